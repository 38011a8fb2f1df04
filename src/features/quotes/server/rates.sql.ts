import { type Kysely, sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { PlanCode, PlanLetter } from '../shared/plan-sections.rules.ts'

/** An organization's transaction, or a plain connection for prices of no organization. */
export type RateSource = OrganizationTransaction | Kysely<DB>

export interface RateQuestion {
  readonly state: StateCode
  readonly age: number
  readonly gender: 'M' | 'F'
  readonly tobacco: boolean
  readonly effectiveDate: CalendarDate
  /** Carriers not sold in the state at all. */
  readonly excluded: readonly string[]
  /** Only these carriers, if given. */
  readonly carriers?: readonly string[] | undefined
}

export interface FoundRate {
  readonly naic: string
  readonly carrier: string
  readonly company_name: string
  readonly plan: PlanLetter
  readonly plan_code: PlanCode
  readonly rate_cents: Cents
  readonly discount_rate_cents: Cents
  readonly discount_category: string | null
}

interface FoundBook {
  readonly illustrative: boolean
  readonly effective_from: CalendarDate
}

/**
 * Returns the rate book of the effective date and its premiums for one person, in one statement. Without an
 * organization there is no choice of carriers, which means all of them.
 */
export async function findRates(
  source: RateSource,
  question: RateQuestion,
): Promise<{ book: FoundBook | undefined; rates: FoundRate[] }> {
  const { state, age, gender, tobacco, effectiveDate, excluded, carriers } = question
  const organizationId = 'organizationId' in source ? source.organizationId : null
  const { rows } = await sql<FoundBook & { [field in keyof FoundRate]: FoundRate[field] | null }>`
    select b.illustrative, b.effective_from, r.naic, r.carrier, r.company_name, r.plan, r.plan_code, r.rate_cents, r.discount_rate_cents, r.discount_category
    from (select id, illustrative, effective_from from rate_book where effective_from <= ${effectiveDate} order by effective_from desc, created_at desc limit 1) b
    left join rate r on r.rate_book_id = b.id and r.state = ${state} and r.plan in ('G', 'N') and r.gender = ${gender} and r.tobacco = ${tobacco} and r.age = ${age}
      and r.carrier <> all (${[...excluded]}::text[])
      and (${carriers === undefined ? null : [...carriers]}::text[] is null or r.carrier = any (${carriers === undefined ? null : [...carriers]}::text[]))
      and not exists (select from state_carrier_setting s where s.organization_id = ${organizationId} and s.state = r.state and s.carrier = r.carrier and not s.active)
      and (not exists (select from carrier_offered o where o.organization_id = ${organizationId}) or exists (select from carrier_offered o where o.organization_id = ${organizationId} and o.carrier = r.carrier))
    order by r.rate_cents, r.naic`.execute(source)
  const [first] = rows
  return {
    book: first && { illustrative: first.illustrative, effective_from: first.effective_from },
    rates: rows.filter((row): row is FoundBook & FoundRate => row.naic !== null),
  }
}

/** Returns the state of a ZIP. */
export async function findStateOfZip(
  source: RateSource,
  zip: string,
): Promise<StateCode | undefined> {
  const row = await source
    .selectFrom('zip')
    .select('state')
    .where('zip', '=', zip)
    .executeTakeFirst()
  return row?.state as StateCode | undefined
}

/** Returns the rate book of an effective date. */
export async function findBookOf(
  source: RateSource,
  effectiveDate: CalendarDate,
): Promise<FoundBook | undefined> {
  return source
    .selectFrom('rate_book')
    .select(['illustrative', 'effective_from'])
    .where('effective_from', '<=', effectiveDate)
    .orderBy('effective_from', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
