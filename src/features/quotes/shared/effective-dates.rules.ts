import {
  addMonths,
  ageOn,
  type CalendarDate,
  fromDayNumber,
  toDayNumber,
} from '../../../kernel/calendar-date.ts'

/** Days until a personal quote link expires (decision 133). */
export const quoteLifeDays = 120
const choices = 4

/** Returns the first days of the next four months (QUOTE-017, decision 132). */
export function effectiveDateChoices(today: CalendarDate): CalendarDate[] {
  const first = toDayNumber(`${today.slice(0, 8)}01` as CalendarDate)
  return Array.from({ length: choices }, (_, index) => fromDayNumber(addMonths(first, index + 1)))
}

/** Returns the first day of next month. */
export function defaultEffectiveDate(today: CalendarDate): CalendarDate {
  const first = toDayNumber(`${today.slice(0, 8)}01` as CalendarDate)
  return fromDayNumber(addMonths(first, 1))
}

/**
 * Returns the date that a quote is shown for: a link may be older than its own date, and no policy
 * starts in the past.
 */
export function currentEffectiveDate(quoted: CalendarDate, today: CalendarDate): CalendarDate {
  return quoted > today ? quoted : defaultEffectiveDate(today)
}

/** Returns a person's age on a date: from the date of birth, else as given. */
export function ageOfPerson(
  { dateOfBirth, age }: { readonly dateOfBirth: CalendarDate | null; readonly age: number | null },
  on: CalendarDate,
): number | null {
  return dateOfBirth === null ? age : ageOn(dateOfBirth, on)
}

/**
 * Returns the rates' date where it is before the quarter of the effective date, so that the page
 * says "Rates as of".
 */
export function olderRatesDate({
  rates_as_of,
  effective_date,
}: {
  readonly rates_as_of: CalendarDate | null
  readonly effective_date: CalendarDate
}): CalendarDate | undefined {
  const month = Number(effective_date.slice(5, 7))
  const first = String(month - ((month - 1) % 3)).padStart(2, '0')
  const quarter = `${effective_date.slice(0, 5)}${first}-01`
  return rates_as_of !== null && rates_as_of < quarter ? rates_as_of : undefined
}
