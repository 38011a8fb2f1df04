import { publicRoutes } from '../../../kernel/public-paths.ts'
import { localeOf } from '../../../platform/http/page-locale.ts'
import type { ServedPage } from '../../../platform/http/pages.ts'
import { openPublicLink } from '../../organizations/server/open-public-link.ts'
import { readPublicAgency } from '../../organizations/server/read-public-agency.ts'
import { type ThanksPageData, thanksTitle } from '../shared/thanks-page.ts'

/**
 * /landing?id, the thank-you page: with the id of a known quote it is its agency's, and leads back
 * to the quote.
 */
export const thanksPage: ServedPage = {
  paths: publicRoutes.thanks,
  async load(services, request) {
    const { id } = request.query as { id?: unknown }
    const quoteId = typeof id === 'string' ? id : ''
    const agency = await openPublicLink(
      services,
      quoteId,
      ['quote'],
      async ({ transaction }) => (await readPublicAgency(transaction)).agency,
    )
    const data: ThanksPageData = { quoteId: agency === undefined ? null : quoteId, agency }
    const locale = localeOf(request)
    return { title: thanksTitle[locale], data, locale }
  },
}
