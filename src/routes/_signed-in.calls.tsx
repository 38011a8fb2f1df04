import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { readTaskSearch, type TaskSearch } from '../features/tasks/shared/task-views.ts'
import { TasksScreen } from '../features/tasks/web/TasksScreen.tsx'

export const Route = createFileRoute('/_signed-in/calls')({
  validateSearch: readTaskSearch,
  component: Calls,
})

function Calls() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = useCallback((next: TaskSearch) => void navigate({ search: next }), [navigate])
  return <TasksScreen search={search} onSearch={show} />
}
