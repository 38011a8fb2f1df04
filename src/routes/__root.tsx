import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { ErrorPage } from '../ui/ErrorPage.tsx'
import { NotFoundPage } from '../ui/NotFoundPage.tsx'
import { errorMessage } from '../ui/transport-error.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: () => (
    <main>
      <NotFoundPage />
    </main>
  ),
  errorComponent: ({ error }) => (
    <main>
      <ErrorPage message={errorMessage(error)} />
    </main>
  ),
})
