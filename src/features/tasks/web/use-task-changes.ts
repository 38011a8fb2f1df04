import { useQueryClient } from '@tanstack/react-query'
import { countOf, nothingChanged } from '../../../kernel/count.ts'
import { useAction } from '../../../ui/forms/use-action.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { changeTone, toast, undoMilliseconds } from '../../../ui/overlay/toasts.ts'
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
    {
      message,
      onDone,
    }: {
      /** Said of the tasks that changed, which may be fewer than were sent. */
      readonly message: (changed: number) => string
      readonly onDone?: () => void
    },
  ) =>
    action.run(
      { changes: [...changes] },
      {
        onFailed: (error) => {
          changed()
          failed(error)
        },
        onDone: ({ changed: count, missing, undo }) => {
          changed()
          onDone?.()
          const said = count === 0 ? nothingChanged : message(count)
          toast({
            message:
              missing === 0 ? said : `${said}. ${countOf(missing, 'task')} no longer available`,
            tone: changeTone(count),
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
