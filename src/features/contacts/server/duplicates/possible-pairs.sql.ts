import { type RawBuilder, sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { DuplicateReason } from '../../shared/duplicates/duplicate-reasons.ts'

/** Two contacts that may be one person. */
export interface PossiblePair {
  readonly one: number
  readonly other: number
  readonly reasons: readonly DuplicateReason[]
}

/** More pairs than anyone looks through; with this many, the clients have another problem. */
export const maxPairs = 5_000
/** A phone number or name of more people is no sign: it is the agency's own, or a stand-in. */
const largestGroup = 8
/** People of one last name in one ZIP code. */
const largestNeighborhood = 200

/** First names that are one with a typing error, shortened, or an initial. */
const nearFirst = sql<boolean>`(a.first = b.first or starts_with(a.first, b.first)
  or starts_with(b.first, a.first) or similarity(a.first, b.first) >= 0.25)`
/** Two dates of birth tell two people apart, such as a couple with one phone number. */
const sameBirth = sql<boolean>`coalesce(a.birth_date = b.birth_date, true)`

/** Each pair once: of all people, or of those asked about with any others. */
const ofAll = sql`a.id < b.id`
const ofAsked = sql`a.asked and a.id <> b.id and (a.id < b.id or not b.asked)`

/**
 * Joins people with the same value of the columns, in groups of at most `largest`. Members of one
 * household are two people.
 */
const pairsOnce =
  (once: RawBuilder<unknown>) =>
  (
    reason: DuplicateReason,
    columns: readonly string[],
    largest: number,
    condition: RawBuilder<boolean>,
  ) => {
    const list = sql.join(columns.map((column) => sql.ref(column)))
    const same = columns.map((column) => sql`a.${sql.ref(column)} = b.${sql.ref(column)}`)
    const known = columns.map((column) => sql`${sql.ref(column)} is not null`)
    const group = columns.map((column) => sql`g.${sql.ref(column)} = a.${sql.ref(column)}`)
    return sql`select least(a.id, b.id) as one, greatest(a.id, b.id) as other,
        ${sql.lit(reason)} as reason
      from (select ${list} from person where ${sql.join(known, sql` and `)} group by ${list}
        having count(*) between 2 and ${sql.lit(largest)}) g
      join person a on ${sql.join(group, sql` and `)}
      join person b on ${sql.join(same, sql` and `)} and ${once}
      where a.household_id is distinct from coalesce(b.household_id, 0) and ${condition}`
  }

/**
 * Contacts that share a value with one of `ids`, which alone can be duplicates of them. Sets of
 * values, not arrays: PostgreSQL looks through such an array for each contact.
 */
const sharing = (organizationId: number, ids: readonly number[]) =>
  sql.join(
    ['phone_number', 'email', 'name_key', 'zip_code'].map(
      (column) => sql`${sql.ref(`c.${column}`)} in (select ${sql.ref(`k.${column}`)} from contact k
        where k.organization_id = ${organizationId} and k.id = any(${ids}::bigint[])
          and ${sql.ref(`k.${column}`)} is not null)`,
    ),
    sql` or `,
  )

/**
 * Finds contacts that may be one person: the same phone number, the same name and date of birth,
 * or near names at one ZIP code or email address. With `ids`, only pairs with one of those. Samples
 * are left out.
 */
export async function findPossiblePairs(
  transaction: OrganizationTransaction,
  ids?: readonly number[],
): Promise<PossiblePair[]> {
  const { organizationId } = transaction
  const [asked, compared] =
    ids === undefined
      ? [sql`true`, sql`true`]
      : [sql`c.id = any(${ids}::bigint[])`, sharing(organizationId, ids)]
  const pairs = pairsOnce(ids === undefined ? ofAll : ofAsked)
  const { rows } = await sql<PossiblePair>`
    with person as materialized (
      select c.id, ${asked} as asked, c.phone_number, c.email, c.birth_date, c.zip_code, c.name_key,
        c.household_id,
        nullif(split_part(c.name_key, chr(9), 1), '') as last,
        rtrim(split_part(split_part(c.name_key, chr(9), 2), ' ', 1), '.') as first
      from contact c where c.organization_id = ${organizationId} and not c.sample
        and (${compared})
    ), found as (
      ${pairs('name_birth', ['name_key', 'birth_date'], largestGroup, sql`a.last is not null`)}
      union all
      ${pairs('phone', ['phone_number'], largestGroup, sql`(${sameBirth} or a.name_key = b.name_key)`)}
      union all
      ${pairs('email', ['email'], largestGroup, sql`${nearFirst} and ${sameBirth}`)}
      union all
      ${pairs('address', ['zip_code', 'last'], largestNeighborhood, sql`${nearFirst} and ${sameBirth}`)}
      union all
      ${pairs('address', ['zip_code', 'birth_date'], largestGroup, sql`a.last <> b.last and ${nearFirst}`)}
    )
    select one, other, array_agg(distinct reason order by reason) as reasons from found
    group by one, other order by min(array_position(
      array['name_birth', 'phone', 'email', 'address'], reason)), one, other
    limit ${maxPairs}`.execute(transaction)
  return rows
}
