import { publicRoutes } from '../../../../kernel/public-paths.ts'
import type { PublicRoute } from '../../../../ui-public/page/public-route.ts'

const landing = async () => (await import('./LandingPage.tsx')).LandingPage

export const marketingPages: readonly PublicRoute[] = [
  { paths: publicRoutes.landing, load: landing },
  {
    paths: publicRoutes.login,
    load: async () => (await import('./login/LoginPage.tsx')).LoginPage,
  },
  {
    paths: publicRoutes.contactUs,
    load: async () => (await import('./ContactUsPage.tsx')).ContactUsPage,
  },
  {
    paths: publicRoutes.waitlist,
    load: async () => (await import('./WaitlistPage.tsx')).WaitlistPage,
  },
  { paths: publicRoutes.demo, load: async () => (await import('./DemoPage.tsx')).DemoPage },
  {
    paths: publicRoutes.pricing,
    load: async () => (await import('./PricingPage.tsx')).PricingPage,
  },
]
