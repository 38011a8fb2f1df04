import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { LicenseNotices } from '../features/agents/web/LicenseNotices.tsx'
import {
  DashboardSearch,
  type DashboardState,
  dashboardSearch,
  dashboardState,
} from '../features/dashboard/shared/dashboard-state.rules.ts'
import { DashboardScreen } from '../features/dashboard/web/DashboardScreen.tsx'
import { ExploreSamplesNotice } from '../features/trial/web/demo/ExploreSamples.tsx'

export const Route = createFileRoute('/_signed-in/dashboard')({
  validateSearch: DashboardSearch,
  component: Dashboard,
})

function Dashboard() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const state = useMemo(() => dashboardState(search), [search])
  const show = useCallback(
    (next: DashboardState) => void navigate({ search: dashboardSearch(next), resetScroll: false }),
    [navigate],
  )
  const notices = (
    <>
      <ExploreSamplesNotice />
      <LicenseNotices link />
    </>
  )
  return <DashboardScreen state={state} onState={show} notices={notices} />
}
