import { sql } from 'kysely'
import { priceClients } from '../src/features/quotes/server/rates/import/price-clients.sql.ts'
import { calendarDate } from '../src/kernel/calendar-date.ts'
import { stopwatch } from '../src/platform/clock.ts'
import { bulkLimits } from '../src/platform/database/limited-client.ts'
import { inOrganization } from '../src/platform/database/transaction.ts'
import { buildOrganization } from '../test/builders.ts'
import { openBench } from './support/database.ts'
import { benchRows, report } from './support/report.ts'

const rows = benchRows(100_000)
const on = calendarDate('2026-07-01')

/**
 * Every client of a book of business of BENCH_ROWS (100,000) priced for both plans of eight
 * carriers in one statement; yardstick: the bare join of clients and rates.
 */
export async function run(): Promise<void> {
  const services = await openBench()
  try {
    const { organizationId } = await buildOrganization(services)
    const inAgency = <Result>(work: Parameters<typeof inOrganization<Result>>[1]) =>
      inOrganization({ database: services.database, organizationId, limits: bulkLimits }, work)
    const bookId = await inAgency(async (transaction) => {
      await sql`
        insert into contact (organization_id, email, first_name, last_name, state, zip_code, county,
          gender, tobacco_user, birth_date, created_at, updated_at)
        select ${organizationId}, 'person' || n || '@mail.example', 'Carla', 'Contact' || n,
          z.state, z.zip, z.counties[1], case when n % 2 = 0 then 'F' else 'M' end,
          n % 9 = 0, date '1932-01-01' + (n * 7919) % 10400, ${services.clock.now()},
          ${services.clock.now()}
        from generate_series(1, ${rows}::int) n
        join (select zip, state, counties, row_number() over (order by zip) as place from zip) z
          on z.place = 1 + (n::bigint * 104729) % 40000`.execute(transaction)
      const book = await transaction
        .selectFrom('rate_book')
        .select('id')
        .where('in_use', '=', true)
        .executeTakeFirstOrThrow()
      return book.id
    })
    await sql`select maintenance.after_contact_import()`.execute(services.database.kysely)
    const bare = await inAgency(async (transaction) => {
      const elapsed = stopwatch()
      await sql`
        select count(*), sum(r.rate_cents) from contact c join rate r on r.rate_book_id = ${bookId}
          and r.state = c.state and r.gender = c.gender
          and r.tobacco = c.tobacco_user
            and r.age = extract(year from age(${on}::date, c.birth_date))
            where c.organization_id = ${organizationId}`.execute(transaction)
      return elapsed() / 1000
    })
    await inAgency(async (transaction) => {
      const elapsed = stopwatch()
      const prices = await priceClients(transaction, { inUse: { owner: 'shared', id: bookId }, on })
      const seconds = elapsed() / 1000
      console.log(JSON.stringify(prices))
      report(`${rows.toLocaleString('en-US')} clients re-priced`, seconds, 's', {
        name: 'bare join',
        figure: bare,
      })
      report('the same, to reach', seconds, 's', { name: 'at most', figure: 20 })
    })
  } finally {
    await services.close()
  }
}
