import { publicRoutes } from '../../../../kernel/public-paths.ts'
import type { PublicRoute } from '../../../../ui-public/page/public-route.ts'

export const outreachPages: readonly PublicRoute[] = [
  {
    paths: [...publicRoutes.unsubscribe, ...publicRoutes.emailChoices, ...publicRoutes.emailsAgain],
    load: async () => (await import('./UnsubscribePage.tsx')).UnsubscribePage,
  },
]
