import '../ui-public/styles/public.css'
// First, so that the status does not stay in the URL.
import '../features/schedule/web/public/visitor-status.ts'
import { eligibilityPages } from '../features/eligibility/web/public/pages.ts'
import { marketingPages } from '../features/marketing/web/public/pages.ts'
import { outreachPages } from '../features/outreach/web/public/pages.ts'
import { quotesPages } from '../features/quotes/web/public/pages.ts'
import { schedulePages } from '../features/schedule/web/public/pages.ts'
import { selfOnboardingPages } from '../features/self-onboarding/web/public/pages.ts'
import { trackingPages } from '../features/tracking/web/public/pages.ts'
import { publicRoutes } from '../kernel/public-paths.ts'
import { showStartupFailure, startApplication } from '../ui/foundation/startup-failure.ts'
import { matchesPath, type PublicRoute } from '../ui-public/page/public-route.ts'

/** Consumer pages by path; each is loaded on its own. */
const routes: readonly PublicRoute[] = [
  ...eligibilityPages,
  ...schedulePages,
  ...quotesPages,
  ...selfOnboardingPages,
  ...outreachPages,
  ...trackingPages,
  ...marketingPages,
  {
    paths: publicRoutes.gallery,
    load: async () => (await import('../ui-public/gallery/GalleryPage.tsx')).GalleryPage,
  },
]

const missing: PublicRoute['load'] = async () =>
  (await import('../ui-public/page/MissingPage.tsx')).MissingPage

/** Waits until the server-rendered page is painted, so that scripts do not compete with it. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

void startApplication('root', async (root) => {
  if (root.dataset.rendered !== undefined) await painted()
  const route = routes.find(({ paths }) => matchesPath(paths, location.pathname))
  // Requested at the same time: the page does not wait for React.
  const [{ mountPage }, Page] = await Promise.all([
    import('../ui-public/page/mount.tsx'),
    (route?.load ?? missing)(),
  ])
  mountPage(root, Page, (error) => showStartupFailure(error))
})
