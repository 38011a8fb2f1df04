import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { ContactId, OrganizationId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { OrganizationContext, Services } from '../../../platform/services.ts'
import type { UnpricedContact } from '../shared/quote-readiness.rules.ts'
import { youngestRated } from '../shared/rate-book.rules.ts'
import { findKeptContactPrices } from './csg/kept-contact-prices.ts'
import type { ContactPrice } from './rates/contact-price.ts'
import {
  areasOfPerson,
  contactsAsPeople,
  isCarrierOffered,
  isForPerson,
  ofSmallestArea,
  ratesInUse,
} from './rates/rates-for-people.sql.ts'

// The questions of the rate book for many contacts in one statement: the lowest price of each, and
// which have none. CSG Actuarial answers single questions only, so with it only answers of the last
// day are known, and everyone of an age that it has rates for is taken to have some.

/**
 * Whether the rate `r` is for a person `p` and of a carrier that the organization offers, wherever
 * in the state the person lives.
 */
const isOfferedTo = (organizationId: OrganizationId, date: CalendarDate) =>
  sql`${isForPerson(date)} and ${isCarrierOffered(organizationId, sql`r.state`, sql`r.carrier`)}`

/** Returns each contact's lowest price on an effective date; those without are left out. */
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
  const rates = ratesInUse(
    organizationId,
    sql`r.naic, r.plan, r.rate_cents, r.area`,
    sql`${isOfferedTo(organizationId, effectiveDate)} and r.area = any (${areasOfPerson})`,
  )
  const named = sql`c.id = any (${[...contactIds]}::bigint[])`
  const { rows } = await sql<ContactPrice & { id: number }>`
    select p.id, l.plan, l.rate_cents as cents, l.illustrative
    from (${contactsAsPeople(organizationId, effectiveDate, named)}) p
    cross join lateral (
      select f.plan, f.rate_cents, f.illustrative from (${ofSmallestArea(rates)}) f
      order by f.rate_cents, f.plan limit 1) l`.execute(transaction)
  return new Map(rows.map(({ id, ...price }) => [id, price]))
}

interface ContactRange {
  readonly first: number
  readonly last: number
  readonly named: readonly number[] | null
}

const inRange = ({ first, last, named }: ContactRange) =>
  sql`c.id between ${first} and ${last} and (${named}::bigint[] is null
    or c.id = any (${named}::bigint[]))`

// Most rates are for a whole state, so the few other people alone are looked up by where they live.
// `not in` is looked up in a hash, whatever the planner expects of `priced`.
function unpriced(organizationId: OrganizationId, range: ContactRange, date: CalendarDate) {
  const isTheirs = isOfferedTo(organizationId, date)
  const anyRate = (area: RawBuilder<unknown>) =>
    sql`exists (${ratesInUse(organizationId, sql`1`, sql`${isTheirs} and ${area}`)})`
  return sql<UnpricedRow>`
  with person as materialized (${contactsAsPeople(organizationId, date, inRange(range))}),
  priced as materialized (
    select p.state, p.gender, p.tobacco, p.age
      from (select distinct state, gender, tobacco, age from person) p
    where ${anyRate(sql`r.area = ''`)}
  )
  select ${unpricedFields} from person p where p.state is null or p.age is null or p.zip is null
    or ((p.state, p.gender, p.tobacco, p.age) not in (select state, gender, tobacco, age
      from priced)
      and not ${anyRate(sql`r.area = any (${areasOfPerson})`)})`
}

const withoutFacts = (organizationId: OrganizationId, range: ContactRange, date: CalendarDate) =>
  sql<UnpricedRow>`
  select ${unpricedFields} from (${contactsAsPeople(organizationId, date, inRange(range))}) p
  where p.state is null or p.zip is null or p.age is null or p.age < ${youngestRated}`

type UnpricedRow = UnpricedContact & { readonly id: number }
const unpricedFields = sql`p.id, p.state, p.gender, p.tobacco as tobacco_user, p.zip as zip_code,
  p.birth_date, p.age, false as priced`

/**
 * Reads the contacts from `first` to `last`, or the named ones among them, whose quote has no
 * prices on an effective date, by id.
 */
export async function readUnpricedContacts(
  { config, database, organizationId }: OrganizationContext,
  client: pg.ClientBase,
  range: ContactRange,
  effectiveDate: CalendarDate,
): Promise<Map<number, UnpricedContact>> {
  const statement = config.rateSource === 'csg' ? withoutFacts : unpriced
  const { sql: text, parameters } = statement(organizationId, range, effectiveDate).compile(
    database.kysely,
  )
  const { rows } = await client.query<UnpricedRow>(text, [...parameters])
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
