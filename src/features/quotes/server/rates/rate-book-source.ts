import { type Kysely, sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../../kernel/us-state.ts'
import type { DB } from '../../../../platform/database/schema.gen.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { FoundRate, FoundRates, RateQuestion, RateSource } from './rate-source.ts'

/** An organization's transaction, or a plain connection for prices of no organization. */
export type RateConnection = OrganizationTransaction | Kysely<DB>

export const organizationOfRates = (connection: RateConnection) =>
  'organizationId' in connection ? connection.organizationId : null

type FoundRow = FoundRate & { version: string; illustrative: boolean; effective_from: CalendarDate }

/** SQL: an order of rates in which that of the smallest area comes first: a ZIP code, a county, the first three digits, a state. */
export const smallestAreaFirst = (area: string) =>
  `case when ${area} like 'z:_____' then 0 when ${area} like 'c:%' then 1 when ${area} like 'z:%' then 2 else 3 end`

/** Prices from the organization's own rate book if it has one in use, else from the shared one. */
export const rateBookSource = (connection: RateConnection): RateSource => ({
  findRates: (question) => findRates(connection, question),
})

/**
 * In one statement: the version in use, and of each insurer and plan the rate of the smallest area that the person lives in. Without a
 * county it is the main one of the ZIP code.
 */
async function findRates(
  connection: RateConnection,
  { state, zip, county, age, gender, tobacco, effectiveDate }: RateQuestion,
): Promise<FoundRates> {
  const organizationId = organizationOfRates(connection)
  const fields = sql`b.illustrative, r.effective_from, r.naic, r.carrier, r.company_name, r.plan, r.plan_code, r.rate_cents, r.discount_rate_cents, r.discount_category, r.area`
  const matches = sql`r.rate_book_id = b.id and r.state = ${state} and r.age = ${age} and r.gender = ${gender} and r.tobacco = ${tobacco}
    and r.area = any ((select array['', 'z:' || left(${zip}::text, 3), 'z:' || ${zip}::text,
      'c:' || lower(coalesce(${county}::text, (select counties[1] from zip where zip = ${zip} and state = ${state})))])::text[])
    and r.effective_from <= ${effectiveDate} and (r.effective_to is null or r.effective_to >= ${effectiveDate})`
  const { rows } = await sql<FoundRow>`
    with own as (select id, illustrative from own_rate_book where organization_id = ${organizationId} and in_use)
    select distinct on (f.naic, f.plan) f.*
    from (
      select 'own-' || b.id as version, ${fields} from own b join own_rate r on r.organization_id = ${organizationId} and ${matches}
      union all
      select 'book-' || b.id as version, ${fields} from rate_book b join rate r on ${matches} where b.in_use and not exists (select from own)
    ) f
    order by f.naic, f.plan, ${sql.raw(smallestAreaFirst('f.area'))}`.execute(connection)
  const [first] = rows
  if (first === undefined) return { illustrative: false, asOf: null, rates: [] }
  return {
    illustrative: first.illustrative,
    asOf: rows.reduce(
      (oldest, row) => (row.effective_from < oldest ? row.effective_from : oldest),
      first.effective_from,
    ),
    version: first.version,
    rates: rows.map(({ version, illustrative, effective_from, ...rate }) => rate),
  }
}

/** Returns whether the prices of the book in use are examples; undefined without a book in use. */
export async function isBookIllustrative(connection: RateConnection): Promise<boolean | undefined> {
  const { rows } = await sql<{ illustrative: boolean }>`
    with own as (select illustrative from own_rate_book where organization_id = ${organizationOfRates(connection)} and in_use)
    select illustrative from own union all select illustrative from rate_book where in_use and not exists (select from own)`.execute(
    connection,
  )
  return rows[0]?.illustrative
}

/** Returns the state of a ZIP. */
export async function findStateOfZip(
  connection: RateConnection,
  zip: string,
): Promise<StateCode | undefined> {
  const row = await connection
    .selectFrom('zip')
    .select('state')
    .where('zip', '=', zip)
    .executeTakeFirst()
  return row?.state as StateCode | undefined
}
