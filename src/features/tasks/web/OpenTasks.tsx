import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { Section } from '../../../ui/frame/Section.tsx'
import { tasksApi } from '../client/tasks-client.ts'
import { todayTitle } from '../shared/task-texts.ts'
import { TaskTable } from './TaskTable.tsx'
import { taskCountQuery } from './use-agency-now.ts'

const shownOnCard = 3

/** The dashboard's card: who waits longest of today's work. */
export function OpenTasks() {
  const count = useQuery(taskCountQuery())
  const query = useQuery(
    tasksApi.listTasks.queryOptions({ input: { show: 'mine', limit: shownOnCard } }),
  )
  const open = count.data?.open ?? 0
  return (
    <Section
      flush
      title={open === 0 ? todayTitle : `${todayTitle} (${open})`}
      actions={
        <LinkButton variant="default" size="sm" href="/today">
          See all
        </LinkButton>
      }
    >
      <TaskTable
        tasks={query.data?.tasks ?? []}
        state={loadState(query)}
        errorText={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
        empty={
          <EmptyState
            compact
            title="No open tasks"
            text="Your call requests, new leads, health answers and tasks for today appear here."
          />
        }
      />
    </Section>
  )
}
