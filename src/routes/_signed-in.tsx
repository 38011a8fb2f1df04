import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { meQuery } from '../api/use-me.ts'
import { Gate } from '../features/access/web/Gate.tsx'
import { SignedInFrame } from '../features/access/web/SignedInFrame.tsx'
import { AgencyBanners } from '../features/trial/web/AgencyBanners.tsx'

/** Gate, header and banners of every page for signed-in people: routes named `_signed-in.<path>.tsx` stand inside. */
export const Route = createFileRoute('/_signed-in')({
  // Asked while the page's script is still on its way; the gate waits for the answer.
  loader: ({ context }) => void context.queryClient.prefetchQuery(meQuery),
  component: SignedIn,
})

function SignedIn() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <Gate path={path}>
      {(user) => (
        <SignedInFrame user={user} banners={<AgencyBanners user={user} />}>
          <Outlet />
        </SignedInFrame>
      )}
    </Gate>
  )
}
