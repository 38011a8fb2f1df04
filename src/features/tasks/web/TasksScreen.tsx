import { Group, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { countOf } from '../../../kernel/count.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { Page } from '../../../ui/frame/Page.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { hasPages, PageButtons } from '../../../ui/list/PageButtons.tsx'
import { taskKinds } from '../../contacts/shared/task-kinds.ts'
import { tasksApi } from '../client/tasks-client.ts'
import { taskKindLabels, tasksTitle, taskViewLabels, todayTitle } from '../shared/task-texts.ts'
import { readTaskSearch, type TaskSearch, type TaskView, taskViews } from '../shared/task-views.ts'
import { OldTasks } from './OldTasks.tsx'
import { TaskTable } from './TaskTable.tsx'
import { taskCountQuery } from './use-agency-now.ts'

const ExportTasks = lazy(async () => ({
  default: (await import('./ExportTasks.tsx')).ExportTasks,
}))

export type TasksScreenProps = {
  search: TaskSearch
  onSearch: (search: TaskSearch) => void
}

const views = taskViews.map((value) => ({ value, label: taskViewLabels[value] }))
const kinds = [
  { value: '', label: 'All kinds' },
  ...taskKinds.map((value) => ({ value, label: taskKindLabels[value] })),
]
const width = { base: '100%', xs: 210 }

const asked = 'Call requests, new leads, health answers to review, and tasks you add appear here.'
const empty: Record<TaskView, { title: string; text: string }> = {
  open: { title: 'No open tasks', text: asked },
  mine: {
    title: 'No open tasks for you',
    text: 'Your tasks for today appear here.',
  },
  planned: { title: 'Nothing planned', text: 'Tasks due on a later day appear here.' },
  old: {
    title: 'No old tasks',
    text: 'Tasks open for more than 30 days appear here.',
  },
  done: { title: 'Nothing done yet', text: 'Completed tasks appear here.' },
  all: { title: 'Nothing here yet', text: asked },
}
const orders: Record<TaskView, string> = {
  open: 'longest waiting first',
  mine: 'longest waiting first',
  planned: 'soonest first',
  old: 'newest first',
  done: 'newest first',
  all: 'newest first',
}

/**
 * The whole work list: calls asked for, new leads, health answers that wait for a look, and
 * members' own tasks.
 */
export function TasksScreen({ search, onSearch }: TasksScreenProps) {
  const { show = 'open', kind, after } = search
  const [exporting, setExporting] = useState(false)
  const query = useQuery(
    tasksApi.listTasks.queryOptions({
      input: { show, kind, after },
      placeholderData: keepPreviousData,
    }),
  )
  const count = useQuery(taskCountQuery())
  const next = query.data?.next ?? null
  const isOpen = show === 'open' || show === 'mine' || show === 'old'
  return (
    <Page
      title={tasksTitle}
      back={{ label: todayTitle, href: '/today' }}
      subtitle={`Call requests, new leads, health answers to review, and tasks members add, ${orders[show]}.${
        count.data ? ` ${countOf(count.data.open, 'task')} for you today.` : ''
      }`}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden />}
          onClick={() => setExporting(true)}
          disabled={!query.data?.tasks.length}
        >
          Export
        </Button>
      }
    >
      <Group gap="sm">
        <NativeSelect
          w={width}
          label="Show"
          value={show}
          data={views}
          onChange={(event) => onSearch({ show: event.currentTarget.value as TaskView, kind })}
        />
        <NativeSelect
          w={width}
          label="Kind"
          value={kind ?? ''}
          data={kinds}
          onChange={(event) => onSearch(readTaskSearch({ show, kind: event.currentTarget.value }))}
        />
      </Group>
      {isOpen && (
        <OldTasks
          whose={show === 'mine' ? 'mine' : 'everyone'}
          href={show === 'old' ? undefined : '/calls?show=old'}
        />
      )}
      <Section
        flush
        footer={
          hasPages({ after, next }) && (
            <PageButtons
              after={after}
              next={next}
              onAfter={(page) => onSearch({ show, kind, after: page })}
            />
          )
        }
      >
        <TaskTable
          tasks={query.data?.tasks ?? []}
          state={loadState(query)}
          errorText={errorMessage(query.error)}
          onRetry={() => void query.refetch()}
          stale={query.isPlaceholderData}
          empty={
            <EmptyState
              {...(after !== undefined
                ? { title: 'No more tasks', text: 'This was the last page.' }
                : kind === undefined
                  ? empty[show]
                  : { title: 'No tasks of this kind', text: 'There may be tasks of other kinds.' })}
            />
          }
        />
      </Section>
      {exporting && (
        <Suspense>
          <ExportTasks show={show} kind={kind} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </Page>
  )
}
