import { type RawBuilder, sql } from 'kysely'
import {
  type CalendarDate,
  civilOf,
  type DayNumber,
  fromDayNumber,
  toDayNumber,
} from '../../../kernel/calendar-date.ts'
import type { ContactId, OrganizationId } from '../../../kernel/ids.ts'
import type { PlainClient } from '../../../platform/database/plain-client.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { OrganizationContext, Services } from '../../../platform/services.ts'
import type { UnpricedContact } from '../shared/quote-readiness.rules.ts'
import { oldestRated, youngestRated } from '../shared/rate-book.rules.ts'
import { findKeptContactPrices } from './csg/kept-contact-prices.ts'
import type { ContactPrice, LowestBy } from './rates/contact-price.ts'
import {
  areasOfPerson,
  contactsAsPeople,
  isCarrierOffered,
  isForPerson,
  ofSmallestArea,
  ratesInUse,
} from './rates/rates-for-people.sql.ts'

// The questions of the rate book for many contacts in one statement: the lowest prices of each, and
// which have none. CSG Actuarial answers single questions only, so with it only answers of the last
// day are known, and everyone of an age that it has rates for is taken to have some.

/**
 * Whether the rate `r` is for a person `p` and of a carrier that the organization offers, wherever
 * in the state the person lives.
 */
const isOfferedTo = (organizationId: OrganizationId, date: CalendarDate) =>
  sql`${isForPerson(date)} and ${isCarrierOffered(organizationId, sql`r.state`, sql`r.carrier`)}`

/**
 * Returns each contact's lowest price of each plan on an effective date, in the order of
 * `planSections`; those without are left out.
 */
export async function findPlanPrices(
  { config, now }: Pick<Services, 'config'> & { readonly now: Date },
  transaction: OrganizationTransaction,
  contactIds: readonly number[],
  effectiveDate: CalendarDate,
  lowestBy: LowestBy = {},
): Promise<Map<number, ContactPrice[]>> {
  if (contactIds.length === 0) return new Map()
  if (config.rateSource === 'csg')
    return findKeptContactPrices(transaction, contactIds, effectiveDate, now, lowestBy)
  const { sharing = new Set(), except } = lowestBy
  const { organizationId } = transaction
  const rates = ratesInUse(
    organizationId,
    sql`r.naic, r.plan, r.carrier, r.rate_cents, r.area,
      case when r.discount_rate_cents < r.rate_cents and r.discount_category is not null
        then r.discount_rate_cents end as discounted_cents`,
    sql`${isOfferedTo(organizationId, effectiveDate)} and r.area = any (${areasOfPerson})
      ${except === undefined ? sql`` : sql`and r.carrier <> ${except}`}`,
  )
  const lowest =
    sharing.size === 0
      ? sql`f.rate_cents,`
      : sql`coalesce(case when p.id = any (${[...sharing]}::bigint[]) then f.discounted_cents end,
          f.rate_cents),`
  const named = sql`c.id = any (${[...contactIds]}::bigint[])`
  const { rows } = await sql<ContactPrice & { id: number }>`
    select p.id, l.plan, l.carrier, l.rate_cents as cents, l.discounted_cents as "discountedCents",
      l.illustrative
    from (${contactsAsPeople(organizationId, effectiveDate, named)}) p
    cross join lateral (
      select distinct on (f.plan) f.plan, f.carrier, f.rate_cents, f.discounted_cents,
        f.illustrative
      from (${ofSmallestArea(rates)}) f
      order by f.plan, ${lowest} f.naic) l
    order by p.id, l.plan`.execute(transaction)
  const prices = new Map<number, ContactPrice[]>()
  for (const { id, ...price } of rows) prices.set(id, [...(prices.get(id) ?? []), price])
  return prices
}

/** A contact as the rate book sees it. Birth is a day number. */
export interface RatedContact {
  readonly id: number
  readonly state: string | null
  readonly birth: DayNumber | null
  readonly gender: string | null
  readonly tobacco: boolean | null
  readonly zip: string | null
  readonly county: string | null
}

/** Whether the rate book has prices for people that were looked up before. */
export type KnownPrices = Map<string, boolean>

interface Person {
  readonly state: string
  readonly gender: string | null
  readonly tobacco: boolean | null
  readonly age: number
  readonly zip?: string
  readonly county?: string | null
}

/** Which of these people, by their position, have prices: of the areas in the condition. */
async function arePriced(
  { database, organizationId }: OrganizationContext,
  client: PlainClient,
  people: readonly Person[],
  { on, area }: { on: CalendarDate; area: RawBuilder<unknown> },
): Promise<ReadonlySet<number>> {
  if (people.length === 0) return new Set()
  const isTheirs = sql`${isOfferedTo(organizationId, on)} and ${area}`
  const { sql: text, parameters } = sql`
    select p.position::int from unnest(${people.map(({ state }) => state)}::text[],
      ${people.map(({ gender }) => gender)}::text[],
      ${people.map(({ tobacco }) => tobacco)}::boolean[], ${people.map(({ age }) => age)}::smallint[],
      ${people.map(({ zip = null }) => zip)}::text[],
      ${people.map(({ county = null }) => county)}::text[]) with ordinality
      as p (state, gender, tobacco, age, zip, county, position)
    where exists (${ratesInUse(organizationId, sql`1`, isTheirs)})`.compile(database.kysely)
  const { rows } = await client.query<{ position: number }>(text, [...parameters])
  return new Set(rows.map(({ position }) => position - 1))
}

// Most rates are for a whole state, so the few other people alone are looked up by where they live.
async function lookUp(
  context: OrganizationContext,
  client: PlainClient,
  people: ReadonlyMap<string, readonly Person[]>,
  { on, prices }: { on: CalendarDate; prices: KnownPrices },
): Promise<void> {
  const unknown = [...people].flatMap(([key, [person]]) =>
    person === undefined || prices.has(key) ? [] : [{ key, person }],
  )
  const known = await arePriced(
    context,
    client,
    unknown.map(({ person: { state, gender, tobacco, age } }) => ({ state, gender, tobacco, age })),
    { on, area: sql`r.area = ''` },
  )
  unknown.forEach(({ key }, index) => {
    prices.set(key, known.has(index))
  })
  const byArea = [...people].flatMap(([key, own]) => (prices.get(key) === true ? [] : own))
  const places = new Map(byArea.map((person) => [placeKey(person), person]))
  const asked = [...places].filter(([key]) => !prices.has(key))
  const priced = await arePriced(
    context,
    client,
    asked.map(([, person]) => person),
    { on, area: sql`r.area = any (${areasOfPerson})` },
  )
  asked.forEach(([key], index) => {
    prices.set(key, priced.has(index))
  })
}

const personKey = ({ state, gender, tobacco, age }: Person) =>
  `${state} ${gender} ${tobacco} ${age}`
const placeKey = (person: Person) => `${personKey(person)} ${person.zip} ${person.county}`

/**
 * Returns those of the contacts whose quote has no prices on an effective date, by id. `prices`
 * keeps the rate book's answers for the next call with the same date.
 */
export async function findUnpriced(
  context: OrganizationContext,
  client: PlainClient,
  contacts: readonly RatedContact[],
  { on, prices = new Map() }: { on: CalendarDate; prices?: KnownPrices | undefined },
): Promise<Map<number, UnpricedContact>> {
  const csg = context.config.rateSource === 'csg'
  const ageOf = agesOn(on)
  const unpriced = new Map<number, UnpricedContact>()
  const people = new Map<string, Person[]>()
  const waiting: { readonly row: RatedContact; readonly person: Person; readonly key: string }[] =
    []
  for (const row of contacts) {
    const { state, zip, county, gender, tobacco } = row
    const age = row.birth === null ? null : ageOf(row.birth)
    if (state === null || zip === null || age === null || (csg && age < youngestRated))
      unpriced.set(row.id, unpricedFacts(row, age))
    else if (!csg) {
      const person = { state, gender, tobacco, age, zip, county }
      const key = personKey(person)
      waiting.push({ row, person, key })
      const alike = people.get(key)
      if (alike === undefined) people.set(key, [person])
      else alike.push(person)
    }
  }
  await lookUp(context, client, people, { on, prices })
  for (const { row, person, key } of waiting)
    if (prices.get(key) !== true && prices.get(placeKey(person)) !== true)
      unpriced.set(row.id, unpricedFacts(row, person.age))
  return unpriced
}

/** Ages as the rate book has them, which ends at its oldest. */
function agesOn(on: CalendarDate): (birth: DayNumber) => number {
  const { year, month, day } = civilOf(toDayNumber(on))
  return (birth) => {
    const born = civilOf(birth)
    const before = month < born.month || (month === born.month && day < born.day)
    return Math.min(year - born.year - (before ? 1 : 0), oldestRated)
  }
}

const unpricedFacts = (row: RatedContact, age: number | null): UnpricedContact => ({
  state: row.state,
  gender: row.gender,
  tobacco_user: row.tobacco,
  zip_code: row.zip,
  birth_date: row.birth === null ? null : fromDayNumber(row.birth),
  age,
  priced: false,
})

/** Returns whether a contact of this age has prices on an effective date. */
export async function hasPrices(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  transaction: OrganizationTransaction,
  { id, age }: { readonly id: ContactId; readonly age: number | null },
  effectiveDate: CalendarDate,
): Promise<boolean> {
  if (config.rateSource === 'csg') return age !== null && age >= youngestRated
  const found = { config, now: clock.now() }
  return (await findPlanPrices(found, transaction, [id], effectiveDate)).has(id)
}
