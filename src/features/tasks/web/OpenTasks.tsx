import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { Section } from '../../../ui/frame/Section.tsx'
import { tasksApi } from '../client/tasks-client.ts'
import { tasksTitle } from '../shared/task-texts.ts'
import { TaskTable } from './TaskTable.tsx'

const shownOnCard = 3

/** The dashboard's card: who waits longest. */
export function OpenTasks() {
  const count = useQuery(tasksApi.countTasks.queryOptions())
  const query = useQuery(
    tasksApi.listTasks.queryOptions({ input: { show: 'open', limit: shownOnCard } }),
  )
  const open = count.data?.open ?? 0
  return (
    <Section
      flush
      title={open === 0 ? tasksTitle : `${tasksTitle} (${open})`}
      actions={
        <LinkButton variant="default" size="sm" href="/calls">
          Open the list
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
            title="Nobody is waiting"
            text="Call requests, new leads and health answers appear here."
          />
        }
      />
    </Section>
  )
}
