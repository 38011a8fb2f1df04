import { z } from 'zod'
import { type Catalogs, defaultLocale, type Locale } from './locale.ts'
import { parsedBy } from './parsed-by.ts'

/** A date without a time, `YYYY-MM-DD`, proleptic Gregorian. Compares correctly as a string. */
export type CalendarDate = string & { readonly __calendarDate: true }
/** Days since 1970-01-01. Hot loops use it because whole numbers create no objects. */
export type DayNumber = number

const form = /^(\d{4})-(\d{2})-(\d{2})$/
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/** Returns the number of days in the month, 28 to 31; `month` is 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (monthLengths[month - 1] ?? 0)
}

/**
 * Returns the day number of a civil date (Howard Hinnant's days_from_civil). `month` 1 to 12, `day`
 * 1 to 31, not checked. `| 0` where the value cannot be negative: integer division is several times
 * faster.
 */
export function dayNumberOf(year: number, month: number, day: number): DayNumber {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400) | 0
  const yearOfEra = (y - era * 400) | 0
  const dayOfYear = ((((153 * (month + (month > 2 ? -3 : 9)) + 2) | 0) / 5) | 0) + day - 1
  const dayOfEra = yearOfEra * 365 + ((yearOfEra / 4) | 0) - ((yearOfEra / 100) | 0) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** Returns year, month (1 to 12) and day (1 to 31) of a day number. */
export function civilOf(dayNumber: DayNumber): { year: number; month: number; day: number } {
  const shifted = (dayNumber + 719_468) | 0
  const era = Math.floor(shifted / 146_097) | 0
  const dayOfEra = (shifted - era * 146_097) | 0
  const leapDays = ((dayOfEra / 1460) | 0) - ((dayOfEra / 36_524) | 0) + ((dayOfEra / 146_096) | 0)
  const yearOfEra = (((dayOfEra - leapDays) | 0) / 365) | 0
  const dayOfYear =
    (dayOfEra - (365 * yearOfEra + ((yearOfEra / 4) | 0) - ((yearOfEra / 100) | 0))) | 0
  const shiftedMonth = (((5 * dayOfYear + 2) | 0) / 153) | 0
  const day = dayOfYear - ((((153 * shiftedMonth + 2) | 0) / 5) | 0) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}

/**
 * Returns the calendar date of a text `YYYY-MM-DD`, undefined if of another form or no date. There
 * is no year 0, which PostgreSQL refuses too.
 */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  const match = form.exec(text)
  if (!match) return undefined
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month))
    return undefined
  return text as CalendarDate
}

/** For constants and tests: throws RangeError where `parseCalendarDate` returns undefined. */
export function calendarDate(text: string): CalendarDate {
  const date = parseCalendarDate(text)
  if (date === undefined) throw new RangeError(`Not a calendar date: ${text}`)
  return date
}

export function toDayNumber(date: CalendarDate): DayNumber {
  return dayNumberOf(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10)))
}

export function fromDayNumber(dayNumber: DayNumber): CalendarDate {
  const { year, month, day } = civilOf(dayNumber)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as CalendarDate
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(toDayNumber(date) + days)
}

/** Returns the same day `months` later, or the month's last day if it has no such day. */
export function addMonths(dayNumber: DayNumber, months: number): DayNumber {
  const { year, month, day } = civilOf(dayNumber)
  const index = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1]
  return dayNumberOf(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)))
}

/** Returns the day of a yearly event; February 29 falls on February 28 in common years. */
export function yearlyDay(year: number, month: number, day: number): DayNumber {
  return dayNumberOf(year, month, Math.min(day, daysInMonth(year, month)))
}

/**
 * Returns the days of the year, as `month * 100 + day`, whose yearly event falls on this day: the
 * day itself, and on February 28 of common years February 29 too.
 */
export function yearDaysOn(dayNumber: DayNumber): number[] {
  const { year, month, day } = civilOf(dayNumber)
  const yearDay = month * 100 + day
  return yearDay === 228 && !isLeapYear(year) ? [228, 229] : [yearDay]
}

/** Returns the age on `on` of a person born on `birth`. */
export function ageOn(birth: CalendarDate, on: CalendarDate): number {
  const { year, month, day } = civilOf(toDayNumber(birth))
  const today = toDayNumber(on)
  const thisYear = civilOf(today).year
  return thisYear - year - (today < yearlyDay(thisYear, month, day) ? 1 : 0)
}

/** Returns the date in American form, `08/20/1955`. */
export function displayDate(date: CalendarDate): string {
  return `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`
}

/** The same, empty without a date: for a form's field or a cell. */
export const displayDateOrBlank = (date: CalendarDate | null | undefined): string =>
  date ? displayDate(date) : ''

const longFormats: Catalogs<Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' }),
}

/** Returns the date in words, `August 20, 2026` or `20 de agosto de 2026`. */
export function displayLongDate(date: CalendarDate, locale: Locale = defaultLocale): string {
  const { year, month, day } = civilOf(toDayNumber(date))
  return longFormats[locale].format(Date.UTC(year, month - 1, day))
}

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** Returns the day of the week, from Monday 1 to Sunday 7. Day number 0 was a Thursday. */
export function weekdayOf(date: CalendarDate): number {
  return ((((toDayNumber(date) + 3) % 7) + 7) % 7) + 1
}

export const dateOnlyError = 'Expected a date only, not a date and time'
export const dateFormatError = 'Invalid date format'

/**
 * Returns why a text is not a calendar date; `invalid` is the text for one that is not a date with
 * a time.
 */
export const dateErrorOf = (text: string, invalid = dateFormatError) =>
  /^\d{4}-\d{2}-\d{2}[T ]/.test(text.trim()) ? dateOnlyError : invalid

interface DateFieldOptions {
  /** Instead of the specification's general text. */
  readonly invalid?: string
  /** The text for a missing date, which by default is zod's. */
  readonly missing?: string
  readonly within?: (date: CalendarDate) => boolean
}

/** Wire form of a calendar date (FORMS-004, FORMS-005), the only one that calls take. */
export const dateField = ({
  invalid = dateFormatError,
  missing,
  within = () => true,
}: DateFieldOptions = {}) =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : invalid) })
    .trim()
    .transform(
      parsedBy(
        (text) => {
          const date = parseCalendarDate(text)
          return date !== undefined && within(date) ? date : undefined
        },
        (text) => dateErrorOf(text, invalid),
      ),
    )

// Pure, so that pages which only show dates load no zod.
export const CalendarDateField = /* @__PURE__ */ dateField()

const dateText = () => z.string().transform((text) => text as CalendarDate)
/** A calendar date of an output or a stored value: the server wrote it, so nothing checks it. */
export const DateText = /* @__PURE__ */ dateText()
