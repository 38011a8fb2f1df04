import { ExportDialog } from '../../../ui/list/ExportDialog.tsx'
import { useListExport } from '../../access/client/use-list-export.ts'
import { taskViewLabels } from '../shared/task-texts.ts'
import type { TaskView } from '../shared/task-views.ts'

export type ExportTasksProps = {
  show: TaskView
  onClose: () => void
}

/** The file of the chosen work list. */
export function ExportTasks({ show, onClose }: ExportTasksProps) {
  return (
    <ExportDialog
      {...useListExport('/api/tasks/export', 'tasks', { show })}
      noun={['task', 'tasks']}
      total={show === 'all' ? 'All tasks' : `All tasks under “${taskViewLabels[show]}”`}
      onClose={onClose}
      filtered={false}
    />
  )
}
