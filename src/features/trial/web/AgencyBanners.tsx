import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { Strip } from '../../../ui/frame/Strip.tsx'
import { type Me, meQuery, rightsOf } from '../../access/client/use-me.ts'
import { isForRole } from '../../access/shared/page-access.policy.ts'
import { canGoLive, canUseDemoMode } from '../shared/trial.policy.ts'
import { DemoNotice } from './demo/DemoNotice.tsx'

// Most agencies are within their limits.
const LimitBanners = lazy(async () => ({
  default: (await import('./LimitBanners.tsx')).LimitBanners,
}))

const pollEvery = 2000

/** Polls while sample data is being invented, then reloads all data on the page. */
function useSeedingEnd(seeding: boolean): void {
  const queryClient = useQueryClient()
  useQuery({ ...meQuery, refetchInterval: seeding ? pollEvery : false })
  const before = useRef(seeding)
  useEffect(() => {
    if (before.current && !seeding) void queryClient.invalidateQueries()
    before.current = seeding
  }, [seeding, queryClient])
}

const testMode = 'Email goes only to your default agent, marked TEST, until Go Live.'

/**
 * Shows on every page how the agency's sending is doing: paused, in demo mode, on trial or in test
 * mode, and what exceeds its plan.
 */
export function AgencyBanners({ user, goLive: button }: { user: Me; goLive: ReactNode }) {
  const { live, seeding, demo_mode: demo, sendingHeld, sendingPause, trialDaysLeft } = user
  const { sendingRemedy: remedy, mayGoLive } = user
  useSeedingEnd(seeding)
  const trial = trialDaysLeft !== null && !seeding
  const tells = sendingHeld || !(demo || trial)
  const goLive = canGoLive(rightsOf(user)) && mayGoLive && button
  const resume = remedy !== null && sendingPause !== null && isForRole(user, remedy.href) && (
    <LinkButton href={remedy.href} size="sm">
      {remedy.label}
    </LinkButton>
  )
  return (
    <>
      {sendingPause !== null && tells && (
        <Strip tone="warning" action={resume}>
          {sendingPause}
          {sendingHeld && ' Login emails still go out.'}
        </Strip>
      )}
      {seeding && (
        <Strip tone="info">
          {demo ? 'Creating your sample data…' : 'Creating the demonstration agency…'}{' '}
          {user.seedingProgress !== null && (
            <progress value={user.seedingProgress} aria-label="Progress" />
          )}
        </Strip>
      )}
      {demo && <DemoNotice canExit={canUseDemoMode(rightsOf(user))} />}
      {trial && (
        <Strip tone={trialDaysLeft === 0 ? 'warning' : 'info'} action={goLive || resume}>
          <strong>
            {trialDaysLeft} {trialDaysLeft === 1 ? 'day' : 'days'} left in your trial.
          </strong>{' '}
          {!demo && (trialDaysLeft === 0 ? sendingPause : testMode)}
        </Strip>
      )}
      {!live && !trial && !demo && !seeding && sendingPause === null && (
        <Strip tone="warning" action={goLive}>
          <strong>Test mode.</strong> {testMode}
        </Strip>
      )}
      <Suspense>
        <LimitBanners user={user} />
      </Suspense>
    </>
  )
}
