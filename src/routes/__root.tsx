import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { NotFoundPage } from '../ui/NotFoundPage.tsx'
import { RouteError } from '../ui/RouteError.tsx'
import { useFocusOnNavigation } from '../ui/use-focus-on-navigation.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: () => (
    <main>
      <NotFoundPage />
    </main>
  ),
  errorComponent: (failure) => (
    <main>
      <RouteError {...failure} />
    </main>
  ),
})

function Root() {
  useFocusOnNavigation()
  return <Outlet />
}
