import { inOrganization } from '../../../../platform/database/transaction.ts'
import { recentTotal } from '../../../../platform/recent-totals.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { canFilterByAgent, contactScope } from '../../shared/contact.policy.ts'
import type { ContactFilter } from '../../shared/contact-filter.ts'
import type { Contact } from '../../shared/contacts.contract.ts'
import { countMatching, selectAgentNames, selectContactPage } from './list-contacts.sql.ts'
import { selectFacets } from './matching-contacts.sql.ts'

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

/** A page of the contacts the person may see, the total that matches, and what the filters offer. */
export async function listContacts(
  context: MemberContext,
  { page, limit, ...filter }: ContactFilter & { page: number; limit: number },
): Promise<ContactPage> {
  const scope = contactScope(context.principal)
  return inOrganization(context, async (transaction) => {
    const found = await selectContactPage(transaction, filter, scope, { page, limit })
    const facets = await selectFacets(transaction, scope)
    const agents = canFilterByAgent(context.principal)
      ? { agents: await selectAgentNames(transaction) }
      : {}
    const counted = () => countMatching(transaction, filter, scope)
    const total =
      found.total ?? (await recentTotal(context, JSON.stringify([filter, scope]), counted))
    return { ...found, total, page, limit, filterOptions: { ...facets, ...agents } }
  })
}
