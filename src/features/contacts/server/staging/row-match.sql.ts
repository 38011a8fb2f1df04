import { type RawBuilder, sql } from 'kysely'

/** How rows lead to their contacts: by the email address alone, or as found before. */
export interface RowMatch {
  readonly by: 'email' | 'person'
  /** SQL: whether contact `c` is the row `s` of `stagedRows`. */
  readonly is: RawBuilder<unknown>
}

/** SQL: that row `s` leads to its contact by the email address alone, whose only client it is. */
export const byEmail = sql`s.contact_id is null and not s.shares_email and not c.shares_email`

export const emailMatch: RowMatch = { by: 'email', is: sql`c.email = s.key and ${byEmail}` }
/** By number or person, in a household, or as a person said. */
const personMatch: RowMatch = { by: 'person', is: sql`c.id = s.contact_id` }
export const rowMatches: readonly RowMatch[] = [emailMatch, personMatch]
