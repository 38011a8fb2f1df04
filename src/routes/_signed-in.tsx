import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { meQuery } from '../api/use-me.ts'
import { AccessCheck } from '../features/access/web/AccessCheck.tsx'
import { SignedInFrame } from '../features/access/web/SignedInFrame.tsx'
import { FirstLogin } from '../features/access/web/walkthrough/FirstLogin.tsx'
import { ReadinessNotice } from '../features/settings/web/ReadinessNotice.tsx'
import { AgencyBanners } from '../features/trial/web/AgencyBanners.tsx'

/** Access check, header and banners around every page for signed-in people, the routes named `_signed-in.<path>.tsx`. */
export const Route = createFileRoute('/_signed-in')({
  // Requested while the page's script is still loading; the access check waits for the response.
  loader: ({ context }) => void context.queryClient.prefetchQuery(meQuery),
  component: SignedIn,
})

function SignedIn() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <AccessCheck path={path}>
      {(user) => (
        <SignedInFrame
          user={user}
          banners={
            <>
              <AgencyBanners user={user} />
              <ReadinessNotice user={user} />
            </>
          }
        >
          <Outlet />
          <FirstLogin user={user} path={path} />
        </SignedInFrame>
      )}
    </AccessCheck>
  )
}
