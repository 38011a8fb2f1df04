import { sql } from 'kysely'
import type { CalendarDate } from '../../../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../../../platform/database/transaction.ts'
import { carrierExclusions } from '../../../../carriers/shared/carriers.ts'
import { oldestRated } from '../../../shared/rate-book.rules.ts'
import type { ClientPrices } from '../../../shared/rates.contract.ts'
import { smallestAreaFirst } from '../rate-book-source.ts'
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
  const states = carrierExclusions.map(({ state }) => state)
  const carriers = carrierExclusions.map(({ carrier }) => carrier)
  // Clients who differ in nothing that a price depends on are of one kind, and a kind is priced once.
  const { rows } = await sql<ClientPrices>`
    with client as materialized (
      select *, dense_rank() over (order by state, age, gender, tobacco_user, zip, county) as kind
      from (
        select c.state, c.gender, c.tobacco_user, z.zip, coalesce(lower(c.county), lower(z.counties[1])) as county,
          least(${oldestRated}, (to_char(${on}::date, 'YYYYMMDD')::int - to_char(c.birth_date, 'YYYYMMDD')::int) / 10000) as age
        from contact c left join zip z on z.zip = c.zip_code
        where c.organization_id = ${organizationId} and c.state is not null and c.birth_date is not null and c.gender is not null) c),
    kind as materialized (
      select kind, min(state) as state, min(gender) as gender, bool_or(tobacco_user) as tobacco, min(age) as age,
        min('z:' || left(zip, 3)) as zip3, min('z:' || zip) as zip5, min('c:' || county) as county
      from client group by kind),
    price as (
      select distinct on (k.kind, r.naic, r.plan) k.kind, r.plan, r.rate_cents
      from kind k join ${rates} r on ${own} and r.rate_book_id = ${bookId ?? 0} and r.state = k.state and r.age = k.age and r.gender = k.gender and r.tobacco = k.tobacco
        and r.area in ('', k.zip3, k.zip5, k.county)
      where r.effective_from <= ${on} and (r.effective_to is null or r.effective_to >= ${on})
        and (r.state, r.carrier) not in (select * from unnest(${states}::text[], ${carriers}::text[]))
        and (r.state, r.carrier) not in (select s.state, s.carrier from state_carrier_setting s where s.organization_id = ${organizationId} and not s.active)
        and (not exists (select from carrier_offered o where o.organization_id = ${organizationId}) or r.carrier in (select o.carrier from carrier_offered o where o.organization_id = ${organizationId}))
      order by k.kind, r.naic, r.plan, ${sql.raw(smallestAreaFirst('r.area'))}),
    lowest as (
      select kind, count(*) as offers, min(rate_cents) filter (where plan = 'G') as g, min(rate_cents) filter (where plan = 'N') as n from price group by kind)
    select (select count(*)::int from contact where organization_id = ${organizationId}) as clients, count(*)::int as priced, coalesce(sum(l.offers), 0)::int as offers,
      percentile_disc(0.5) within group (order by l.g) as "lowestG", percentile_disc(0.5) within group (order by l.n) as "lowestN"
    from client c join lowest l using (kind)`.execute(transaction)
  const [sums] = rows
  return sums ?? { clients: 0, priced: 0, offers: 0, lowestG: null, lowestN: null }
}
