import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useFocusOnNavigation } from '../ui/foundation/use-focus-on-navigation.ts'
import { NotFoundPage } from '../ui/frame/NotFoundPage.tsx'
import { RouteError } from '../ui/frame/RouteError.tsx'
import styles from '../ui/frame/shell.module.css'

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

// Only visitors see it, so members do not load it.
const PublicHeader = lazy(async () => ({
  default: (await import('../ui/frame/PublicHeader.tsx')).PublicHeader,
}))

/** The app's pages for visitors (decision 13); the others are rendered by the server. */
const withPublicHeader = ['/login', '/signup']

function Root() {
  useFocusOnNavigation()
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (!withPublicHeader.includes(path)) return <Outlet />
  return (
    <div className={styles.headed}>
      <Suspense fallback={<div className={styles.headerSpace} />}>
        <PublicHeader path={path} />
      </Suspense>
      <Outlet />
    </div>
  )
}
