import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { Section } from '../../../ui/frame/Section.tsx'
import { tasksApi } from '../client/tasks-client.ts'
import { tasksTitle } from '../shared/task-texts.ts'
import { TaskTable } from './TaskTable.tsx'

const TaskDialog = lazy(async () => ({ default: (await import('./TaskDialog.tsx')).TaskDialog }))

const shown = 10

export type ContactTasksProps = {
  contactId: number
  /** The client's name, for the form of a new task. */
  name: string
}

/** A contact's tasks, newest first. */
export function ContactTasks({ contactId, name }: ContactTasksProps) {
  const [adding, setAdding] = useState(false)
  const query = useQuery(
    tasksApi.listTasks.queryOptions({ input: { show: 'all', contactId, limit: shown } }),
  )
  return (
    <Section
      flush
      title={tasksTitle}
      actions={
        <Button size="sm" variant="default" onClick={() => setAdding(true)}>
          Add task
        </Button>
      }
    >
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
            text="This contact’s requests and answers appear here, along with tasks you add."
          />
        }
      />
      {adding && (
        <Suspense>
          <TaskDialog contact={{ id: contactId, name }} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Section>
  )
}
