import { type Kysely, sql } from 'kysely'
import { csvLine } from '../../../kernel/csv.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { RawRoute } from '../../../platform/http/raw-routes.ts'
import type { HouseholdDiscountRow } from '../shared/rate-book.rules.ts'

/**
 * hhd.csv: household discounts of the shared rate book in use, by insurer and state (RATES-009,
 * decision 124).
 */
async function householdDiscountsCsv(database: Kysely<DB>): Promise<string> {
  const { rows } = await sql<HouseholdDiscountRow>`
    select d.* from rate_book b, jsonb_to_recordset(b.discounts) as d (naic text, company text,
      state text, discount_percent float, category text)
    where b.in_use order by d.state, d.naic`.execute(database)
  const lines = rows.map((row) =>
    csvLine([row.naic, row.company, row.state, row.discount_percent, row.category]),
  )
  return ['naic,company,state,discount_percent,category\r\n', ...lines].join('')
}

export const householdDiscountsRoute: RawRoute = {
  method: 'GET',
  url: '/api/data/public/hhd.csv',
  access: 'public',
  summary: 'Household discounts by insurer and state',
  produces: 'text/csv',
  handle: async ({ database }, _request, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(await householdDiscountsCsv(database.kysely)),
}
