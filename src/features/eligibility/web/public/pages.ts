import { publicRoutes } from '../../../../kernel/public-paths.ts'
import type { PublicRoute } from '../../../../ui-public/page/public-route.ts'

export const eligibilityPages: readonly PublicRoute[] = [
  {
    paths: publicRoutes.eligibility,
    load: async () => (await import('./EligibilityPage.tsx')).EligibilityPage,
  },
]
