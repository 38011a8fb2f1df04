import { type Expression, sql } from 'kysely'
import { personName } from '../../../../kernel/person-name.ts'
import type { SearchPatterns } from '../../../../platform/database/as-search.ts'
import { nameOrder } from '../../../../platform/database/name-order.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ContactScope } from '../../shared/contact.policy.ts'
import type { ContactFilter } from '../../shared/contact-filter.ts'
import type { ListSort } from '../../shared/list/list-sort.rules.ts'
import {
  contactRowColumns,
  type FoundContact,
  joinInForce,
  toContact,
} from '../contact-rows.sql.ts'
import { idsInOrder } from './list-order.sql.ts'
import { loneCount } from './lone-count.sql.ts'
import {
  isSearch,
  listedContacts,
  listMatchingIds,
  type Matching,
  selectMatching,
} from './matching-contacts.sql.ts'
import type { ListPlace } from './order-parts.sql.ts'
import type { BesideContext } from './values-beside.sql.ts'

/** Returns how many contacts match a filter. */
export async function countMatching(
  context: BesideContext,
  filter: ContactFilter,
  scope: ContactScope,
  patterns?: SearchPatterns,
): Promise<number> {
  const lone = loneCount(context, filter, scope)
  if (lone !== undefined) return (await lone.execute(context.transaction)).rows[0]?.total ?? 0
  const [row] = await selectMatching(
    context,
    filter,
    scope,
    (matching) => matching.select(sql<number>`count(*)`.as('total')),
    patterns,
  )
  return row?.total ?? 0
}

/** Counts no further than `most`; the filter has no search. */
export async function countAtMost(
  context: BesideContext,
  filter: ContactFilter,
  scope: ContactScope,
  most: number,
): Promise<number> {
  const some = listedContacts(context, filter, scope, { all: true })
    .select(sql`1`.as('one'))
    .limit(most)
  const query =
    loneCount(context, filter, scope, most) ??
    sql<{ total: number }>`select count(*) as total from ${some} m`
  return (await query.execute(context.transaction)).rows[0]?.total ?? 0
}

/** The ids of a page of a search by last name, first name. */
const idsOfPage = (matching: Matching, { page, limit }: ListPlace) =>
  matching
    .select('c.id')
    .orderBy('c.name_key')
    .orderBy('c.id')
    .limit(limit)
    .offset((page - 1) * limit)

/** Which contacts a list has, and in which order. */
export interface ListRequest {
  readonly filter: ContactFilter
  readonly scope: ContactScope
  readonly sort: ListSort
}

/** Filters that leave many clients, or some days of effective dates. */
const wide = ['agents', 'statuses', 'effective']

function listedIn(
  context: BesideContext,
  filter: ContactFilter,
  scope: ContactScope,
  found?: readonly number[],
) {
  const narrow = Object.entries(filter).some(
    ([key, { length }]) => length > 0 && !wide.includes(key),
  )
  return { matching: listedContacts(context, filter, scope, { ids: found }), narrow }
}

/** Returns one page of a filter without a search, or of the contacts that its search found. */
export const listContactPage = (
  context: BesideContext,
  { filter, scope, sort }: ListRequest,
  place: ListPlace,
  found?: readonly number[],
): Promise<FoundContact[]> => {
  const { transaction } = context
  const listed = listedIn(context, filter, scope, found)
  return selectRows(transaction, idsInOrder(listed, sort, context, place))
}

/**
 * Returns the ids of a page of a search by name, and the total: a search counts as it finds. The
 * total is undefined on a page past the end. `patterns` replace those of the filter.
 */
export async function searchContacts(
  context: BesideContext,
  filter: ContactFilter,
  scope: ContactScope,
  place: ListPlace,
  patterns?: SearchPatterns,
): Promise<{ ids: number[]; total: number | undefined }> {
  const found = await selectMatching(
    context,
    filter,
    scope,
    (matching) => idsOfPage(matching, place).select(sql<number>`count(*) over ()`.as('total')),
    patterns,
  )
  return { ids: found.map(({ id }) => id), total: found[0]?.total }
}

/** Returns these contacts in the order of their ids here. */
export const readListedContacts = (
  transaction: OrganizationTransaction,
  ids: readonly number[],
): Promise<FoundContact[]> =>
  selectRows(
    transaction,
    sql`(select n.id, n.place from unnest(${ids}::bigint[]) with ordinality n(id, place))`,
  )

/** Returns the ids of contacts that match a filter, in the order of the list: a page, or all. */
export async function listIdsInOrder(
  context: BesideContext,
  { filter, scope, sort }: ListRequest,
  page?: ListPlace,
): Promise<number[]> {
  const { transaction } = context
  const found = isSearch(filter) ? await listMatchingIds(context, filter, scope) : undefined
  const ids = idsInOrder(listedIn(context, filter, scope, found), sort, context, page)
  const { rows } = await sql<{ id: number }>`select p.id from ${ids} p order by p.place`.execute(
    transaction,
  )
  return rows.map(({ id }) => id)
}

/**
 * Reads the rows of a page's ids, each by its key. A plain join reads the whole agency for each row
 * while the statistics do not know an agency that is new.
 */
async function selectRows(
  transaction: OrganizationTransaction,
  ids: Expression<{ id: number; place: number }>,
): Promise<FoundContact[]> {
  const { organizationId } = transaction
  const rows = await transaction
    .with('page', () => ids)
    .selectFrom('page as p')
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('contact')
          .selectAll()
          .where('organization_id', '=', organizationId)
          .whereRef('contact.id', '=', 'p.id')
          .limit(1)
          .as('c'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('agent')
          .select(['first_name', 'last_name'])
          .where('organization_id', '=', organizationId)
          .whereRef('agent.id', '=', 'c.agent_id')
          .limit(1)
          .as('a'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('policy as i')
          .select(['i.carrier_words', 'i.plan_code', 'i.select_network', 'i.plan_words'])
          .where(joinInForce(transaction))
          .limit(1)
          .as('i'),
      (join) => join.onTrue(),
    )
    .select(contactRowColumns)
    .orderBy('p.place')
    .execute()
  return rows.map(toContact)
}

/** Returns the agency's agents by name, for the filter and the owner selection. */
export async function listAgentNames(
  transaction: OrganizationTransaction,
): Promise<{ id: number; name: string }[]> {
  const rows = await transaction
    .selectFrom('agent')
    .select(['id', 'first_name', 'last_name'])
    .where('organization_id', '=', transaction.organizationId)
    .where('deleted_at', 'is', null)
    .orderBy(nameOrder('agent'))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, name: personName(row.first_name, row.last_name) }))
}
