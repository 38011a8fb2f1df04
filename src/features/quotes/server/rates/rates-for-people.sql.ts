import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import { carrierExclusions } from '../../../carriers/shared/carriers.ts'
import { oldestRated } from '../../shared/rate-book.rules.ts'
import type { RateQuestion } from './rate-source.ts'

// The rule of which rates are for which people, as parts of statements: for the person of one quote
// and for a whole book of business. `p` is a relation of people with state, age, gender, tobacco,
// zip and county, `r` one of rates, `b` one of rate books.

type Sql = RawBuilder<unknown>

/** The person of a question, as the relation `p`. */
export const onePerson = ({ state, zip, county, age, gender, tobacco }: RateQuestion): Sql =>
  sql`(select ${state}::text as state, ${Math.min(age, oldestRated)}::smallint as age,
  ${gender}::text as gender,
    ${tobacco}::boolean as tobacco, ${zip}::text as zip, ${county}::text as county) p`

/** The organization's contacts `c` that fulfill the condition, with their age on the date. */
export const contactsAsPeople = (
  organizationId: OrganizationId,
  on: CalendarDate,
  condition: Sql = sql`true`,
): Sql =>
  // `least` alone would ignore a missing date of birth.
  sql`select c.id, c.state, c.gender, c.tobacco_user as tobacco, c.zip_code as zip, c.county,
    c.birth_date,
    case when c.birth_date is not null then least(extract(year from age(${on}::date, c.birth_date)),
      ${oldestRated}::int)::smallint end as age
  from contact c where c.organization_id = ${organizationId} and ${condition}`

/** Whether a rate is for a person on a date, wherever in the state the person lives. */
export const isForPerson = (on: CalendarDate): Sql => sql`
  r.state = p.state and r.age = p.age and r.gender = p.gender and r.tobacco = p.tobacco
    and r.effective_from <= ${on}::date and (r.effective_to is null
      or r.effective_to >= ${on}::date)`

/**
 * The areas that a person lives in, the whole state among them. Without a county it is the main one
 * of the ZIP code.
 */
export const areasOfPerson: Sql = sql`array['', 'z:' || left(p.zip, 3), 'z:' || p.zip,
  'c:' || lower(coalesce(p.county, (select z.counties[1] from zip z
  where z.zip = p.zip and z.state = p.state)))]`

/**
 * Of the rates with the same key, an insurer and a plan, that of the smallest area: a ZIP code, a
 * county, three digits, a state.
 */
export const ofSmallestArea = (rates: Sql, key: Sql = sql`r.naic, r.plan`): Sql => sql`
  select distinct on (${key}) r.* from (${rates}) r
  order by ${key}, case when r.area like 'z:_____' then 0 when r.area like 'c:%' then 1
    when r.area like 'z:%' then 2 else 3 end`

const excluded = sql.join(
  carrierExclusions.map(({ state, carrier }) => sql`(${state}::text, ${carrier}::text)`),
)
const isExcluded = (state: Sql, carrier: Sql): Sql =>
  carrierExclusions.length === 0 ? sql`false` : sql`(${state}, ${carrier}) in (${excluded})`

/**
 * Whether a carrier is quoted in a state: none that is excluded there (decision 125), of an
 * organization only those it offers and has not turned off in the state. No organization has no
 * choice.
 */
export const isCarrierOffered = (
  organizationId: OrganizationId | null,
  state: Sql,
  carrier: Sql,
): Sql =>
  organizationId === null
    ? sql`not ${isExcluded(state, carrier)}`
    : sql`
  not ${isExcluded(state, carrier)}
    and not exists (select 1 from state_carrier_setting s where s.organization_id = ${organizationId}
      and s.state = ${state} and s.carrier = ${carrier} and not s.active)
    and (not exists (select 1 from carrier_offered o where o.organization_id = ${organizationId})
      or exists (select 1 from carrier_offered o where o.organization_id = ${organizationId}
        and o.carrier = ${carrier}))`

const inUse = (
  organizationId: OrganizationId | null,
  fields: Sql,
  joinOwn: Sql,
  joinShared: Sql,
): Sql => sql`
  select 'own-' || b.id as version, b.illustrative, ${fields} from own_rate_book b ${joinOwn}
  where b.organization_id = ${organizationId} and b.in_use
  union all
  select 'book-' || b.id as version, b.illustrative, ${fields} from rate_book b ${joinShared}
  where b.in_use and not exists (select 1 from own_rate_book own
    where own.organization_id = ${organizationId} and own.in_use)`

/** The organization's own book if it has one in use, else the shared one. */
export const bookInUse = (organizationId: OrganizationId | null): Sql =>
  inUse(organizationId, sql`b.effective_from`, sql``, sql``)

/**
 * The rates of that book that fulfill a condition, with the book's version and whether its prices
 * are examples.
 */
export const ratesInUse = (
  organizationId: OrganizationId | null,
  fields: Sql,
  condition: Sql,
): Sql =>
  inUse(
    organizationId,
    fields,
    sql`join own_rate r on r.organization_id = b.organization_id and r.rate_book_id = b.id
      and ${condition}`,
    sql`join rate r on r.rate_book_id = b.id and ${condition}`,
  )
