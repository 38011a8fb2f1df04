import { type RawBuilder, sql } from 'kysely'

/** SQL of a person's name, as `personName` writes it; null where a left join found no one. */
export const fullName = (alias: string): RawBuilder<string> =>
  sql<string>`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`
