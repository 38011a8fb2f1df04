import { type RawBuilder, sql } from 'kysely'
import type { Condition } from './any-or-all.sql.ts'
import type { BesideContext } from './values-beside.sql.ts'

/** More ids than these do not fit into PostgreSQL's memory for such a list. */
const most = 50_000
/** Fewer clients are looked up by their ids; more are soon found in the order of the list. */
const soonFound = 2_500

/**
 * SQL: contact `c` is among these ids. Few are looked up. Of more the ids are read once from the
 * index, in an OR, where they stay apart, and each client is looked for among them. PostgreSQL
 * would look up the value of each client.
 */
export function amongIds({ matches }: BesideContext, ids: RawBuilder<unknown>): Condition {
  if (matches !== undefined && matches <= soonFound) return sql<boolean>`c.id = any(array(${ids}))`
  const found = sql<boolean>`c.id in (${ids})`
  return matches !== undefined && matches <= most ? sql<boolean>`(false or ${found})` : found
}
