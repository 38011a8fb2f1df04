import { createFileRoute, Outlet } from '@tanstack/react-router'
import { meQuery } from '../features/access/client/use-me.ts'
import { AccessCheck } from '../features/access/web/AccessCheck.tsx'
import { useLogOut } from '../features/access/web/use-log-out.ts'
import type { SetupPage } from '../features/onboarding/shared/setup-progress.rules.ts'
import { SetupFrame } from '../features/onboarding/web/SetupFrame.tsx'
import { useShownPath } from '../ui/foundation/use-shown-path.ts'
import { FullPageLoading } from '../ui/frame/FullPageLoading.tsx'

/**
 * Access check and sidebar around the pages of an agency's setup, which show no header (decisions
 * 13, 23).
 */
export const Route = createFileRoute('/_setup')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(meQuery),
  component: Setup,
})

const pages: Readonly<Record<string, SetupPage>> = {
  '/setup/settings': 'settings',
  '/setup/add-agents': 'agents',
  '/setup/payment': 'payment',
}

function Setup() {
  const path = useShownPath()
  const { logOut, loggingOut } = useLogOut()
  if (loggingOut) return <FullPageLoading text="Logging out..." />
  return (
    <AccessCheck path={path}>
      {() => (
        <SetupFrame page={pages[path] ?? 'plan'} onLogOut={logOut}>
          <Outlet />
        </SetupFrame>
      )}
    </AccessCheck>
  )
}
