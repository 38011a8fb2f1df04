import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import {
  type DashboardState,
  formatDashboardState,
  parseDashboardState,
} from '../features/dashboard/shared/dashboard-state.rules.ts'
import { DashboardScreen } from '../features/dashboard/web/DashboardScreen.tsx'

export const Route = createFileRoute('/_signed-in/dashboard')({ component: Dashboard })

function Dashboard() {
  const router = useRouter()
  const query = useLocation({ select: ({ searchStr }) => searchStr })
  const state = useMemo(() => parseDashboardState(query), [query])
  const show = useCallback(
    (next: DashboardState) =>
      void router.navigate({ href: `/dashboard${formatDashboardState(next)}`, resetScroll: false }),
    [router],
  )
  return <DashboardScreen state={state} onState={show} />
}
