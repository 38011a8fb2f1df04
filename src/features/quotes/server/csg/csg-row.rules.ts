import { z } from 'zod'
import { parseCalendarDate } from '../../../../kernel/calendar-date.ts'
import { parsedBy } from '../../../../kernel/parsed-by.ts'
import { utcInstant } from '../../../../platform/csg/csg-login.rules.ts'

/** Numbers that some answers write as text: "0.07". */
const amount = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number),
])
const date = z
  .string()
  .transform(
    parsedBy(
      (text) => parseCalendarDate(utcInstant(text)?.toISOString().slice(0, 10) ?? ''),
      'not a date',
    ),
  )

const Discount = z.looseObject({
  name: z.string(),
  type: z.string().transform((type) => type.trim().toLowerCase()),
  value: amount.pipe(z.number().nonnegative()),
})

/**
 * One row of `med_supp/quotes.json`, as much of it as a premium needs. Fees come beside the premium
 * and are not part of it; riders, the way of rating and the yearly increases are not asked for, and
 * what is not asked for is ignored.
 */
export const CsgRow = z.looseObject({
  plan: z.string(),
  age: z.int(),
  gender: z.enum(['M', 'F']),
  tobacco: z.boolean(),
  select: z.boolean().nullish(),
  rating_class: z.string().nullish(),
  /**
   * In cents. The cheapest policies cost about $30 a month, the dearest $1,500: less than $15 are
   * dollars that were sent as cents, more than $3,000 no premium.
   */
  rate: z.looseObject({ month: z.int().min(1_500).max(300_000) }),
  discounts: z.array(Discount).nullish(),
  discount_category: z.string().nullish(),
  view_type: z
    .array(z.enum(['sans_hhd', 'with_hhd']))
    .max(1)
    .nullish(),
  company_base: z.looseObject({
    naic: z.union([z.string(), z.int()]).transform((naic) => String(naic).trim().padStart(5, '0')),
    name: z.string(),
    name_full: z.string().nullish(),
  }),
  location_base: z.looseObject({ state: z.string().nullish() }).nullish(),
  effective_date: date.nullish(),
  expires_date: date.nullish(),
})
export type CsgRow = z.output<typeof CsgRow>

/** The fields that are asked for, which keeps an answer a tenth as long. */
export const csgFields = Object.keys(CsgRow.shape)

/** A row that cannot be used: the first field that is wrong, and the insurer if it can be read. */
export interface RefusedRow {
  readonly field: string
  readonly naic: string | undefined
}

export function readCsgRow(value: unknown): CsgRow | RefusedRow {
  const parsed = CsgRow.safeParse(value)
  if (parsed.success) return parsed.data
  const path = parsed.error.issues[0]?.path ?? []
  const naic = CsgRow.shape.company_base.safeParse(
    typeof value === 'object' && value !== null && 'company_base' in value
      ? value.company_base
      : undefined,
  )
  return { field: path.join('.') || 'the row', naic: naic.data?.naic }
}

export const isRefusedRow = (row: CsgRow | RefusedRow): row is RefusedRow => 'field' in row
