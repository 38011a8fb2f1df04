import { publicRoutes } from '../../../kernel/public-paths.ts'
import { localeOf } from '../../../platform/http/page-locale.ts'
import type { ServedPage } from '../../../platform/http/pages.ts'
import { readLinkError } from '../shared/link-error.rules.ts'
import { linkErrorTexts } from '../shared/link-error-texts.ts'

/** /error?message=…, the target of broken links: names no agency, whatever the URL contains. */
export const linkErrorPage: ServedPage = {
  paths: publicRoutes.linkError,
  load: async (_services, request) => {
    const locale = localeOf(request)
    const { message } = request.query as { message?: unknown }
    return {
      title: linkErrorTexts[locale].title,
      data: readLinkError(typeof message === 'string' ? message : undefined, locale),
      locale,
    }
  },
}
