import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useAction } from '../../../ui/forms/use-action.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { useRights } from '../../access/client/use-me.ts'
import { ownTaskKinds } from '../../contacts/shared/task-kinds.ts'
import { tasksApi } from '../client/tasks-client.ts'
import { canHandOver } from '../shared/task.policy.ts'
import { taskFailed, taskName } from '../shared/task-texts.ts'
import type { Task } from '../shared/tasks.contract.ts'
import { useTaskChanges } from './use-task-changes.ts'

const TaskDialog = lazy(async () => ({ default: (await import('./TaskDialog.tsx')).TaskDialog }))
const HandOverDialog = lazy(async () => ({
  default: (await import('./HandOverDialog.tsx')).HandOverDialog,
}))

type Asking = 'edit' | 'hand_over' | 'delete'

/** The other actions of a task; nothing without any. */
export function TaskMenu({ task }: { task: Task }) {
  const [asking, setAsking] = useState<Asking>()
  const rights = useRights()
  const { change } = useTaskChanges()
  const queries = useQueryClient()
  const remove = useAction(tasksApi.deleteTask.mutationOptions(), { failed: taskFailed })
  const own = ownTaskKinds.some((kind) => kind === task.kind)
  const givable = canHandOver(rights) && task.done_at === null
  if (!own && !givable) return null
  const name = taskName(task)
  const close = () => setAsking(undefined)
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon aria-label={`More: ${name}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown aria-label="More actions">
          {own && <Menu.Item onClick={() => setAsking('edit')}>Edit...</Menu.Item>}
          {givable && <Menu.Item onClick={() => setAsking('hand_over')}>Reassign...</Menu.Item>}
          {own && (
            <Menu.Item color="critical" onClick={() => setAsking('delete')}>
              Delete...
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {asking === 'edit' && <TaskDialog task={task} onClose={close} />}
        {asking === 'hand_over' && (
          <HandOverDialog
            name={name}
            onClose={close}
            onChoose={(agent) => {
              close()
              change([{ id: task.id, agent_id: agent.id }], {
                message: () => `${name}: reassigned to ${agent.name}`,
              })
            }}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={asking === 'delete'}
        onClose={close}
        onConfirm={() =>
          remove.run(
            { id: task.id },
            {
              onDone: () => {
                close()
                toast({ message: 'Task deleted', tone: 'positive' })
                void queries.invalidateQueries({ queryKey: tasksApi.key() })
              },
              onFailed: (error) =>
                toast({ message: errorMessage(error, taskFailed), tone: 'critical' }),
            },
          )
        }
        title="Delete this task?"
        confirmLabel="Delete task"
        busy={remove.busy}
        busyLabel="Deleting..."
      >
        “{task.detail}” and its note will be deleted. This cannot be undone.
        {task.repeat !== null && ' It will no longer repeat.'}
      </ConfirmDialog>
    </>
  )
}
