import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { Cents } from '../../../../kernel/money.ts'
import type { StateCode } from '../../../../kernel/us-state.ts'
import { carrierOfNaic } from '../../../carriers/shared/carriers.ts'
import { householdDiscountName } from '../../shared/household-discount.rules.ts'
import { type PlanLetter, planCodeOf } from '../../shared/plan-sections.rules.ts'
import type { FoundRate } from '../rates/rate-source.ts'
import { type CsgRow, isRefusedRow, type RefusedRow, readCsgRow } from './csg-row.rules.ts'

/** One question to CSG: a person and one plan. */
export interface CsgQuestion {
  readonly state: StateCode
  readonly zip: string
  /** Upper case; empty for the whole ZIP. */
  readonly county: string
  /** 65 or older: for younger people CSG returns the rate of age 64, whatever their age. */
  readonly age: number
  readonly gender: 'M' | 'F'
  readonly tobacco: boolean
  readonly plan: PlanLetter
  readonly effectiveDate: CalendarDate
}

/**
 * An answer as it was read. `usable` is false if it has rows of our carriers for this plan and
 * every one of them is wrong.
 */
export interface ReadAnswer {
  readonly rates: readonly FoundRate[]
  readonly refused: readonly RefusedRow[]
  readonly usable: boolean
}

const keptClasses = new Set(['', 'Standard', 'Achieve', 'Value'])
/** It files several classes, under other names. */
const unitedHealthcare = '79413'

/**
 * Whether a rating class is one that any healthy buyer gets: not a class of a group, a discount or
 * a second tier.
 */
export function isOrdinaryClass(naic: string, ratingClass: string | null | undefined): boolean {
  const name = (ratingClass ?? '').trim()
  if (naic === unitedHealthcare) return name.includes('Standard') && !name.includes('Household')
  return keptClasses.has(name)
}

/**
 * Returns the field in which a row is not about the person who was asked for. CSG quotes ages below
 * 65 as 64.
 */
function differingField(row: CsgRow, question: CsgQuestion): string | undefined {
  if (row.plan !== planCodeOf(question.state, question.plan)) return 'plan'
  if (row.age !== question.age) return 'age'
  if (row.gender !== question.gender) return 'gender'
  return row.tobacco === question.tobacco ? undefined : 'tobacco'
}

/** Whether anyone there can buy it. A ZIP can lie in two states. */
function isOffered(
  { select, company_base, rating_class, location_base }: CsgRow,
  state: StateCode,
) {
  const place = location_base?.state ?? state
  return select !== true && place === state && isOrdinaryClass(company_base.naic, rating_class)
}

const isInForce = ({ effective_date, expires_date }: CsgRow, on: CalendarDate): boolean =>
  (effective_date == null || effective_date <= on) && (expires_date == null || expires_date > on)

/**
 * Returns the premiums of an answer, one for each insurer of the product's carriers. An insurer
 * with a wrong row is left out as a whole: the row may have been the one that counts.
 */
export function readAnswer(values: readonly unknown[], question: CsgQuestion): ReadAnswer {
  const rows: CsgRow[] = []
  const refused: RefusedRow[] = []
  for (const value of values) {
    const row = readCsgRow(value)
    const naic = isRefusedRow(row) ? row.naic : row.company_base.naic
    if (naic !== undefined && carrierOfNaic(naic) === undefined) continue
    const field = isRefusedRow(row) ? row.field : differingField(row, question)
    if (field !== undefined) refused.push({ field, naic })
    else if (!isRefusedRow(row)) rows.push(row)
  }
  const wrong = new Set(refused.map(({ naic }) => naic))
  const byInsurer = Map.groupBy(
    rows.filter((row) => !wrong.has(row.company_base.naic)),
    (row) => row.company_base.naic,
  )
  const rates: FoundRate[] = []
  for (const [naic, ofInsurer] of byInsurer) {
    const offered = ofInsurer.filter((row) => isOffered(row, question.state))
    const inForce = offered.filter((row) => isInForce(row, question.effectiveDate))
    const premium = premiumOf(inForce)
    if (premium === 'only discounted') refused.push({ field: 'view_type', naic })
    else if (premium !== undefined) rates.push(rateOf(naic, premium, question))
    else if (offered.length > 0) refused.push({ field: 'effective_date', naic })
  }
  return { rates, refused, usable: rates.length > 0 || refused.length === 0 }
}

interface Premium {
  readonly row: CsgRow
  readonly discounted: Cents
  readonly category: string | null
}

/**
 * Of rows that say the same person and plan, the higher price before the discount counts. A price
 * that already has the household discount in it (`with_hhd`) is only ever the discounted one; alone
 * it says nothing about the price of someone who lives alone.
 */
function premiumOf(rows: readonly CsgRow[]): Premium | 'only discounted' | undefined {
  const discountedRows = rows.filter((row) => row.view_type?.[0] === 'with_hhd')
  const row = highest(rows.filter((each) => !discountedRows.includes(each)))
  const lower = highest(discountedRows)
  if (row === undefined) return lower === undefined ? undefined : 'only discounted'
  const full = row.rate.month
  const split = row.view_type?.[0] === 'sans_hhd'
  const discounted = Math.min(full, split ? (lower?.rate.month ?? full) : afterHousehold(row))
  const named = (split ? lower : row)?.discount_category?.trim() || householdDiscountName
  return { row, discounted, category: discounted < full ? named : null }
}

function highest(rows: readonly CsgRow[]): CsgRow | undefined {
  return rows.reduce<CsgRow | undefined>(
    (best, row) => (best === undefined || row.rate.month > best.rate.month ? row : best),
    undefined,
  )
}

/**
 * Returns the price after the smallest of the row's household discounts; other discounts are not
 * for everyone.
 */
export function afterHousehold({ rate, discounts }: Pick<CsgRow, 'rate' | 'discounts'>): Cents {
  const prices = (discounts ?? [])
    .filter(({ name }) => name.trim().toLowerCase() === 'household')
    .map((discount) => afterDiscount(rate.month, discount))
    .filter((price) => price > 0 && price < rate.month)
  return prices.length === 0 ? rate.month : Math.max(...prices)
}

/**
 * A percentage below 1 is a fraction (0.07), another a whole percent (7); a fixed discount is in
 * dollars a month.
 */
function afterDiscount(full: Cents, { type, value }: { type: string; value: number }): number {
  if (type === 'fixed') return full - Math.round(value * 100)
  if (type !== 'percent') return full
  return Math.round(full * (1 - (value < 1 ? value : value / 100)))
}

function rateOf(naic: string, { row, discounted, category }: Premium, question: CsgQuestion) {
  return {
    naic,
    carrier: carrierOfNaic(naic) as string,
    company_name: row.company_base.name_full?.trim() || row.company_base.name,
    plan: question.plan,
    plan_code: planCodeOf(question.state, question.plan),
    rate_cents: row.rate.month,
    discount_rate_cents: discounted,
    discount_category: category,
  }
}
