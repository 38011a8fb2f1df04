import {
  addMonths,
  type CalendarDate,
  fromDayNumber,
  toDayNumber,
} from '../../../kernel/calendar-date.ts'

/** How many days a personal quote link lives (decision 133). */
export const quoteLifeDays = 120
const choices = 4

/** The next four firsts of the month, starting next month (QUOTE-017, decision 132). */
export function effectiveDateChoices(today: CalendarDate): CalendarDate[] {
  const first = toDayNumber(`${today.slice(0, 8)}01` as CalendarDate)
  return Array.from({ length: choices }, (_, index) => fromDayNumber(addMonths(first, index + 1)))
}

/** The first of next month. */
export function defaultEffectiveDate(today: CalendarDate): CalendarDate {
  const first = toDayNumber(`${today.slice(0, 8)}01` as CalendarDate)
  return fromDayNumber(addMonths(first, 1))
}

/** The date a quote is shown for: a link outlives its first effective date, and nobody can start a policy in the past. */
export function currentEffectiveDate(quoted: CalendarDate, today: CalendarDate): CalendarDate {
  return quoted > today ? quoted : defaultEffectiveDate(today)
}
