import { inOrganization } from '../../../../platform/database/transaction.ts'
import { recentTotal } from '../../../../platform/recent-totals.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { canFilterByAgent, contactScope } from '../../shared/contact.policy.ts'
import type { ContactFilter } from '../../shared/contact-filter.ts'
import type { Contact } from '../../shared/contacts.contract.ts'
import { recordReading } from '../record-reading.ts'
import { countMatching, listAgentNames, listContactPage } from './list-contacts.sql.ts'
import { listFacets } from './list-facets.sql.ts'

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
    const found = await listContactPage(transaction, filter, scope, { page, limit })
    await recordReading(context, transaction, found.contacts.length)
    const facets = await listFacets(transaction, scope)
    const agents = canFilterByAgent(context.principal)
      ? { agents: await listAgentNames(transaction) }
      : {}
    const count = () => countMatching(transaction, filter, scope)
    const total =
      found.total ?? (await recentTotal(context, JSON.stringify([filter, scope]), count))
    return { ...found, total, page, limit, filterOptions: { ...facets, ...agents } }
  })
}
