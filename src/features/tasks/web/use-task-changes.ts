import { useQueryClient } from '@tanstack/react-query'
import { countOf } from '../../../kernel/count.ts'
import { useAction } from '../../../ui/forms/use-action.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { toast, undoMilliseconds } from '../../../ui/overlay/toasts.ts'
import { tasksApi } from '../client/tasks-client.ts'
import { taskFailed } from '../shared/task-texts.ts'
import type { TaskChangeToSend } from '../shared/tasks.contract.ts'

const failed = (error: unknown) =>
  toast({ message: errorMessage(error, taskFailed), tone: 'critical' })

/**
 * Changes tasks, all or none, and offers an undo. Failures show in a corner, because the rows may
 * be gone.
 */
export function useTaskChanges() {
  const queries = useQueryClient()
  const action = useAction(tasksApi.changeTasks.mutationOptions(), { failed: taskFailed })
  // Invalidated here, since the row of a finished task leaves the list with this hook.
  const changed = () => void queries.invalidateQueries({ queryKey: tasksApi.key() })
  const change = (
    changes: readonly TaskChangeToSend[],
    { message, onDone }: { readonly message: string; readonly onDone?: () => void },
  ) =>
    action.run(
      { changes: [...changes] },
      {
        onFailed: (error) => {
          changed()
          failed(error)
        },
        onDone: ({ missing, undo }) => {
          changed()
          onDone?.()
          toast({
            message:
              missing === 0 ? message : `${message}. ${countOf(missing, 'task')} no longer there`,
            tone: 'positive',
            duration: undoMilliseconds,
            ...(undo.length > 0 && {
              action: {
                label: 'Undo',
                onAction: () =>
                  void tasksApi.changeTasks.call({ changes: undo }).then(changed).catch(failed),
              },
            }),
          })
        },
      },
    )
  return { busy: action.busy, change }
}
