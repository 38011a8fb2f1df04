import { type CalendarDate, type DayNumber, toDayNumber } from './calendar-date.ts'

/** The age in years that no one is assumed to exceed. */
export const greatestAge = 120
const longestLife = greatestAge * 365.25

/**
 * Whether someone alive may have been born on a day: not after `today`, and at most 120 years
 * before it. Both are day numbers.
 */
export const isPossibleBirthDay = (day: DayNumber, today: DayNumber): boolean =>
  day <= today && day >= today - longestLife

/** The same of dates: the one rule of forms, calls and imports. */
export const isBirthDate = (date: CalendarDate, today: CalendarDate): boolean =>
  isPossibleBirthDay(toDayNumber(date), toDayNumber(today))
