import type { SearchPatterns } from '../../../../platform/database/as-search.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { recentTotal } from '../../../../platform/recent-totals.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { canFilterByAgent, contactScope } from '../../shared/contact.policy.ts'
import type { ContactFilter } from '../../shared/contact-filter.ts'
import type { ListedContact } from '../../shared/contacts.contract.ts'
import { readSort, usualSort } from '../../shared/list/list-sort.rules.ts'
import { isBeside } from '../../shared/list/more-of-contact.ts'
import { recordReading } from '../record-reading.ts'
import { listTagRows } from '../tags/tags.sql.ts'
import { listIncreaseNames } from './increase-names.sql.ts'
import {
  countMatching,
  type ListRequest,
  listAgentNames,
  listContactPage,
  readListedContacts,
  searchContacts,
} from './list-contacts.sql.ts'
import { listFacets } from './list-facets.sql.ts'
import { isSearch, listMatchingIds } from './matching-contacts.sql.ts'
import { hasMore } from './more-conditions.sql.ts'
import { readMore } from './read-more.sql.ts'
import { patternsFarther, patternsNear } from './similar-names.ts'
import { type BesideContext, besideContext } from './values-beside.sql.ts'

type ListInput = ContactFilter & {
  readonly page: number
  readonly limit: number
  readonly sort: string
  readonly columns: readonly string[]
}

export interface ContactPage {
  readonly contacts: ListedContact[]
  readonly total: number
  /** Whether no contact matches the search, so that these have similar names. */
  readonly similar: boolean
  readonly page: number
  readonly limit: number
  readonly filterOptions: {
    states: string[]
    carriers: string[]
    agents?: { id: number; name: string }[]
    increases?: { id: number; name: string }[]
    tags: { id: number; label: string }[]
  }
}

/**
 * Returns a page of the member's contacts in the order of `sort`, the number that match, and the
 * filters' choices; with each contact what `columns` show beside its own record.
 */
export async function listContacts(context: MemberContext, input: ListInput): Promise<ContactPage> {
  const { page, limit, sort: sortText, columns, ...filter } = input
  const scope = contactScope(context.principal)
  const sort = readSort(sortText) ?? { key: usualSort, descending: false }
  return inOrganization(context, async (transaction) => {
    const beside = await besideContext(context, transaction, { filter, sort, columns })
    const count = () =>
      recentTotal(context, JSON.stringify([filter, scope]), async () => {
        const total = await countMatching(beside, filter, scope)
        // Their number is what an index gives last.
        return hasMore(filter) ? { total, read: Number.POSITIVE_INFINITY } : total
      })
    const place = { page, limit }
    // A search runs as another role, so alone. All other statements leave in one message.
    const searched = isSearch(filter)
      ? await searchPage(beside, { filter, scope, sort }, place, count)
      : undefined
    const counted = searched === undefined && countsFirst(filter) ? await count() : undefined
    const [contacts, facets, agents, increases, tags, total] = await Promise.all([
      searched !== undefined && 'pageIds' in searched
        ? readListedContacts(transaction, searched.pageIds)
        : listContactPage(
            { ...beside, matches: counted },
            { filter, scope, sort },
            place,
            searched && 'allIds' in searched ? searched.allIds : undefined,
          ),
      listFacets(transaction, scope),
      canFilterByAgent(context.principal) ? listAgentNames(transaction) : undefined,
      filter.increases.length > 0 ? listIncreaseNames(transaction, filter.increases) : undefined,
      listTagRows(transaction),
      counted ?? searched?.total ?? count(),
    ])
    const shown = columns.filter(isBeside)
    const ids = contacts.map(({ id }) => id)
    const more = shown.length === 0 ? undefined : await readMore(beside, ids, shown, scope)
    await recordReading(context, transaction, contacts.length)
    return {
      contacts:
        more === undefined
          ? contacts
          : contacts.map((contact) => ({ ...contact, more: more.get(contact.id) })),
      total,
      similar: searched?.similar ?? false,
      page,
      limit,
      filterOptions: {
        ...facets,
        ...(agents && { agents }),
        ...(increases && { increases }),
        tags,
      },
    }
  })
}

/** Whether how the page is found depends on how many match. */
const countsFirst = ({ extra, emails, tags, premium, next_email }: ContactFilter) =>
  [extra, emails, tags, premium, next_email].some(({ length }) => length > 0)

/** Those found: a page of them in the order of names, or all of them for another order. */
type Found =
  | { readonly total: number; readonly pageIds: number[] }
  | { readonly total: number; readonly allIds: number[] }
type Searched = Found & { readonly similar: boolean }

/** Returns the contacts of a search; if nothing matches, those of similar names. */
async function searchPage(
  context: BesideContext,
  { filter, scope, sort }: ListRequest,
  place: { page: number; limit: number },
  count: () => Promise<number>,
): Promise<Searched> {
  const find = async (patterns?: SearchPatterns): Promise<Found> => {
    if (sort.key !== usualSort || sort.descending) {
      const allIds = await listMatchingIds(context, filter, scope, patterns)
      return { allIds, total: allIds.length }
    }
    const { ids, total } = await searchContacts(context, filter, scope, place, patterns)
    const counted = () =>
      patterns === undefined ? count() : countMatching(context, filter, scope, patterns)
    // Of a first page without anyone the total is known.
    return { pageIds: ids, total: total ?? (place.page === 1 ? 0 : await counted()) }
  }
  const exact = await find()
  if (exact.total > 0) return { ...exact, similar: false }
  const near = patternsNear(filter.search)
  if (near !== undefined) {
    for (const look of [() => near, () => patternsFarther(context.transaction, filter, scope)]) {
      const patterns = await look()
      if (patterns === undefined) break
      const found = await find(patterns)
      if (found.total > 0) return { ...found, similar: true }
    }
  }
  return { pageIds: [], total: 0, similar: false }
}
