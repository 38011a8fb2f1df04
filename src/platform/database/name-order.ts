import { type RawBuilder, sql } from 'kysely'

/**
 * SQL by which the people of a table are sorted: last name, then first name, whatever their
 * accents and capital letters. Contacts store the same as `name_key`.
 */
export const nameOrder = (alias: string): RawBuilder<string> =>
  sql<string>`unaccented(${sql.ref(`${alias}.last_name`)} || chr(9) || ${sql.ref(`${alias}.first_name`)}) collate "C"`
