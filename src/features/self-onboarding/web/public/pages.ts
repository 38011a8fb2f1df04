import { publicRoutes } from '../../../../kernel/public-paths.ts'
import type { PublicRoute } from '../../../../ui-public/page/public-route.ts'

export const selfOnboardingPages: readonly PublicRoute[] = [
  {
    paths: publicRoutes.quoteForm,
    load: async () => (await import('./QuoteFormPage.tsx')).QuoteFormPage,
  },
  {
    paths: publicRoutes.selfOnboarding,
    load: async () => (await import('./SelfOnboardingPage.tsx')).SelfOnboardingPage,
  },
  {
    paths: publicRoutes.yourDetails,
    load: async () => (await import('./YourDetailsPage.tsx')).YourDetailsPage,
  },
]
