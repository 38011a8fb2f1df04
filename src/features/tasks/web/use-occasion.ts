import { useQueryClient } from '@tanstack/react-query'
import { newRequestId } from '../../../kernel/request-id.ts'
import { useAction } from '../../../ui/forms/use-action.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { toast, undoMilliseconds } from '../../../ui/overlay/toasts.ts'
import { tasksApi } from '../client/tasks-client.ts'
import { taskFailed } from '../shared/task-texts.ts'
import type { NewTime } from '../shared/tasks.contract.ts'

/** A client who may be called because of a birthday or a view. */
export interface Occasion {
  readonly kind: 'birthday' | 'viewed_quote'
  readonly contact: { readonly id: number; readonly name: string }
  /** The text of the task that it becomes. */
  readonly detail: string
}

const failed = (error: unknown) =>
  toast({ message: errorMessage(error, taskFailed), tone: 'critical' })

/** Ends an occasion or puts it off: then it is a task, so that it is not shown again. */
export function useOccasion() {
  const queries = useQueryClient()
  const add = useAction(tasksApi.addTask.mutationOptions(), { failed: taskFailed })
  const changed = () => void queries.invalidateQueries({ queryKey: tasksApi.key() })
  const act = (
    { kind, contact, detail }: Occasion,
    values: NewTime & { readonly done?: boolean },
    onDone?: () => void,
  ) =>
    add.run(
      { ...values, kind, detail, contact_id: contact.id, request_id: newRequestId() },
      {
        onFailed: (error) => {
          failed(error)
          // Someone else may have ended it meanwhile.
          changed()
        },
        onDone: ({ task }) => {
          changed()
          onDone?.()
          toast({
            message: `${contact.name}: ${values.done ? 'done' : 'snoozed'}`,
            tone: 'positive',
            duration: undoMilliseconds,
            action: {
              label: 'Undo',
              onAction: () =>
                void tasksApi.deleteTask
                  .call({ id: task.id, undo: true })
                  .then(changed)
                  .catch(failed),
            },
          })
        },
      },
    )
  return { busy: add.busy, act }
}
