import { sql } from 'kysely'
import type { CalendarDate } from '../../../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../../../platform/database/transaction.ts'
import type { ClientPrices } from '../../../shared/rates.contract.ts'
import {
  areasOfPerson,
  contactsAsPeople,
  isCarrierOffered,
  isForPerson,
  ofSmallestArea,
} from '../rates-for-people.sql.ts'
import { type BookOwner, bookTables } from './book-tables.ts'

/** A version of the rates, of the agency or of all. */
export interface BookToPrice {
  readonly owner: BookOwner
  readonly id: number
}

const nobodyPriced = { priced: 0, offers: 0, lowestG: null, lowestN: null }

/**
 * Prices every client of the agency, with the carriers it offers, from the version in use and from
 * the one that may follow it, in one statement, and returns the sums of both. Without a second
 * version they are the same.
 */
export async function priceClients(
  transaction: OrganizationTransaction,
  { inUse, next, on }: { inUse: BookToPrice; next?: BookToPrice | undefined; on: CalendarDate },
): Promise<{ now: ClientPrices; afterward: ClientPrices }> {
  const { organizationId } = transaction
  const ratesOf = ({ owner, id }: BookToPrice, index: number) => {
    const ofOwner = owner === 'shared' ? sql`true` : sql`r.organization_id = ${owner}`
    return sql`
      select ${index}::int as book, p.kind, p.clients, r.naic, r.plan, r.rate_cents, r.area
      from kind p join ${bookTables(owner).rates} r on ${ofOwner} and r.rate_book_id = ${id}
        and ${isForPerson(on)} and r.area = any (p.areas)
      where ${isCarrierOffered(organizationId, sql`r.state`, sql`r.carrier`)}`
  }
  const { rows: clients } = await sql<{ count: number }>`
    select count(*)::int from contact where organization_id = ${organizationId}`.execute(
    transaction,
  )
  const books = next === undefined ? [inUse] : [inUse, next]
  // Clients who differ in nothing that a price depends on are of one kind, and a kind is priced
  // once.
  const { rows } = await sql<Omit<ClientPrices, 'clients'> & { book: number }>`
    with kind as materialized (
      select p.*, row_number() over () as kind, ${areasOfPerson} as areas
      from (select state, age, gender, tobacco, zip, county, count(*)::int as clients
        from (${contactsAsPeople(organizationId, on)}) c
          group by state, age, gender, tobacco, zip, county) p),
    price as (${ofSmallestArea(
      sql.join(books.map(ratesOf), sql` union all `),
      sql`r.book, r.kind, r.naic, r.plan`,
    )}),
    lowest as (
      select book, min(clients) as clients, count(*) as offers,
        min(rate_cents) filter (where plan = 'G') as g,
        min(rate_cents) filter (where plan = 'N') as n
      from price group by book, kind)
    select l.book, count(*)::int as priced, sum(l.offers)::int as offers,
      percentile_disc(0.5) within group (order by l.g) as "lowestG",
      percentile_disc(0.5) within group (order by l.n) as "lowestN"
    from lowest l, generate_series(1, l.clients) group by l.book`.execute(transaction)
  const sumsOf = (index: number): ClientPrices => {
    const { book, ...found } = rows.find((row) => row.book === index) ?? {
      book: index,
      ...nobodyPriced,
    }
    return { clients: clients[0]?.count ?? 0, ...found }
  }
  return { now: sumsOf(0), afterward: sumsOf(books.length - 1) }
}
