import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { meQuery, rightsOf } from '../features/access/client/use-me.ts'
import { AccessCheck } from '../features/access/web/AccessCheck.tsx'
import { SignedInFrame } from '../features/access/web/SignedInFrame.tsx'
import { FirstLogin } from '../features/access/web/walkthrough/FirstLogin.tsx'
import { mayPay } from '../features/billing/shared/payer.policy.ts'
import { AgencyBanners } from '../features/trial/web/AgencyBanners.tsx'
import { useShownPath } from '../ui/foundation/use-shown-path.ts'
import { FullPageLoading } from '../ui/frame/FullPageLoading.tsx'
import type { Command } from './-commands/Commands.tsx'

// Most agencies lack nothing. The frame waits for it: a notice that comes later would move the
// page.
const ReadinessNotice = lazy(async () => ({
  default: (await import('../features/settings/web/ReadinessNotice.tsx')).ReadinessNotice,
}))

// A count comes after the page.
const OpenTaskCount = lazy(async () => ({
  default: (await import('../features/tasks/web/OpenTaskCount.tsx')).OpenTaskCount,
}))

// Their keys work once the page is there.
const Commands = lazy(async () => ({
  default: (await import('./-commands/Commands.tsx')).Commands,
}))

// Agencies that are live have none; the frame waits for it too.
const GoLive = lazy(async () => ({ default: (await import('./-go-live/GoLive.tsx')).GoLive }))

const PaymentThanks = lazy(async () => ({
  default: (await import('../features/billing/web/checkout/PaymentThanks.tsx')).PaymentThanks,
}))

interface PaymentReturn {
  readonly payment_success?: 'true' | undefined
}

/**
 * Access check, header and banners around every page for signed-in people, the routes named
 * `_signed-in.<path>.tsx`.
 */
export const Route = createFileRoute('/_signed-in')({
  // Requested while the page's script is still loading; the access check waits for the response.
  loader: ({ context }) => void context.queryClient.prefetchQuery(meQuery),
  // A payment returns to any of the pages (SUBS-018).
  validateSearch: ({ payment_success: paid }: Record<string, unknown>): PaymentReturn =>
    paid === 'true' ? { payment_success: 'true' } : {},
  component: SignedIn,
})

function SignedIn() {
  const path = useShownPath()
  const { payment_success: returned } = Route.useSearch()
  const [command, setCommand] = useState<Command>()
  return (
    <AccessCheck path={path}>
      {(user) => (
        <Suspense fallback={<FullPageLoading />}>
          <SignedInFrame
            user={user}
            waiting={<OpenTaskCount />}
            onFind={() => setCommand('find')}
            onKeys={() => setCommand('keys')}
            banners={
              <>
                <AgencyBanners user={user} goLive={<GoLive />} />
                {user.missing.length > 0 && <ReadinessNotice user={user} />}
              </>
            }
          >
            <Outlet />
            <FirstLogin user={user} path={path} />
            <Suspense>
              <Commands user={user} path={path} shown={command} onShow={setCommand} />
            </Suspense>
            {returned && mayPay(rightsOf(user)) && (
              <Suspense>
                <PaymentThanks />
              </Suspense>
            )}
          </SignedInFrame>
        </Suspense>
      )}
    </AccessCheck>
  )
}
