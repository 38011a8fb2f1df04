import { z } from 'zod'
import { CalendarDateField } from '../../../kernel/calendar-date.ts'
import type { Locale } from '../../../kernel/locale.ts'
import type { ShownPrices } from './quotes.contract.ts'
import type { RightNote } from './right-note.ts'

/** Contents of the page of a quote: prices a month in cents, and the words about a right. */
export const Showing = z.object({
  effectiveDate: CalendarDateField,
  /** Whether the visitor had typed the client's birth date (decision 019). */
  confirmed: z.boolean(),
  language: z.string(),
  /** The book that priced it; null where the source has no versions. */
  ratesVersion: z.string().nullable(),
  ratesAsOf: CalendarDateField.nullable(),
  /** Examples that no insurer filed. */
  illustrative: z.boolean(),
  /** Why there are no prices. */
  message: z.string().nullable(),
  prices: z.array(
    z.object({
      naic: z.string(),
      carrier: z.string(),
      company: z.string(),
      plan: z.string(),
      cents: z.int(),
      discountCents: z.int(),
      discount: z.string().nullable(),
    }),
  ),
  /** The words about a right to change plans; null where the page said nothing of one. */
  right: z.object({ title: z.string(), text: z.string(), rule: z.string() }).nullable(),
})
export type Showing = z.output<typeof Showing>

/** Returns what is kept of a page, or of new prices on it. */
export const showingOf = (
  prices: ShownPrices,
  right: RightNote | null,
  { confirmed, locale }: { readonly confirmed: boolean; readonly locale: Locale },
): Showing => ({
  effectiveDate: prices.effective_date,
  confirmed,
  language: locale,
  ratesVersion: prices.rates_version,
  ratesAsOf: prices.rates_as_of,
  illustrative: prices.illustrative,
  message: prices.message,
  prices: prices.quotes.flatMap(({ naic, carrier, company_name, quotes }) =>
    quotes.map((line) => ({
      naic,
      carrier,
      company: company_name,
      plan: line.original_plan_name,
      cents: line.rate,
      discountCents: line.discount_rate,
      discount: line.discount_category,
    })),
  ),
  right: right && {
    title: right.title,
    text: [...right.lines, ...(right.how === null ? [] : [right.how])].join(' '),
    rule: right.small,
  },
})
