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
 * all contacts it walks the index `contact_facets` from each pair to the next: as many steps as
 * there are pairs. Each part names the organization as a value, which a distributed PostgreSQL
 * needs.
 */
export async function listFacets(
  transaction: OrganizationTransaction,
  scope: ContactScope,
): Promise<Facets> {
  const { organizationId } = transaction
  const query =
    scope === 'all'
      ? sql<Facets>`
          with recursive pair as (
            (select c.state, c.current_carrier from contact c
              where c.organization_id = ${organizationId} and c.state is not null
              order by c.state, c.current_carrier limit 1)
            union all
            select n.state, n.current_carrier from pair p cross join lateral
              (select c.state, c.current_carrier from contact c
                where c.organization_id = ${organizationId}
                  and (c.state, c.current_carrier) > (p.state, p.current_carrier)
                order by c.state, c.current_carrier limit 1) n
          ), stateless as (
            (select c.current_carrier from contact c
              where c.organization_id = ${organizationId} and c.state is null
                and c.current_carrier is not null order by c.current_carrier limit 1)
            union all
            select n.current_carrier from stateless p cross join lateral
              (select c.current_carrier from contact c
                where c.organization_id = ${organizationId} and c.state is null
                  and c.current_carrier > p.current_carrier order by c.current_carrier limit 1) n
          )
          select coalesce((select array_agg(distinct state order by state) from pair), '{}')
              as states,
            coalesce((select array_agg(distinct current_carrier order by current_carrier)
              from (select current_carrier from pair union select current_carrier from stateless) b
              where current_carrier is not null), '{}') as carriers`
      : sql<Facets>`
          with seen as materialized (select distinct state, current_carrier from contact c
            where c.organization_id = ${organizationId} and ${visibleContacts(scope, 'c')})
          select coalesce((select array_agg(distinct state order by state) from seen
            where state is not null), '{}') as states,
            coalesce((select array_agg(distinct current_carrier order by current_carrier) from seen
            where current_carrier is not null), '{}') as carriers`
  const { rows } = await query.execute(transaction)
  return rows[0] ?? { states: [], carriers: [] }
}
