import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AppProvider } from '../ui/AppProvider.tsx'
import { FullPageLoading } from '../ui/FullPageLoading.tsx'
import { createQueryClient } from '../ui/query-client.ts'
import { showStartupFailure } from '../ui/startup-failure.ts'
import { routeTree } from './route-tree.gen.ts'

const queryClient = createQueryClient()

const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: FullPageLoading,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

export function mountWebApplication(root: HTMLElement): void {
  createRoot(root, { onUncaughtError: (error) => showStartupFailure(error, root.parentElement ?? document.body) }).render(
    <StrictMode>
      <AppProvider queryClient={queryClient}>
        <RouterProvider router={router} />
      </AppProvider>
    </StrictMode>,
  )
}
