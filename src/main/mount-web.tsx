import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { leadToLogin } from '../features/access/web/lead-to-login.ts'
import { leadToSecondFactor } from '../features/access/web/lead-to-second-factor.ts'
// Answers the host's events from the start.
import '../ui/foundation/host-events.ts'
import { AppProvider } from '../ui/foundation/AppProvider.tsx'
import { watchScripts } from '../ui/foundation/gone-script.ts'
import { createQueryClient } from '../ui/foundation/query-client.ts'
import { parseSearch, stringifySearch } from '../ui/foundation/search-params.ts'
import { showStartupFailure } from '../ui/foundation/startup-failure.ts'
import { FullPageLoading } from '../ui/frame/FullPageLoading.tsx'
import { RouteError } from '../ui/frame/RouteError.tsx'
import { routeTree } from './route-tree.gen.ts'

const queryClient = createQueryClient()

const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: FullPageLoading,
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

export function mountWebApplication(root: HTMLElement): void {
  watchScripts()
  leadToSecondFactor((path) => void router.navigate({ to: path, replace: true }))
  leadToLogin()
  createRoot(root, {
    onUncaughtError: (error) => showStartupFailure(error, root.parentElement ?? document.body),
  }).render(
    <StrictMode>
      <AppProvider queryClient={queryClient}>
        <RouterProvider router={router} />
      </AppProvider>
    </StrictMode>,
  )
}
