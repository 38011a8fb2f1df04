import '../ui-public/styles/public.css'
// Before anything else, so that the status does not stay in the URL.
import '../features/schedule/web/public/status-in-url.ts'
import { publicPaths } from '../kernel/public-paths.ts'
import { showStartupFailure, startApplication } from '../ui/foundation/startup-failure.ts'
import type { PublicPageComponent } from '../ui-public/page/mount.tsx'

type PublicRoute = { matches: (path: string) => boolean; load: () => Promise<PublicPageComponent> }

/** Consumers' pages by path; each is loaded on its own. */
const routes: readonly PublicRoute[] = [
  {
    matches: (path) => path === publicPaths.eligibility,
    load: async () =>
      (await import('../features/eligibility/web/public/EligibilityPage.tsx')).EligibilityPage,
  },
  {
    matches: (path) => path === publicPaths.schedule,
    load: async () =>
      (await import('../features/schedule/web/public/SchedulePage.tsx')).SchedulePage,
  },
  {
    matches: (path) =>
      path === publicPaths.quote ||
      path === publicPaths.quoteAlias ||
      path.startsWith(`${publicPaths.quote}/`) ||
      path.startsWith(`${publicPaths.selfOnboarding}/`),
    load: async () => (await import('../features/quotes/web/public/QuotePage.tsx')).QuotePage,
  },
  {
    matches: (path) => path.startsWith(`${publicPaths.unsubscribe}/`),
    load: async () =>
      (await import('../features/outreach/web/public/UnsubscribePage.tsx')).UnsubscribePage,
  },
  {
    matches: (path) => path === publicPaths.linkError,
    load: async () =>
      (await import('../features/tracking/web/public/LinkErrorPage.tsx')).LinkErrorPage,
  },
  {
    matches: (path) => path === '/gallery-public',
    load: async () => (await import('../ui-public/gallery/GalleryPage.tsx')).GalleryPage,
  },
]

const missing: PublicRoute['load'] = async () =>
  (await import('../ui-public/page/MissingPage.tsx')).MissingPage

/** What the server has rendered is read before it is pressed: it is painted first, and scripts do not compete with it. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

void startApplication('root', async (root) => {
  if (root.dataset.rendered !== undefined) await painted()
  const route = routes.find((one) => one.matches(location.pathname))
  // Asked for at the same time: the page does not wait for React.
  const [{ mountPage }, Page] = await Promise.all([
    import('../ui-public/page/mount.tsx'),
    (route?.load ?? missing)(),
  ])
  mountPage(root, Page, (error) => showStartupFailure(error))
})
