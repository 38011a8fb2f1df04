import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ContactScope } from '../../shared/contact.policy.ts'
import { visibleContacts } from '../visible-contacts.ts'

interface Facets {
  readonly states: string[]
  readonly carriers: string[]
}

/**
 * Returns the choices of the filters: the states and carriers among the contacts of a scope. For
 * all contacts it walks an index from each value to the next: as many steps as there are values.
 * Each part names the organization as a value, which a distributed PostgreSQL needs.
 */
export async function listFacets(
  transaction: OrganizationTransaction,
  scope: ContactScope,
): Promise<Facets> {
  const { organizationId } = transaction
  const own = sql`c.organization_id = ${organizationId}`
  const walk = (name: string) => {
    const [found, value] = [sql.ref(`found_${name}`), sql.ref(`c.${name}`)]
    return sql`${found} as (
      (select ${value} as value from contact c where ${own} and ${value} is not null
        order by ${value} limit 1)
      union all
      select n.value from ${found} p cross join lateral (select ${value} as value from contact c
        where ${own} and ${value} > p.value order by ${value} limit 1) n)`
  }
  const query =
    scope === 'all'
      ? sql<Facets>`
          with recursive ${walk('state')}, ${walk('current_carrier')}
          select array(select value from found_state order by value) as states,
            array(select value from found_current_carrier order by value) as carriers`
      : sql<Facets>`
          with seen as materialized (select distinct state, current_carrier from contact c
            where ${own} and ${visibleContacts(scope, 'c')})
          select coalesce((select array_agg(distinct state order by state) from seen
            where state is not null), '{}') as states,
            coalesce((select array_agg(distinct current_carrier order by current_carrier) from seen
            where current_carrier is not null), '{}') as carriers`
  const { rows } = await query.execute(transaction)
  return rows[0] ?? { states: [], carriers: [] }
}
