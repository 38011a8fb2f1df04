import { publicPaths } from '../../../kernel/public-paths.ts'

/** Public ids that links of consumer pages carry; `tid` is the email's. */
export interface LinkIds {
  readonly quoteId: string | null
  readonly orgId: string | null
  readonly tid?: string | null | undefined
}

/** Returns path and query of a quote page. */
export function quotePath(ids: LinkIds): string {
  return consumerPath('quote', ids)
}

/** Returns path and query of a consumer page that a quote links to; missing ids are left out. */
export function consumerPath(
  page: 'quote' | 'eligibility' | 'schedule' | 'booking' | 'callMe',
  { quoteId, orgId, tid }: LinkIds,
): string {
  const query = Object.entries({ id: quoteId, orgId, tid }).filter((entry) => entry[1])
  return `${publicPaths[page]}?${query.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&')}`
}

/** Returns the page that shows why a link did not work. */
export const linkErrorPath = (message: string): string =>
  `${publicPaths.linkError}?message=${encodeURIComponent(message)}`

/** The public ids in the URL of a page that a quote links to; `quoteId` may be a contact's. */
export interface PageIds {
  readonly quoteId: string
  readonly orgId: string
  readonly tid: string | null
}

export function readPageIds(search: string): PageIds {
  const query = new URLSearchParams(search)
  return {
    quoteId: query.get('id') ?? query.get('contactId') ?? '',
    orgId: query.get('orgId') ?? '',
    tid: query.get('tid'),
  }
}
