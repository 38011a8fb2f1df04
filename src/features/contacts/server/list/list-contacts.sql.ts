import { type Expression, sql } from 'kysely'
import { personName } from '../../../../kernel/person-name.ts'
import type { SearchPatterns } from '../../../../platform/database/as-search.ts'
import { nameOrder } from '../../../../platform/database/name-order.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ContactScope } from '../../shared/contact.policy.ts'
import type { ContactFilter } from '../../shared/contact-filter.ts'
import {
  contactRowColumns,
  type FoundContact,
  joinInForce,
  toContact,
} from '../contact-rows.sql.ts'
import { listedContacts, type Matching, selectMatching } from './matching-contacts.sql.ts'

/** Returns how many contacts match a filter. */
export async function countMatching(
  transaction: OrganizationTransaction,
  filter: ContactFilter,
  scope: ContactScope,
  patterns?: SearchPatterns,
): Promise<number> {
  const [row] = await selectMatching(
    transaction,
    filter,
    scope,
    (matching) => matching.select(sql<number>`count(*)`.as('total')),
    patterns,
  )
  return row?.total ?? 0
}

interface Place {
  readonly page: number
  readonly limit: number
}

/** Ids in the order of the list. */
const inOrder = (matching: Matching) =>
  matching.select('c.id').orderBy('c.name_key').orderBy('c.id')

/** The ids of a page by last name, first name: from an index that covers the filters. */
const idsOfPage = (matching: Matching, { page, limit }: Place) =>
  inOrder(matching)
    .limit(limit)
    .offset((page - 1) * limit)

/** Returns one page of a filter without a search, by last name, first name. */
export const listContactPage = (
  transaction: OrganizationTransaction,
  filter: ContactFilter,
  scope: ContactScope,
  place: Place,
): Promise<FoundContact[]> =>
  selectRows(transaction, idsOfPage(listedContacts(transaction, filter, scope), place))

/**
 * Returns the ids of a page of a search, and the total: a search counts as it finds. The total is
 * undefined on a page past the end. `patterns` replace those of the filter.
 */
export async function searchContacts(
  transaction: OrganizationTransaction,
  filter: ContactFilter,
  scope: ContactScope,
  place: Place,
  patterns?: SearchPatterns,
): Promise<{ ids: number[]; total: number | undefined }> {
  const found = await selectMatching(
    transaction,
    filter,
    scope,
    (matching) => idsOfPage(matching, place).select(sql<number>`count(*) over ()`.as('total')),
    patterns,
  )
  return { ids: found.map(({ id }) => id), total: found[0]?.total }
}

/** Returns these contacts, by last name, first name. */
export const readListedContacts = (
  transaction: OrganizationTransaction,
  ids: readonly number[],
): Promise<FoundContact[]> =>
  selectRows(transaction, sql<{ id: number }>`(select unnest(${ids}::bigint[]) as id)`)

/** Returns the ids of all contacts that match a filter, in the order of the list. */
export async function listIdsInOrder(
  transaction: OrganizationTransaction,
  filter: ContactFilter,
  scope: ContactScope,
): Promise<number[]> {
  const rows = await selectMatching(transaction, filter, scope, inOrder)
  return rows.map(({ id }) => id)
}

/** Reads the rows of a page's ids. */
async function selectRows(
  transaction: OrganizationTransaction,
  ids: Expression<{ id: number }>,
): Promise<FoundContact[]> {
  const rows = await transaction
    .with('page', () => ids)
    .selectFrom('page as p')
    .innerJoin('contact as c', (join) =>
      join.on('c.organization_id', '=', transaction.organizationId).onRef('c.id', '=', 'p.id'),
    )
    .leftJoin('agent as a', (join) =>
      join
        .on('a.organization_id', '=', transaction.organizationId)
        .onRef('a.id', '=', 'c.agent_id'),
    )
    .leftJoin('policy as i', (join) => join.on(joinInForce(transaction)))
    .select(contactRowColumns)
    .orderBy('c.name_key')
    .orderBy('c.id')
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
