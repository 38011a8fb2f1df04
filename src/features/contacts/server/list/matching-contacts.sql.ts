import { type AliasedRawBuilder, sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ContactScope } from '../../shared/contact.policy.ts'
import { type ContactFilter, noAgent } from '../../shared/contact-filter.ts'
import { searchPatterns } from '../../shared/search-patterns.rules.ts'
import { ownedBy, visibleContacts } from '../visible-contacts.ts'

interface Listed {
  id: number
  last_name: string
  first_name: string
  state: string | null
  current_carrier: string | null
  agent_id: number | null
}

/** Returns the owners in the filter: ids, and `none` for no agent. */
const ownersOf = (agents: readonly string[]) => ({
  agentIds: agents.filter((agent) => agent !== noAgent).map(Number),
  unassigned: agents.includes(noAgent),
})

/**
 * Queries the contacts that match a filter, as narrow rows with the alias `c`: from the table, or
 * with a search text from the search function, which reads the organization from the transaction's
 * setting.
 */
export function matchingContacts(
  transaction: OrganizationTransaction,
  filter: ContactFilter,
  scope: ContactScope,
) {
  const patterns = searchPatterns(filter.search)
  const source =
    patterns.length === 0 ? sql<Listed>`contact` : sql<Listed>`contact_matches(${patterns}::text[])`
  return transaction
    .selectFrom(source.as('c') as AliasedRawBuilder<Listed, 'c'>)
    .$if(patterns.length === 0, (query) =>
      query.where(sql<boolean>`c.organization_id = ${transaction.organizationId}`),
    )
    .where(visibleContacts(scope, 'c'))
    .$if(filter.states.length > 0, (query) =>
      query.where(sql<boolean>`c.state = any(${filter.states}::text[])`),
    )
    .$if(filter.carriers.length > 0, (query) =>
      query.where(sql<boolean>`c.current_carrier = any(${filter.carriers}::text[])`),
    )
    .$if(filter.agents.length > 0, (query) => query.where(ownedBy(ownersOf(filter.agents), 'c')))
}

/** Returns the ids of all contacts that match a filter. */
export async function listMatchingIds(
  transaction: OrganizationTransaction,
  filter: ContactFilter,
  scope: ContactScope,
): Promise<number[]> {
  const rows = await matchingContacts(transaction, filter, scope)
    .select('c.id')
    .orderBy('c.id')
    .execute()
  return rows.map((row) => row.id)
}

/** Returns the choices of the filters: the states and carriers among the contacts of a scope. */
export async function listFacets(
  transaction: OrganizationTransaction,
  scope: ContactScope,
): Promise<{ states: string[]; carriers: string[] }> {
  const query =
    scope === 'all'
      ? sql<{ states: string[]; carriers: string[] }>`select states, carriers from contact_facets()`
      : sql<{ states: string[]; carriers: string[] }>`
          with seen as materialized (select distinct state, current_carrier from contact c
            where c.organization_id = ${transaction.organizationId}
              and ${visibleContacts(scope, 'c')})
          select coalesce((select array_agg(distinct state order by state) from seen
            where state is not null), '{}') as states,
            coalesce((select array_agg(distinct current_carrier order by current_carrier) from seen
            where current_carrier is not null), '{}') as carriers`
  const { rows } = await query.execute(transaction)
  return rows[0] ?? { states: [], carriers: [] }
}
