import { type RawBuilder, sql } from 'kysely'

/** How rows lead to their contacts: by the email address alone, or as found before. */
export interface RowMatch {
  readonly by: 'email' | 'person'
  /** SQL: whether contact `c` is the row `s` of `stagedRows`. */
  readonly is: RawBuilder<unknown>
  /** The same of a contact with the table's own name. */
  readonly isContact: RawBuilder<unknown>
}

const byEmailOf = (contact: string) =>
  `s.contact_id is null and not s.shares_email and not ${contact}.shares_email`
/** SQL: that row `s` leads to its contact by the email address alone, whose only client it is. */
export const byEmail = sql.raw(byEmailOf('c'))

function match(by: RowMatch['by'], condition: (contact: string) => string): RowMatch {
  return { by, is: sql.raw(condition('c')), isContact: sql.raw(condition('contact')) }
}

export const emailMatch = match('email', (c) => `${c}.email = s.key and ${byEmailOf(c)}`)
/** By number or person, in a household, or as a person said. */
const personMatch = match('person', (c) => `${c}.id = s.contact_id`)
export const rowMatches: readonly RowMatch[] = [emailMatch, personMatch]
