import { type RawBuilder, sql } from 'kysely'

export type Condition = RawBuilder<boolean>

/** One alone stays outside of an OR, in which PostgreSQL joins no sub-select. */
export const any = (alternatives: readonly Condition[]): Condition =>
  alternatives.length === 1
    ? (alternatives[0] as Condition)
    : sql<boolean>`(${sql.join([sql`false`, ...alternatives], sql` or `)})`
export const all = (parts: readonly Condition[]): Condition =>
  sql<boolean>`(${sql.join([sql`true`, ...parts], sql` and `)})`
export const not = (condition: Condition): Condition => sql<boolean>`not ${condition}`
