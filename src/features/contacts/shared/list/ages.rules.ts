import {
  addDays,
  addMonths,
  type CalendarDate,
  fromDayNumber,
  toDayNumber,
} from '../../../../kernel/calendar-date.ts'

/**
 * Returns the last birth date of a person who is at least `years` old on a day. Who was born on
 * February 29 has a birthday on February 28 of other years, as `ageOn` says.
 */
export function lastBirth(years: number, on: CalendarDate): CalendarDate {
  const before = (day: CalendarDate) => fromDayNumber(addMonths(toDayNumber(day), -12 * years))
  const [same, next] = [before(on), addDays(before(addDays(on, 1)), -1)]
  return same > next ? same : next
}
