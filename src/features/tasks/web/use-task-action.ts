import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../ui/forms/use-action.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { toast, undoMilliseconds } from '../../../ui/overlay/toasts.ts'
import { tasksApi } from '../client/tasks-client.ts'
import { taskFailed } from '../shared/task-texts.ts'
import type { Task } from '../shared/tasks.contract.ts'

/** Marks tasks as done, with an undo, or as open again. Failures show where the row may be gone. */
export function useTaskAction() {
  const queries = useQueryClient()
  const action = useAction(tasksApi.updateTask.mutationOptions(), { failed: taskFailed })
  const failed = (error: unknown) =>
    toast({ message: errorMessage(error, taskFailed), tone: 'critical' })
  // Invalidated here, since the row of a finished task leaves the list with this hook.
  const changed = () => void queries.invalidateQueries({ queryKey: tasksApi.key() })
  const setDone = (task: Task, done: boolean) =>
    action.run(
      { id: task.id, done },
      {
        onFailed: failed,
        onDone: () => {
          changed()
          if (!done) return
          toast({
            message: `${task.contact.name}: done`,
            tone: 'positive',
            duration: undoMilliseconds,
            action: { label: 'Undo', onAction: () => undo(task.id) },
          })
        },
      },
    )
  const undo = (id: number) =>
    void tasksApi.updateTask.call({ id, done: false }).then(changed).catch(failed)
  return { busy: action.busy, setDone }
}
