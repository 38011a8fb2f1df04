import { sql } from 'kysely'
import type { CalendarDate } from '../../../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../../../platform/database/transaction.ts'
import { carrierExclusions } from '../../../../carriers/shared/carriers.ts'
import { oldestRated } from '../../../shared/rate-book.rules.ts'
import type { ClientPrices } from '../../../shared/rates/rates.contract.ts'
import { type BookOwner, bookTables } from './book-tables.ts'

/**
 * Prices every client of the agency from one version in one statement, with the carriers it offers, and returns the sums. Clients
 * without state, birth date or gender, and those under 65, have no prices, as on a quote.
 */
export async function priceClients(
  transaction: OrganizationTransaction,
  { owner, bookId, on }: { owner: BookOwner; bookId: number | undefined; on: CalendarDate },
): Promise<ClientPrices> {
  const { organizationId } = transaction
  const { rates } = bookTables(owner)
  const own = owner === 'shared' ? sql`true` : sql`r.organization_id = ${organizationId}`
  const excluded = carrierExclusions.map(({ carrier, state }) => `${state}/${carrier}`)
  const { rows } = await sql<ClientPrices>`
    with client as materialized (
      select c.id, c.state, c.gender, c.tobacco_user, z.zip, coalesce(lower(c.county), lower(z.counties[1])) as county,
        least(${oldestRated}, (to_char(${on}::date, 'YYYYMMDD')::int - to_char(c.birth_date, 'YYYYMMDD')::int) / 10000) as age
      from contact c left join zip z on z.zip = c.zip_code
      where c.organization_id = ${organizationId} and c.state is not null and c.birth_date is not null and c.gender is not null),
    kind as materialized (
      select distinct state, gender, tobacco_user, age, left(zip, 3) as zip3, zip, county from client),
    price as (
      select distinct on (k.state, k.gender, k.tobacco_user, k.age, k.zip, k.county, r.naic, r.plan)
        k.state, k.gender, k.tobacco_user, k.age, k.zip, k.county, r.plan, r.rate_cents
      from kind k join ${rates} r on ${own} and r.rate_book_id = ${bookId ?? 0} and r.state = k.state and r.age = k.age and r.gender = k.gender and r.tobacco = k.tobacco_user
        and r.area in ('', 'z:' || k.zip3, 'z:' || k.zip, 'c:' || k.county)
      where r.effective_from <= ${on} and (r.effective_to is null or r.effective_to >= ${on})
        and r.state || '/' || r.carrier <> all (${excluded}::text[])
        and not exists (select from state_carrier_setting s where s.organization_id = ${organizationId} and s.state = r.state and s.carrier = r.carrier and not s.active)
        and (not exists (select from carrier_offered o where o.organization_id = ${organizationId}) or exists (select from carrier_offered o where o.organization_id = ${organizationId} and o.carrier = r.carrier))
      order by k.state, k.gender, k.tobacco_user, k.age, k.zip, k.county, r.naic, r.plan, case when r.area like 'z:_____' then 0 when r.area like 'c:%' then 1 when r.area like 'z:%' then 2 else 3 end),
    lowest as (
      select state, gender, tobacco_user, age, zip, county, count(*) as offers, min(rate_cents) filter (where plan = 'G') as g, min(rate_cents) filter (where plan = 'N') as n
      from price group by state, gender, tobacco_user, age, zip, county)
    select (select count(*)::int from contact where organization_id = ${organizationId}) as clients, count(*)::int as priced, coalesce(sum(l.offers), 0)::int as offers,
      percentile_disc(0.5) within group (order by l.g) as "lowestG", percentile_disc(0.5) within group (order by l.n) as "lowestN"
    from client c join lowest l on l.state = c.state and l.gender = c.gender and l.tobacco_user = c.tobacco_user and l.age = c.age
      and l.zip is not distinct from c.zip and l.county is not distinct from c.county`.execute(
    transaction,
  )
  const [sums] = rows
  return sums ?? { clients: 0, priced: 0, offers: 0, lowestG: null, lowestN: null }
}
