import { sql } from 'kysely'
import type pg from 'pg'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { OrganizationContext, Services } from '../../../platform/services.ts'
import { carrierExclusions } from '../../carriers/shared/carriers.ts'
import type { UnpricedContact } from '../shared/quote-readiness.rules.ts'
import { oldestRated, youngestRated } from '../shared/rate-book.rules.ts'
import { findKeptContactPrices } from './csg/kept-contact-prices.ts'
import type { ContactPrice } from './rates/contact-price.ts'
import { smallestAreaFirst } from './rates/rate-book-source.ts'

// The questions of the rate book for many contacts in one statement: the lowest price of each, and which have none. CSG Actuarial answers
// single questions only, so with it only fresh kept answers are known, and everyone of an age that it has rates for is taken to have some.

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
const excluded = carrierExclusions
  .map(({ state, carrier }) => `(${literal(state)}, ${literal(carrier)})`)
  .join(', ')
const notExcluded =
  carrierExclusions.length === 0 ? 'true' : `(r.state, r.carrier) not in (${excluded})`

/** SQL: age in years on a date, at most the oldest that rates are for; `least` alone would ignore a missing date of birth. */
const ratedAge = (date: CalendarDate) =>
  `case when c.birth_date is not null then least(extract(year from age(date ${literal(date)}, c.birth_date)), ${oldestRated})::smallint end`

/** SQL: whether the rate `r` is for a person `p` on a date, wherever the person lives in the state, and the organization offers it. */
const matches = (organization: string, date: CalendarDate) => `
  r.state = p.state and r.age = p.age and r.gender = p.gender and r.tobacco = p.tobacco_user
    and r.effective_from <= date ${literal(date)} and (r.effective_to is null or r.effective_to >= date ${literal(date)}) and ${notExcluded}
    and not exists (select from state_carrier_setting s where s.organization_id = ${organization} and s.state = r.state and s.carrier = r.carrier and not s.active)
    and (not exists (select from carrier_offered o where o.organization_id = ${organization})
      or exists (select from carrier_offered o where o.organization_id = ${organization} and o.carrier = r.carrier))`

/** SQL: the areas in which a person `p` lives, the whole state among them. */
const areas = `(select array['', 'z:' || left(p.zip_code, 3), 'z:' || p.zip_code,
  'c:' || lower(coalesce(p.county, (select z.counties[1] from zip z where z.zip = p.zip_code and z.state = p.state)))])::text[]`

/** SQL: fields of the rates in use that fulfill a condition: the organization's own, if it has some, else the shared ones. */
const ratesInUse = (organization: string, fields: string, condition: string) => `
  select ${fields} from own_rate_book b join own_rate r on r.organization_id = b.organization_id and r.rate_book_id = b.id and ${condition}
  where b.organization_id = ${organization} and b.in_use
  union all
  select ${fields} from rate_book b join rate r on r.rate_book_id = b.id and ${condition}
  where b.in_use and not exists (select from own_rate_book own where own.organization_id = ${organization} and own.in_use)`

/** Returns the lowest price of each contact on an effective date; a contact without prices is left out. */
export async function findLowestPrices(
  { config, now }: Pick<Services, 'config'> & { readonly now: Date },
  transaction: OrganizationTransaction,
  contactIds: readonly number[],
  effectiveDate: CalendarDate,
): Promise<Map<number, ContactPrice>> {
  if (contactIds.length === 0) return new Map()
  if (config.rateSource === 'csg')
    return findKeptContactPrices(transaction, contactIds, effectiveDate, now)
  const { organizationId } = transaction
  const organization = String(organizationId)
  const rates = ratesInUse(
    organization,
    'r.naic, r.plan, r.rate_cents, r.area, b.illustrative',
    `${matches(organization, effectiveDate)} and r.area = any (${areas})`,
  )
  const { rows } = await sql<ContactPrice & { id: number }>`
    select p.id, l.plan, l.rate_cents as cents, l.illustrative
    from (select c.id, c.state, c.gender, c.tobacco_user, c.zip_code, c.county, ${sql.raw(ratedAge(effectiveDate))} as age
      from contact c where c.organization_id = ${organizationId} and c.id = any (${[...contactIds]}::bigint[])) p
    cross join lateral (
      select f.plan, f.rate_cents, f.illustrative
      from (select distinct on (naic, plan) * from (${sql.raw(rates)}) r order by naic, plan, ${sql.raw(smallestAreaFirst('r.area'))}) f
      order by f.rate_cents, f.plan limit 1) l`.execute(transaction)
  return new Map(rows.map(({ id, ...price }) => [id, price]))
}

// Most rates are for a whole state, so the few other people alone are looked up by where they live. `not in` is looked up in a hash,
// whatever the planner expects of `priced`.
const unpriced = (date: CalendarDate) => `
  with person as materialized (
    select c.id, c.state, c.gender, c.tobacco_user, c.zip_code, c.county, c.birth_date, ${ratedAge(date)} as age
    from contact c where c.organization_id = $1 and c.id between $2 and $3 and ($4::bigint[] is null or c.id = any ($4))
  ), priced as materialized (
    select p.state, p.gender, p.tobacco_user, p.age from (select distinct state, gender, tobacco_user, age from person) p
    where exists (${ratesInUse('$1', '1', `${matches('$1', date)} and r.area = ''`)})
  )
  select p.id, p.state, p.gender, p.tobacco_user, p.zip_code, p.birth_date, p.age, false as priced
  from person p where p.state is null or p.age is null or p.zip_code is null
    or ((p.state, p.gender, p.tobacco_user, p.age) not in (select state, gender, tobacco_user, age from priced)
      and not exists (${ratesInUse('$1', '1', `${matches('$1', date)} and r.area = any (${areas})`)}))`

const withoutFacts = (date: CalendarDate) => `
  select p.* from (
    select c.id, c.state, c.gender, c.tobacco_user, c.zip_code, c.birth_date, ${ratedAge(date)} as age, false as priced
    from contact c where c.organization_id = $1 and c.id between $2 and $3 and ($4::bigint[] is null or c.id = any ($4))
  ) p where p.state is null or p.zip_code is null or p.age is null or p.age < ${youngestRated}`

/** Reads the contacts from `first` to `last`, or the named ones among them, whose quote has no prices on an effective date, by id. */
export async function readUnpricedContacts(
  { config, organizationId }: OrganizationContext,
  client: pg.ClientBase,
  set: { first: number; last: number; named: readonly number[] | null },
  effectiveDate: CalendarDate,
): Promise<Map<number, UnpricedContact>> {
  const text = config.rateSource === 'csg' ? withoutFacts(effectiveDate) : unpriced(effectiveDate)
  const { rows } = await client.query<UnpricedContact & { id: number }>(text, [
    organizationId,
    set.first,
    set.last,
    set.named,
  ])
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** Returns whether a contact of this age has prices on an effective date. */
export async function hasPrices(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  transaction: OrganizationTransaction,
  { id, age }: { readonly id: ContactId; readonly age: number | null },
  effectiveDate: CalendarDate,
): Promise<boolean> {
  if (config.rateSource === 'csg') return age !== null && age >= youngestRated
  const found = { config, now: clock.now() }
  return (await findLowestPrices(found, transaction, [id], effectiveDate)).has(id)
}
