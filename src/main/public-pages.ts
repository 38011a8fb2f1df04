import { eligibilityPage } from '../features/eligibility/server/eligibility.pages.ts'
import { unsubscribePage } from '../features/outreach/server/unsubscribe.pages.ts'
import { quotePage } from '../features/quotes/server/quote.pages.ts'
import { schedulePage } from '../features/schedule/server/schedule.pages.ts'
import type { PublicPage } from '../platform/http/pages.ts'
import { rendered } from './render-page.ts'

/** Every part of the consumers' design in every state, for review while developing. */
const galleryPage: PublicPage = {
  paths: ['/gallery-public'],
  load: async ({ config }) => (config.production ? { redirect: '/404' } : { title: 'Parts', data: null }),
}

/** Consumers' pages of every feature. */
export const publicPages: readonly PublicPage[] = [
  galleryPage,
  eligibilityPage,
  schedulePage,
  unsubscribePage,
  rendered(quotePage, 'src/features/quotes/web/public/QuotePage.tsx', 'QuotePage'),
]
