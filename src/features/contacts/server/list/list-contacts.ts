import type { SearchPatterns } from '../../../../platform/database/as-search.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { canFilterByAgent, contactScope } from '../../shared/contact.policy.ts'
import type { ContactFilter } from '../../shared/contact-filter.ts'
import type { ListedContact, TotalWanted } from '../../shared/contacts.contract.ts'
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
import { countRecently, isSlowToCount, totalSoFar } from './list-total.ts'
import { isSearch, listMatchingIds } from './matching-contacts.sql.ts'
import { readMore } from './read-more.sql.ts'
import { patternsFarther, patternsNear } from './similar-names.ts'
import { type BesideContext, besideContext } from './values-beside.sql.ts'

type ListInput = ContactFilter & {
  readonly page: number
  readonly limit: number
  readonly sort: string
  readonly columns: readonly string[]
  readonly total?: TotalWanted | undefined
}

export interface ContactPage {
  readonly contacts: ListedContact[]
  readonly total: number
  /** Whether exactly this many match. */
  readonly total_exact: boolean
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
  const { page, limit, sort: sortText, columns, total: wanted, ...filter } = input
  const scope = contactScope(context.principal)
  const sort = readSort(sortText) ?? { key: usualSort, descending: false }
  return inOrganization(context, async (transaction) => {
    const beside = await besideContext(context, transaction, { filter, sort, columns })
    const place = { page, limit }
    const count = () => countRecently(context, beside, filter, scope)
    // A search runs as another role, so alone. All other statements leave in one message.
    const searched = isSearch(filter)
      ? await searchPage(beside, { filter, scope, sort }, place, count)
      : undefined
    const later = wanted === 'known' && (await isSlowToCount(context, beside, filter, scope))
    const first = searched === undefined && countsFirst(filter)
    const exact = later ? undefined : first ? await count() : searched?.total
    const counted = later
      ? await totalSoFar(context, beside, filter, scope, first)
      : { total: exact, matches: exact }
    const [contacts, facets, agents, increases, tags, total] = await Promise.all([
      searched !== undefined && 'pageIds' in searched
        ? readListedContacts(transaction, searched.pageIds)
        : listContactPage(
            { ...beside, matches: first ? counted.matches : undefined },
            { filter, scope, sort },
            place,
            searched && 'allIds' in searched ? searched.allIds : undefined,
          ),
      listFacets(transaction, scope),
      canFilterByAgent(context.principal) ? listAgentNames(transaction) : undefined,
      filter.increases.length > 0 ? listIncreaseNames(transaction, filter.increases) : undefined,
      listTagRows(transaction),
      counted.total ?? (later ? undefined : count()),
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
      ...(total === undefined ? fromPage(place, contacts.length) : { total, total_exact: true }),
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

/** A page that is not full is the last one. */
const fromPage = ({ page, limit }: { page: number; limit: number }, rows: number) => ({
  total: rows === 0 ? 0 : (page - 1) * limit + rows,
  total_exact: rows < limit && (rows > 0 || page === 1),
})

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
