import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import { recentTotal } from '../../../../platform/recent-totals.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { type ContactScope, canFilterByAgent, contactScope } from '../../shared/contact.policy.ts'
import type { ContactFilter } from '../../shared/contact-filter.ts'
import type { Contact } from '../../shared/contacts.contract.ts'
import { recordReading } from '../record-reading.ts'
import {
  countMatching,
  listAgentNames,
  listContactPage,
  readListedContacts,
  searchContacts,
} from './list-contacts.sql.ts'
import { listFacets } from './list-facets.sql.ts'
import { isSearch } from './matching-contacts.sql.ts'
import { patternsFarther, patternsNear } from './similar-names.ts'

export interface ContactPage {
  readonly contacts: Contact[]
  readonly total: number
  /** Whether no contact matches the search, so that these have similar names. */
  readonly similar: boolean
  readonly page: number
  readonly limit: number
  readonly filterOptions: {
    states: string[]
    carriers: string[]
    agents?: { id: number; name: string }[]
  }
}

/** Returns a page of the member's contacts, the number that match, and the filters' choices. */
export async function listContacts(
  context: MemberContext,
  { page, limit, ...filter }: ContactFilter & { page: number; limit: number },
): Promise<ContactPage> {
  const scope = contactScope(context.principal)
  return inOrganization(context, async (transaction) => {
    const count = () =>
      recentTotal(context, JSON.stringify([filter, scope]), () =>
        countMatching(transaction, filter, scope),
      )
    const place = { page, limit }
    // A search runs as another role, so alone. All other statements leave in one message.
    const searched = isSearch(filter)
      ? await searchPage(transaction, filter, scope, place, count)
      : undefined
    const [contacts, facets, agents, total] = await Promise.all([
      searched === undefined
        ? listContactPage(transaction, filter, scope, place)
        : readListedContacts(transaction, searched.ids),
      listFacets(transaction, scope),
      canFilterByAgent(context.principal) ? listAgentNames(transaction) : undefined,
      searched?.total ?? count(),
    ])
    await recordReading(context, transaction, contacts.length)
    return {
      contacts,
      total,
      similar: searched?.similar ?? false,
      page,
      limit,
      filterOptions: { ...facets, ...(agents && { agents }) },
    }
  })
}

/** Returns the ids of a page of a search; if nothing matches, those of similar names. */
async function searchPage(
  transaction: OrganizationTransaction,
  filter: ContactFilter,
  scope: ContactScope,
  place: { page: number; limit: number },
  count: () => Promise<number>,
): Promise<{ ids: number[]; total: number; similar: boolean }> {
  const { ids, total } = await searchContacts(transaction, filter, scope, place)
  const exact = total ?? (await count())
  if (exact > 0) return { ids, total: exact, similar: false }
  const near = patternsNear(filter.search)
  if (near !== undefined) {
    for (const find of [() => near, () => patternsFarther(transaction, filter, scope)]) {
      const patterns = await find()
      if (patterns === undefined) break
      const found = await searchContacts(transaction, filter, scope, place, patterns)
      const all = found.total ?? (await countMatching(transaction, filter, scope, patterns))
      if (all > 0) return { ids: found.ids, total: all, similar: true }
    }
  }
  return { ids: [], total: 0, similar: false }
}
