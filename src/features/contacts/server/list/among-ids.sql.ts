import { type RawBuilder, sql } from 'kysely'
import type { Condition } from './any-or-all.sql.ts'
import type { BesideContext } from './values-beside.sql.ts'

/**
 * So many clients are soon found in the order of the list: the ids of all are read from the index,
 * and each client is looked for among them. PostgreSQL would look up the value of each. More than
 * these do not fit into its memory for it.
 */
const isSoonFound = (matches: number | undefined) =>
  matches !== undefined && matches > 2_500 && matches <= 50_000

/** SQL: contact `c` is among these ids. In an OR they stay apart, and are read once. */
export function amongIds({ matches }: BesideContext, ids: RawBuilder<unknown>): Condition {
  const found = sql<boolean>`c.id in (${ids})`
  return isSoonFound(matches) ? sql<boolean>`(false or ${found})` : found
}
