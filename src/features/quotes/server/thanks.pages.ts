import { publicRoutes } from '../../../kernel/public-paths.ts'
import { localeOf } from '../../../platform/http/page-locale.ts'
import type { ServedPage } from '../../../platform/http/pages.ts'
import { openPublicLink } from '../../organizations/server/open-public-link.ts'
import { type ThanksPageData, thanksTitle } from '../shared/thanks-page.ts'

/** /landing?id, the thank-you page: with the id of a known quote it leads back to it. */
export const thanksPage: ServedPage = {
  paths: publicRoutes.thanks,
  async load(services, request) {
    const { id } = request.query as { id?: unknown }
    const known =
      typeof id === 'string' && (await openPublicLink(services, id, ['quote'], async () => true))
    const data: ThanksPageData = { quoteId: known && typeof id === 'string' ? id : null }
    const locale = localeOf(request)
    return { title: thanksTitle[locale], data, locale }
  },
}
