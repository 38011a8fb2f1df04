import {
  addDays,
  addMonths,
  type CalendarDate,
  civilOf,
  fromDayNumber,
  monthNames,
  toDayNumber,
  yearlyDay,
} from '../../../kernel/calendar-date.ts'
import type { DayRange } from './period.rules.ts'

/** The days ahead that renewals can be listed for (decision 160). */
export const renewalSpans = [30, 60, 90] as const
export type RenewalSpan = (typeof renewalSpans)[number]
export const defaultRenewalSpan: RenewalSpan = 30

export const policyTypes = ['Plan G', 'Plan N', 'Other'] as const
export type PolicyType = (typeof policyTypes)[number]

/** How many policies of a type took effect on a day. */
export interface EffectiveCount {
  readonly effectiveDate: CalendarDate
  readonly policyType: PolicyType | null
  readonly count: number
}
/** The same, with the anniversary that comes next. */
export type RenewalCount = EffectiveCount & { readonly date: CalendarDate }

/** The first year of an effective date that a contact can have. */
const firstYear = 1900

/** Returns today and the days after it. */
export const renewalDays = (today: CalendarDate, span: RenewalSpan): DayRange => ({
  from: today,
  to: addDays(today, span),
})

/** Returns a policy's first anniversary on or after `from`, a year or more after its start. */
export function nextAnniversary(effective: CalendarDate, from: CalendarDate): CalendarDate {
  const { year: effectiveYear, month, day } = civilOf(toDayNumber(effective))
  const { year: fromYear } = civilOf(toDayNumber(from))
  const anniversary = (year: number) => fromDayNumber(yearlyDay(year, month, day))
  const year = Math.max(effectiveYear + 1, fromYear)
  return anniversary(year) < from ? anniversary(year + 1) : anniversary(year)
}

/**
 * Returns, by year from 1900 on, days that include every effective date whose anniversary is in the
 * range, and a few more.
 */
export function possibleEffectiveDays({ from, to }: DayRange): DayRange[] {
  const years = civilOf(toDayNumber(to)).year - firstYear
  const earlier = (date: CalendarDate, ago: number) => addMonths(toDayNumber(date), -12 * ago)
  return Array.from({ length: years }, (_, index) => ({
    from: fromDayNumber(earlier(from, index + 1) - 1),
    to: fromDayNumber(earlier(to, index + 1) + 1),
  }))
}

/** Returns the policies with an anniversary in the range, soonest first, then the oldest. */
export function renewalsIn(counts: readonly EffectiveCount[], range: DayRange): RenewalCount[] {
  return counts
    .map((count) => ({ ...count, date: nextAnniversary(count.effectiveDate, range.from) }))
    .filter(({ date }) => date <= range.to)
    .sort((a, b) => orderOf(a.date, b.date) || orderOf(a.effectiveDate, b.effectiveDate))
}
const orderOf = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export const totalOf = (counts: readonly EffectiveCount[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0)

/**
 * Where a page of the list is: the effective dates of its rows, in order, and the rows of them that
 * come before it.
 */
export interface RenewalPage {
  readonly effectiveDates: readonly CalendarDate[]
  readonly skip: number
}

/** Returns where the rows from `offset` on are, of policies in the order of `renewalsIn`. */
export function renewalPage(
  renewals: readonly RenewalCount[],
  offset: number,
  size: number,
): RenewalPage {
  const effectiveDates = new Set<CalendarDate>()
  let [before, skip] = [0, 0]
  for (const [effectiveDate, count] of byEffectiveDate(renewals)) {
    if (before >= offset + size) break
    if (before + count > offset) {
      if (effectiveDates.size === 0) skip = offset - before
      effectiveDates.add(effectiveDate)
    }
    before += count
  }
  return { effectiveDates: [...effectiveDates], skip }
}

function byEffectiveDate(renewals: readonly RenewalCount[]): Map<CalendarDate, number> {
  const counts = new Map<CalendarDate, number>()
  for (const { effectiveDate, count } of renewals)
    counts.set(effectiveDate, (counts.get(effectiveDate) ?? 0) + count)
  return counts
}

/** Renewals of some days, by policy type; a policy of unknown type counts as Other. */
export interface RenewalPeriod extends DayRange {
  readonly counts: Readonly<Record<PolicyType, number>>
}

/**
 * Returns the renewals by week from today on (30 days), or by calendar month, as far as it is in
 * the range (60 and 90 days).
 */
export function renewalPeriods(
  renewals: readonly RenewalCount[],
  range: DayRange,
  span: RenewalSpan,
): RenewalPeriod[] {
  const periods: RenewalPeriod[] = []
  let { from } = range
  while (from <= range.to) {
    const end = span === 30 ? addDays(from, 6) : lastOfMonth(from)
    const days = { from, to: end < range.to ? end : range.to }
    const within = renewals.filter(({ date }) => date >= days.from && date <= days.to)
    const ofType = (type: PolicyType) =>
      totalOf(within.filter(({ policyType }) => (policyType ?? 'Other') === type))
    const counts = {
      'Plan G': ofType('Plan G'),
      'Plan N': ofType('Plan N'),
      Other: ofType('Other'),
    }
    periods.push({ ...days, counts })
    from = addDays(days.to, 1)
  }
  return periods
}

function lastOfMonth(date: CalendarDate): CalendarDate {
  const firstOfMonth = toDayNumber(date) - civilOf(toDayNumber(date)).day + 1
  return fromDayNumber(addMonths(firstOfMonth, 1) - 1)
}

/** Returns a week's first day, `Jun 15`, or a month, `Jun`. */
export function periodLabel({ from }: DayRange, span: RenewalSpan): string {
  const { month, day } = civilOf(toDayNumber(from))
  const name = (monthNames[month - 1] ?? '').slice(0, 3)
  return span === 30 ? `${name} ${day}` : name
}
