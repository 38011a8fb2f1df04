import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { readWorkSearch } from '../features/tasks/shared/work-queue.ts'
import { ViewWorkScreen } from '../features/tasks/web/work/ViewWorkScreen.tsx'
import { WorkScreen } from '../features/tasks/web/work/WorkScreen.tsx'
import { LogCallButton } from '../features/timeline/web/LogCallButton.tsx'

export const Route = createFileRoute('/_signed-in/today_/work')({ component: Work })

function Work() {
  // Read here and not by the route, which is part of the app's shell.
  const query: object = Route.useSearch()
  const search = useMemo(() => readWorkSearch({ ...query }), [query])
  const navigate = Route.useNavigate()
  const show = useCallback(
    (at: string) =>
      void navigate({ search: { ...search, at } as object, replace: true, resetScroll: false }),
    [navigate, search],
  )
  if (search.view === undefined) return <WorkScreen search={search} onAt={show} />
  return (
    <ViewWorkScreen
      search={search}
      onAt={show}
      logCall={(id) => <LogCallButton size="lg" contactId={id} />}
    />
  )
}
