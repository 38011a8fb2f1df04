import { ExportDialog } from '../../../ui/list/ExportDialog.tsx'
import { useListExport } from '../../access/client/use-list-export.ts'
import type { TaskKind } from '../../contacts/shared/task-kinds.ts'
import { taskViewLabels } from '../shared/task-texts.ts'
import type { TaskView } from '../shared/task-views.ts'

export type ExportTasksProps = {
  show: TaskView
  kind: TaskKind | undefined
  onClose: () => void
}

/** The file of the chosen work list. */
export function ExportTasks({ show, kind, onClose }: ExportTasksProps) {
  return (
    <ExportDialog
      {...useListExport('/api/tasks/export', 'tasks', { show, ...(kind && { kind }) })}
      noun={['task', 'tasks']}
      total={show === 'all' ? 'All tasks' : `All tasks under “${taskViewLabels[show]}”`}
      onClose={onClose}
      filtered={kind !== undefined}
    />
  )
}
