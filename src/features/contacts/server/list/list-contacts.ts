import { inOrganization } from '../../../../platform/database/transaction.ts'
import { recentTotal } from '../../../../platform/recent-totals.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { canFilterByAgent, contactScope } from '../../shared/contact.policy.ts'
import type { ContactFilter } from '../../shared/contact-filter.ts'
import type { Contact } from '../../shared/contacts.contract.ts'
import { recordReading } from '../record-reading.ts'
import {
  countMatching,
  listAgentNames,
  listContactPage,
  readContacts,
  searchContacts,
} from './list-contacts.sql.ts'
import { listFacets } from './list-facets.sql.ts'
import { isSearch } from './matching-contacts.sql.ts'

export interface ContactPage {
  readonly contacts: Contact[]
  readonly total: number
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
      ? await searchContacts(transaction, filter, scope, place)
      : undefined
    const searchedTotal = searched && (searched.total ?? (await count()))
    const [contacts, facets, agents, total] = await Promise.all([
      searched === undefined
        ? listContactPage(transaction, filter, scope, place)
        : readContacts(transaction, searched.ids),
      listFacets(transaction, scope),
      canFilterByAgent(context.principal) ? listAgentNames(transaction) : undefined,
      searchedTotal ?? count(),
    ])
    await recordReading(context, transaction, contacts.length)
    return { contacts, total, page, limit, filterOptions: { ...facets, ...(agents && { agents }) } }
  })
}
