import { publicRoutes } from '../../../../kernel/public-paths.ts'
import type { PublicRoute } from '../../../../ui-public/page/public-route.ts'

export const schedulePages: readonly PublicRoute[] = [
  {
    paths: publicRoutes.schedule,
    load: async () => (await import('./SchedulePage.tsx')).SchedulePage,
  },
]
