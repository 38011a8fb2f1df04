import { csvLine } from '../../../kernel/csv.ts'
import type { RawRoute } from '../../../platform/http/raw-routes.ts'
import { hhdRows } from '../shared/rate-book.rules.ts'

/** hhd.csv: household discounts by insurer and state (RATES-009, decision 124). */
export function householdDiscountsCsv(): string {
  const lines = hhdRows().map((row) =>
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
  handle: async (_context, _request, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(householdDiscountsCsv()),
}
