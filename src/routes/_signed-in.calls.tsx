import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { readTaskSearch, type TaskSearch } from '../features/tasks/shared/task-views.ts'
import { TasksScreen } from '../features/tasks/web/TasksScreen.tsx'

export const Route = createFileRoute('/_signed-in/calls')({ component: Calls })

function Calls() {
  // Read here and not by the route, which is part of the app's shell.
  const query: object = Route.useSearch()
  const search = useMemo(() => readTaskSearch({ ...query }), [query])
  const navigate = Route.useNavigate()
  const show = useCallback(
    (next: TaskSearch) => void navigate({ search: next as object }),
    [navigate],
  )
  return <TasksScreen search={search} onSearch={show} />
}
