import { publicRoutes } from '../../../../kernel/public-paths.ts'
import type { PublicRoute } from '../../../../ui-public/page/public-route.ts'

export const trackingPages: readonly PublicRoute[] = [
  {
    paths: publicRoutes.linkError,
    load: async () => (await import('./LinkErrorPage.tsx')).LinkErrorPage,
  },
]
