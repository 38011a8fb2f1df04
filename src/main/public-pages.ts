import { eligibilityPage } from '../features/eligibility/server/eligibility.pages.ts'
import { unsubscribePage } from '../features/outreach/server/unsubscribe/unsubscribe.pages.ts'
import { quotePage } from '../features/quotes/server/quote.pages.ts'
import { selfOnboardingPlaceholderPage } from '../features/quotes/server/self-onboarding-placeholder.pages.ts'
import { schedulePage } from '../features/schedule/server/schedule.pages.ts'
import { linkErrorPage } from '../features/tracking/server/link-error.pages.ts'
import { publicPaths } from '../kernel/public-paths.ts'
import type { PublicPage } from '../platform/http/pages.ts'
import { rendered } from './render-page.ts'

/** Every part of the consumers' design in every state, for review while developing. */
const galleryPage: PublicPage = {
  paths: ['/gallery-public'],
  load: async ({ config }) =>
    config.production ? { redirect: publicPaths.notFound } : { title: 'Parts', data: null },
}

/** Where a link to an unknown agency leads (NAV-003). */
const missingPage: PublicPage = {
  paths: [publicPaths.notFound],
  load: async () => ({ title: '404 - Page Not Found', data: null }),
}

/** Consumers' pages of every feature. */
export const publicPages: readonly PublicPage[] = [
  galleryPage,
  rendered(missingPage, 'src/ui-public/page/MissingPage.tsx', 'MissingPage'),
  rendered(linkErrorPage, 'src/features/tracking/web/public/LinkErrorPage.tsx', 'LinkErrorPage'),
  rendered(
    eligibilityPage,
    'src/features/eligibility/web/public/EligibilityPage.tsx',
    'EligibilityPage',
  ),
  rendered(schedulePage, 'src/features/schedule/web/public/SchedulePage.tsx', 'SchedulePage'),
  rendered(
    unsubscribePage,
    'src/features/outreach/web/public/UnsubscribePage.tsx',
    'UnsubscribePage',
  ),
  rendered(quotePage, 'src/features/quotes/web/public/QuotePage.tsx', 'QuotePage'),
  rendered(
    selfOnboardingPlaceholderPage,
    'src/features/quotes/web/public/QuotePage.tsx',
    'QuotePage',
  ),
]
