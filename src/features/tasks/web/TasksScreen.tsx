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
import { tasksApi } from '../client/tasks-client.ts'
import { tasksTitle, taskViewLabels } from '../shared/task-texts.ts'
import { type TaskSearch, type TaskView, taskViews } from '../shared/task-views.ts'
import { TaskTable } from './TaskTable.tsx'

const ExportTasks = lazy(async () => ({
  default: (await import('./ExportTasks.tsx')).ExportTasks,
}))

export type TasksScreenProps = {
  search: TaskSearch
  onSearch: (search: TaskSearch) => void
}

const views = taskViews.map((value) => ({ value, label: taskViewLabels[value] }))
const width = { base: '100%', xs: 210 }

const empty: Record<TaskView, { title: string; text: string }> = {
  open: {
    title: 'Nobody is waiting',
    text: 'When a client asks for a call or answers the health questions, or a new lead signs up, it is listed here.',
  },
  mine: {
    title: 'Nobody is waiting for you',
    text: 'Open entries of your own clients are listed here.',
  },
  done: { title: 'Nothing done yet', text: 'What you mark as done is kept here.' },
  all: {
    title: 'Nothing here yet',
    text: 'When a client asks for a call or answers the health questions, or a new lead signs up, it is listed here.',
  },
}

/** The work list: who asked for a call, who is new, and whose health answers wait for a look. */
export function TasksScreen({ search, onSearch }: TasksScreenProps) {
  const { show = 'open', after } = search
  const [exporting, setExporting] = useState(false)
  const query = useQuery(
    tasksApi.listTasks.queryOptions({ input: { show, after }, placeholderData: keepPreviousData }),
  )
  const count = useQuery(tasksApi.countTasks.queryOptions())
  const next = query.data?.next ?? null
  const ordered = show === 'open' || show === 'mine' ? 'longest waiting first' : 'newest first'
  return (
    <Page
      title={tasksTitle}
      subtitle={`Clients who asked for a call, new leads, and health answers to review, ${ordered}.${
        count.data ? ` ${countOf(count.data.open, 'entry', 'entries')} open.` : ''
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
      <NativeSelect
        w={width}
        label="Show"
        value={show}
        data={views}
        onChange={(event) => onSearch({ show: event.currentTarget.value as TaskView })}
      />
      <Section
        flush
        footer={
          (after !== undefined || next !== null) && (
            <Group gap="sm" justify="space-between">
              {after === undefined ? (
                <span />
              ) : (
                <Button variant="default" onClick={() => onSearch({ show })}>
                  First page
                </Button>
              )}
              {next !== null && (
                <Button variant="default" onClick={() => onSearch({ show, after: next })}>
                  Next page
                </Button>
              )}
            </Group>
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
              {...(after === undefined
                ? empty[show]
                : { title: 'No more entries', text: 'This was the last page.' })}
            />
          }
        />
      </Section>
      {exporting && (
        <Suspense>
          <ExportTasks show={show} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </Page>
  )
}
