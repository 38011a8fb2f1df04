import { publicRoutes } from '../../../../kernel/public-paths.ts'
import type { PublicRoute } from '../../../../ui-public/page/public-route.ts'

export const quotesPages: readonly PublicRoute[] = [
  {
    paths: publicRoutes.quote,
    load: async () => (await import('./QuotePage.tsx')).QuotePage,
  },
  {
    paths: publicRoutes.thanks,
    load: async () => (await import('./ThanksPage.tsx')).ThanksPage,
  },
]
