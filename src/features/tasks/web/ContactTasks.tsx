import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { Section } from '../../../ui/frame/Section.tsx'
import { tasksApi } from '../client/tasks-client.ts'
import { tasksTitle } from '../shared/task-texts.ts'
import { TaskTable } from './TaskTable.tsx'

/** A contact's calls and answers, newest first. */
export function ContactTasks({ contactId }: { contactId: number }) {
  const query = useQuery(
    tasksApi.listTasks.queryOptions({ input: { show: 'all', contactId, limit: 10 } }),
  )
  return (
    <Section flush title={tasksTitle}>
      <TaskTable
        ofContact
        tasks={query.data?.tasks ?? []}
        state={loadState(query)}
        errorText={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
        empty={
          <EmptyState
            compact
            title="Nothing to do"
            text="What this contact asks for or answers appears here."
          />
        }
      />
    </Section>
  )
}
