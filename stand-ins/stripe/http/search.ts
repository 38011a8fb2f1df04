import type { Stripe } from 'stripe'
import { checkLimit } from './paginate.ts'
import { beyondStandIn, invalid } from './stripe-error.ts'

export interface SearchParams {
  readonly limit?: number
  /** The `next_page` of the page before. */
  readonly page?: string
}

/** Returns one page of what a search found. @throws StripeRefusal */
export function searchPage<T extends object>(
  all: readonly T[],
  { limit = 10, page }: SearchParams,
  url: string,
): Stripe.ApiSearchResult<T> {
  checkLimit(limit)
  const from = page === undefined ? '0' : Buffer.from(page, 'base64url').toString()
  if (!/^\d{1,9}$/.test(from)) throw invalid('Invalid page parameter.', { param: 'page' })
  const first = Number(from)
  const next = first + limit
  const more = next < all.length
  return {
    object: 'search_result',
    data: all.slice(first, next),
    has_more: more,
    next_page: more ? Buffer.from(String(next)).toString('base64url') : null,
    url,
  }
}

const clause =
  /^\s*(?:metadata\[(?:'(?<key>[^']*)'|"(?<other>[^"]*)")\]|(?<field>\w+))\s*:\s*(?:'(?<value>[^']*)'|"(?<text>[^"]*)")\s*$/

interface Searchable {
  readonly email: string | null
  readonly metadata: Readonly<Record<string, string>>
}

/**
 * Reads a query such as `email:'a@b.example' AND metadata['key']:'value'`. @throws StripeRefusal
 */
export function readSearch(query: string): (found: Searchable) => boolean {
  const clauses = query.split(/\sAND\s/i).map((part) => {
    const { key, other, field, value, text } = clause.exec(part)?.groups ?? {}
    const name = key ?? other
    const wanted = value ?? text
    if (wanted === undefined || (name === undefined && field === undefined))
      throw invalid(
        'We were unable to parse your search query. Try using the format `metadata["key"]:"value"` to query for metadata or key:"value" to query for other fields.',
        { param: 'query' },
      )
    if (name !== undefined) return ({ metadata }: Searchable) => metadata[name] === wanted
    if (field !== 'email') throw beyondStandIn(`searches by ${field}`, 'query')
    return ({ email }: Searchable) => email === wanted
  })
  return (found) => clauses.every((holds) => holds(found))
}
