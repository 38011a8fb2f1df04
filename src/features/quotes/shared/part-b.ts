import table from '../../../../data/part-b-deductible.json' with { type: 'json' }
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { Cents } from '../../../kernel/money.ts'

/**
 * Returns the yearly Medicare Part B deductible for a policy that starts on a date (decision 129):
 * the figure of that year, else the latest before it, else the earliest known; `year` says which.
 * Source: CMS, see data/part-b-deductible.json.
 */
export function partBDeductible(effective: CalendarDate): { year: number; cents: Cents } {
  const wanted = Number(effective.slice(0, 4))
  let found = table[0] ?? { year: wanted, cents: 0 }
  for (const row of table) if (row.year <= wanted && row.year >= found.year) found = row
  return { year: found.year, cents: found.cents }
}
