import { publicRoutes } from '../../../kernel/public-paths.ts'
import type { ServedPage } from '../../../platform/http/pages.ts'
import { readLinkError } from '../shared/link-error.rules.ts'

/** /error?message=…, the target of broken links. It never names an agency, whatever the URL contains. */
export const linkErrorPage: ServedPage = {
  paths: publicRoutes.linkError,
  load: async (_services, request) => {
    const { message } = request.query as { message?: unknown }
    return {
      title: 'This link did not work',
      data: readLinkError(typeof message === 'string' ? message : undefined),
    }
  },
}
