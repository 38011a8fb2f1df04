import type { PublicPage } from '../../../platform/http/pages.ts'
import { readLinkError } from '../shared/link-error.rules.ts'

export const linkErrorTitle = 'This link did not work'

/** /error?message=…: where a link that opens nothing leads. It names no agency, whatever the address says. */
export const linkErrorPage: PublicPage = {
  paths: ['/error'],
  load: async (_services, request) => {
    const { message } = request.query as { message?: unknown }
    return {
      title: linkErrorTitle,
      data: readLinkError(typeof message === 'string' ? message : undefined),
    }
  },
}
