import { sql } from 'kysely'
import type pg from 'pg'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { ContactId, OrganizationId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { carrierExclusions } from '../../carriers/shared/carriers.ts'
import type { PlanLetter } from '../shared/plan-sections.rules.ts'
import type { UnpricedContact } from '../shared/quote-readiness.rules.ts'
import { oldestRated } from '../shared/rate-book.rules.ts'

// The questions of `findRates` for many contacts in one statement: the lowest price of each, and which have none.

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
const excluded = carrierExclusions
  .map(({ state, carrier }) => `(${literal(state)}, ${literal(carrier)})`)
  .join(', ')
const notExcluded =
  carrierExclusions.length === 0 ? 'true' : `(r.state, r.carrier) not in (${excluded})`

/** SQL: age in years on a date, at most the oldest that rates are for; `least` alone would ignore a missing date of birth. */
const ratedAge = (date: CalendarDate) =>
  `case when c.birth_date is not null then least(extract(year from age(date ${literal(date)}, c.birth_date)), ${oldestRated})::smallint end`

const bookOf = (date: CalendarDate) =>
  `select id, illustrative from rate_book where effective_from <= date ${literal(date)} order by effective_from desc, created_at desc limit 1`

/** SQL: the rates `r` of book `b` for a person `p` that the organization offers. */
const ratesOf = (organization: string) => `
  rate r where r.rate_book_id = b.id and r.state = p.state and r.plan in ('G', 'N') and r.gender = p.gender
    and r.tobacco = p.tobacco_user and r.age = p.age and ${notExcluded}
    and not exists (select from state_carrier_setting s where s.organization_id = ${organization} and s.state = r.state and s.carrier = r.carrier and not s.active)
    and (not exists (select from carrier_offered o where o.organization_id = ${organization})
      or exists (select from carrier_offered o where o.organization_id = ${organization} and o.carrier = r.carrier))`

/** The lowest standard premium of a contact, of any plan that is quoted. */
export interface LowestPrice {
  readonly plan: PlanLetter
  /** A month. */
  readonly cents: Cents
  readonly illustrative: boolean
}

/** Returns the lowest price of each contact on an effective date; a contact without prices is left out. */
export async function findLowestPrices(
  transaction: OrganizationTransaction,
  contactIds: readonly number[],
  effectiveDate: CalendarDate,
): Promise<Map<number, LowestPrice>> {
  if (contactIds.length === 0) return new Map()
  const { organizationId } = transaction
  const { rows } = await sql<LowestPrice & { id: number }>`
    select p.id, l.plan, l.rate_cents as cents, b.illustrative
    from (select c.id, c.state, c.gender, c.tobacco_user, ${sql.raw(ratedAge(effectiveDate))} as age
      from contact c where c.organization_id = ${organizationId} and c.id = any (${[...contactIds]}::bigint[])) p
    cross join (${sql.raw(bookOf(effectiveDate))}) b
    cross join lateral (
      select r.plan, r.rate_cents from ${sql.raw(ratesOf(String(organizationId)))} order by r.rate_cents, r.plan limit 1) l`.execute(
    transaction,
  )
  return new Map(rows.map(({ id, ...price }) => [id, price]))
}

// `not in` is looked up in a hash, whatever the planner expects of `priced`.
const unpriced = (date: CalendarDate) => `
  with person as materialized (
    select c.id, c.state, c.gender, c.tobacco_user, c.zip_code, c.birth_date, ${ratedAge(date)} as age
    from contact c where c.organization_id = $1 and c.id between $2 and $3 and ($4::bigint[] is null or c.id = any ($4))
  ), priced as materialized (
    select p.state, p.gender, p.tobacco_user, p.age from (select distinct state, gender, tobacco_user, age from person) p
    where exists (select from (${bookOf(date)}) b cross join lateral (select from ${ratesOf('$1')} limit 1) l)
  )
  select p.id, p.state, p.gender, p.tobacco_user, p.zip_code, p.birth_date, p.age, false as priced
  from person p where p.state is null or p.age is null or p.zip_code is null
    or (p.state, p.gender, p.tobacco_user, p.age) not in (select state, gender, tobacco_user, age from priced)`

/** Reads the contacts from `first` to `last`, or the named ones among them, whose quote has no prices on an effective date, by id. */
export async function readUnpricedContacts(
  client: pg.ClientBase,
  organizationId: OrganizationId,
  set: { first: number; last: number; named: readonly number[] | null },
  effectiveDate: CalendarDate,
): Promise<Map<number, UnpricedContact>> {
  const { rows } = await client.query<UnpricedContact & { id: number }>(unpriced(effectiveDate), [
    organizationId,
    set.first,
    set.last,
    set.named,
  ])
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** Returns whether a contact's quote has prices on an effective date. */
export async function hasPrices(
  transaction: OrganizationTransaction,
  contactId: ContactId,
  effectiveDate: CalendarDate,
): Promise<boolean> {
  return (await findLowestPrices(transaction, [contactId], effectiveDate)).has(contactId)
}
