import { type AliasedRawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import {
  asSearch,
  type SearchedContact,
  type SearchPatterns,
} from '../../../../platform/database/as-search.ts'
import type { DB } from '../../../../platform/database/schema.gen.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ContactScope } from '../../shared/contact.policy.ts'
import { type ContactFilter, noAgent } from '../../shared/contact-filter.ts'
import { searchPatterns } from '../../shared/search-patterns.rules.ts'
import { ownedBy, visibleContacts } from '../visible-contacts.ts'
import { findExactly } from './find-exactly.sql.ts'
import { hasMore, moreMatches } from './more-conditions.sql.ts'
import { stoppedClients } from './stopped-conditions.sql.ts'
import type { BesideContext } from './values-beside.sql.ts'

/** Contacts as narrow rows with the alias `c`. */
export type Matching = SelectQueryBuilder<DB & { c: SearchedContact }, 'c', object>

/** Returns the owners in the filter: ids, and `none` for no agent. */
const ownersOf = (agents: readonly string[]) => ({
  agentIds: agents.filter((agent) => agent !== noAgent).map(Number),
  unassigned: agents.includes(noAgent),
})

/**
 * Queries the contacts of a scope that match a filter, except for its search: `ids` are those that
 * a search found. `all`: every one is read, in no order.
 */
export function listedContacts(
  context: BesideContext,
  filter: ContactFilter,
  scope: ContactScope,
  { ids, all = false }: { ids?: readonly number[] | undefined; all?: boolean } = {},
): Matching {
  const { transaction } = context
  const stopped = stoppedClients(context, filter.emails, { all })
  const source = stopped ?? sql<SearchedContact>`contact`
  const narrow = narrowed(transaction, source.as('c'), filter, scope)
    .where(sql<boolean>`c.organization_id = ${transaction.organizationId}`)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`c.id = any(${ids}::bigint[])`))
  const more = stopped === undefined ? filter : { ...filter, emails: [] }
  return moreMatches(context, more, scope).reduce((query, one) => query.where(one), narrow)
}

/**
 * Queries the contacts of `source` in a scope that match what a search can check of a filter,
 * except for its words.
 */
export function narrowed(
  transaction: OrganizationTransaction,
  source: AliasedRawBuilder<SearchedContact, 'c'>,
  filter: ContactFilter,
  scope: ContactScope,
): Matching {
  return transaction
    .selectFrom(source)
    .where(visibleContacts(scope, 'c'))
    .$if(filter.states.length > 0, (query) =>
      query.where(sql<boolean>`c.state = any(${filter.states}::text[])`),
    )
    .$if(filter.carriers.length > 0, (query) =>
      query.where(sql<boolean>`c.current_carrier = any(${filter.carriers}::text[])`),
    )
    .$if(filter.statuses.length > 0, (query) =>
      query.where(sql<boolean>`c.client_status = any(${filter.statuses}::text[])`),
    )
    .$if(filter.email.length > 0, (query) => query.where(sql<boolean>`c.email is null`))
    .$if(filter.agents.length > 0, (query) => query.where(ownedBy(ownersOf(filter.agents), 'c')))
}

/** Whether a filter has words to search for. */
export const isSearch = (filter: ContactFilter) => searchPatterns(filter.search).length > 0

/**
 * Runs a query over the contacts of a scope that match a filter, with or without a search;
 * `patterns` replace those of its search.
 */
export async function selectMatching<Row>(
  context: BesideContext,
  filter: ContactFilter,
  scope: ContactScope,
  select: (matching: Matching) => SelectQueryBuilder<DB & { c: SearchedContact }, 'c', Row>,
  patterns?: SearchPatterns,
): Promise<Row[]> {
  const { transaction } = context
  const sought = patterns ?? searchPatterns(filter.search)
  const from = async (ids?: readonly number[]) =>
    (
      await transaction.executeQuery(
        select(listedContacts(context, filter, scope, { ids, all: true })).compile(),
      )
    ).rows
  if (sought.length === 0) return from()
  const exact = patterns === undefined ? await findExactly(transaction, filter.search) : []
  if (exact.length === 0 && !hasMore(filter))
    return asSearch(transaction, sought, (found) =>
      select(narrowed(transaction, found, filter, scope)).compile(),
    )
  const words = await asSearch(transaction, sought, (found) =>
    narrowed(transaction, found, filter, scope).select('c.id').compile(),
  )
  return from([...new Set([...words.map(({ id }) => id), ...exact])])
}

/** Returns the ids of all contacts that match a filter; `patterns` replace those of its search. */
export async function listMatchingIds(
  context: BesideContext,
  filter: ContactFilter,
  scope: ContactScope,
  patterns?: SearchPatterns,
): Promise<number[]> {
  const rows = await selectMatching(
    context,
    filter,
    scope,
    (matching) => matching.select('c.id').orderBy('c.id'),
    patterns,
  )
  return rows.map((row) => row.id)
}
