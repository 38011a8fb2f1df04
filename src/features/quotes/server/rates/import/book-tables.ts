import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { OrganizationId } from '../../../../../kernel/ids.ts'
import type { DB } from '../../../../../platform/database/schema.gen.ts'

/**
 * The owner of a rate book: an agency, or the installation with the shared one, which only the
 * database's owner writes.
 */
export type BookOwner = OrganizationId | 'shared'

/** A transaction that may write the owner's book: the agency's, or one of the database's owner. */
export interface BookScope {
  readonly transaction: Transaction<DB>
  readonly owner: BookOwner
  readonly now: Date
}

export interface BookTables {
  readonly books: RawBuilder<unknown>
  readonly rates: RawBuilder<unknown>
  /** Conditions that name the organization, for a row without an alias. */
  readonly mine: RawBuilder<boolean>
  /** Column and value of the organization, first in an insert; empty for the shared book. */
  readonly column: RawBuilder<unknown>
  readonly value: RawBuilder<unknown>
  /** The organization of staged rows; 0 is the shared book's. */
  readonly stagedAs: number
  /** A table with that organization's row, from which its rows are staged. */
  readonly stagedFor: RawBuilder<unknown>
}

/** Returns the tables of a book and the conditions that every statement on them needs. */
export function bookTables(owner: BookOwner): BookTables {
  if (owner === 'shared')
    return {
      books: sql`rate_book`,
      rates: sql`rate`,
      mine: sql<boolean>`true`,
      column: sql``,
      value: sql``,
      stagedAs: 0,
      stagedFor: sql`(select 0::bigint as organization_id)`,
    }
  return {
    books: sql`own_rate_book`,
    rates: sql`own_rate`,
    mine: sql<boolean>`organization_id = ${owner}`,
    column: sql`organization_id, `,
    value: sql`${owner}::bigint, `,
    stagedAs: owner,
    stagedFor: sql`organization`,
  }
}
