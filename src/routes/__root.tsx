import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { useFocusOnNavigation } from '../ui/foundation/use-focus-on-navigation.ts'
import { NotFoundPage } from '../ui/frame/NotFoundPage.tsx'
import { RouteError } from '../ui/frame/RouteError.tsx'

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
