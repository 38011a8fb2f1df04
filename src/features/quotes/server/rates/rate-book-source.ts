import { type Kysely, sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../../kernel/us-state.ts'
import type { DB } from '../../../../platform/database/schema.gen.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { FoundRate, FoundRates, RateQuestion, RateSource } from './rate-source.ts'
import {
  areasOfPerson,
  bookInUse,
  isForPerson,
  ofSmallestArea,
  onePerson,
  ratesInUse,
} from './rates-for-people.sql.ts'

/** An organization's transaction, or a plain connection for prices of no organization. */
export type RateConnection = OrganizationTransaction | Kysely<DB>

export const organizationOfRates = (connection: RateConnection) =>
  'organizationId' in connection ? connection.organizationId : null

type FoundRow = FoundRate & { version: string; illustrative: boolean; effective_from: CalendarDate }

/** Prices from the organization's own rate book if it has one in use, else from the shared one. */
export const rateBookSource = (connection: RateConnection): RateSource => ({
  findRates: (question) => findRates(connection, question),
})

/**
 * In one statement: the version in use, and of each insurer and plan the rate of the smallest area
 * that the person lives in.
 */
async function findRates(connection: RateConnection, question: RateQuestion): Promise<FoundRates> {
  const fields = sql`r.effective_from, r.naic, r.carrier, r.company_name, r.plan, r.plan_code,
    r.rate_cents, r.discount_rate_cents, r.discount_category, r.area`
  const isTheirs = sql`${isForPerson(question.effectiveDate)} and r.area = any (${areasOfPerson})`
  const rates = ratesInUse(organizationOfRates(connection), fields, isTheirs)
  const { rows } = await sql<FoundRow>`
    select f.* from ${onePerson(question)} cross join lateral (${ofSmallestArea(rates)}) f`.execute(
    connection,
  )
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
    select illustrative from (${bookInUse(organizationOfRates(connection))}) b`.execute(connection)
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
