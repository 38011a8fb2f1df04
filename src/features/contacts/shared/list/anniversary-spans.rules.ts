import { type CalendarDate, isLeapYear } from '../../../../kernel/calendar-date.ts'

/** The first year in which a policy can have begun. */
export const firstPolicyYear = 1900

/** Days on which policies began; `before` is null without an end. */
interface StartSpan {
  readonly since: CalendarDate
  readonly before: CalendarDate | null
  /** Years from the start to the next anniversary. */
  readonly years: number
}

/**
 * Returns spans of all starts in each of which the next anniversaries, from `today` on, are in the
 * order of the starts: each year up to today's day and from it on.
 */
export function startSpans(today: CalendarDate): StartSpan[] {
  const thisYear = Number(today.slice(0, 4))
  const firstOf = (year: number) => `${year}-01-01` as CalendarDate
  const spans: StartSpan[] = []
  for (let year = firstPolicyYear; year <= thisYear; year++) {
    const [begin, end] = [firstOf(year), firstOf(year + 1)] as const
    const leap = today.endsWith('-02-29') && !isLeapYear(year)
    const turn = (leap ? `${year}-03-01` : `${year}${today.slice(4)}`) as CalendarDate
    const years = thisYear - year
    if (begin !== turn) spans.push({ since: begin, before: turn, years: years + 1 })
    if (year < thisYear) spans.push({ since: turn, before: end, years })
  }
  return [...spans, { since: today, before: null, years: 1 }]
}
