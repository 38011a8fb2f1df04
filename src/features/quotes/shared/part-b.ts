import table from '../../../../data/part-b-deductible.json' with { type: 'json' }
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { Cents } from '../../../kernel/money.ts'

/**
 * The yearly Medicare Part B deductible, the one cost plan G leaves, for a policy that takes effect on `effective` (decision 129).
 * The year of the date decides; a year not yet published takes the latest known figure, one before the table its earliest.
 * `year` is the year the figure is of. Source: CMS, see data/part-b-deductible.json.
 */
export function partBDeductible(effective: CalendarDate): { year: number; cents: Cents } {
  const wanted = Number(effective.slice(0, 4))
  let found = table[0] ?? { year: wanted, cents: 0 }
  for (const row of table) if (row.year <= wanted && row.year >= found.year) found = row
  return { year: found.year, cents: found.cents }
}
