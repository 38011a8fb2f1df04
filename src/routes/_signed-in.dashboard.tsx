import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useMe, useRights } from '../features/access/client/use-me.ts'
import {
  DashboardSearch,
  type DashboardState,
  dashboardSearch,
  dashboardState,
} from '../features/dashboard/shared/dashboard-state.rules.ts'
import { canCompareAgents } from '../features/dashboard/shared/figures.policy.ts'
import { DashboardScreen } from '../features/dashboard/web/DashboardScreen.tsx'
import type { PlannedStatus } from '../features/outreach/shared/plan/plan-contact.ts'
import { PausesNotice } from '../features/outreach/web/pauses/PausesNotice.tsx'
import { SendingLimited } from '../features/outreach/web/SendingLimited.tsx'
import { EmailStatusBadge, SendingPaused } from '../features/outreach/web/SendingPaused.tsx'
import { canGoLive } from '../features/trial/shared/trial.policy.ts'
import { ExploreSamples, mayExploreSamples } from '../features/trial/web/demo/ExploreSamples.tsx'
import { FirstLoad } from '../ui/data/FirstLoad.tsx'
import { GoLive } from './-go-live/GoLive.tsx'

const plannedEmails = {
  paused: (
    <>
      <SendingPaused inset />
      <SendingLimited inset />
      <PausesNotice inset />
    </>
  ),
  status: (status: PlannedStatus) => <EmailStatusBadge status={status} />,
}

// Most agencies have put it away.
const GoLiveChecklist = lazy(async () => ({
  default: (await import('../features/onboarding/web/checklist/GoLiveChecklist.tsx'))
    .GoLiveChecklist,
}))

// Only while the agency has no clients.
const FirstDoors = lazy(async () => ({
  default: (await import('../features/onboarding/web/doors/FirstDoors.tsx')).FirstDoors,
}))

const OpenTasks = lazy(async () => ({
  default: (await import('../features/tasks/web/OpenTasks.tsx')).OpenTasks,
}))

// Admins alone see both.
const SaveFiguresButton = lazy(async () => ({
  default: (await import('../features/reports/web/SaveFiguresButton.tsx')).SaveFiguresButton,
}))
const HoldOutCard = lazy(async () => ({
  default: (await import('../features/reports/web/hold-out/HoldOutCard.tsx')).HoldOutCard,
}))

export const Route = createFileRoute('/_signed-in/dashboard')({
  validateSearch: DashboardSearch,
  component: Dashboard,
})

function Dashboard() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const member = useRights()
  const compares = canCompareAgents(member)
  const state = useMemo(() => dashboardState(search, compares), [search, compares])
  const show = useCallback(
    (next: DashboardState) => void navigate({ search: dashboardSearch(next), resetScroll: false }),
    [navigate],
  )
  const me = useMe()
  const beginning = me.accountStatus.currentContactCount === 0 && mayExploreSamples(me)
  const notices = (
    <>
      {beginning && (
        <Suspense fallback={<FirstLoad />}>
          <FirstDoors samples={<ExploreSamples />} />
        </Suspense>
      )}
      {canGoLive(member) && (
        <Suspense fallback={<FirstLoad />}>
          <GoLiveChecklist goLive={<GoLive />} />
        </Suspense>
      )}
    </>
  )
  const waiting = !beginning && (
    <Suspense fallback={<FirstLoad />}>
      <OpenTasks />
    </Suspense>
  )
  return (
    <DashboardScreen
      state={state}
      onState={show}
      beginning={beginning}
      notices={notices}
      waiting={waiting}
      saveReport={
        compares && (
          <Suspense>
            <SaveFiguresButton state={state} />
          </Suspense>
        )
      }
      effect={
        compares && (
          <Suspense>
            <HoldOutCard />
          </Suspense>
        )
      }
      plannedEmails={plannedEmails}
    />
  )
}
