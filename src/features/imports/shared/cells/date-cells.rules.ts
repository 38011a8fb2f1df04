import { isPossibleBirthDay } from '../../../../kernel/birth-date.ts'
import {
  type CalendarDate,
  type DayNumber,
  dayNumberOf,
  daysInMonth,
  fromDayNumber,
  monthNames,
} from '../../../../kernel/calendar-date.ts'

/** Month first, as in the United States, or day first. */
export type DateOrder = 'MDY' | 'DMY'

/** Between the numbers of a date; empty in `03051950`. */
export type DateSeparator = '/' | '-' | '.' | ' ' | ''
/** The order of a column's dates by their separator: `01.12.2024` may differ from `12/1/2024`. */
export type DateOrders = Readonly<Record<DateSeparator, DateOrder>>
export const dateOrdersBy = (orderOf: (separator: DateSeparator) => DateOrder): DateOrders => ({
  '/': orderOf('/'),
  '-': orderOf('-'),
  '.': orderOf('.'),
  ' ': orderOf(' '),
  '': orderOf(''),
})

/**
 * The kind of date decides the century of a two-digit year and the plausible range; `any` is a date
 * of this or the last century.
 */
export type DateRole = 'birth' | 'effective' | 'any'

export interface DateReading {
  readonly role: DateRole
  readonly orders: DateOrders
  /** Day number of today in the organization's time zone. */
  readonly today: DayNumber
  /** Year of today. */
  readonly year: number
}

const timeOfDay =
  /[T ,]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?\s?(?:[ap]\.?m\.?)?\s?(?:z|utc|gmt|[+-]\d{2}:?\d{2})?$/i
const yearFirst = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/
const yearLast = /^(\d{1,2})([-/. ])[-/. ]?(\d{1,2})[-/. ]{1,2}'?(\d{4}|\d{2})$/
const monthFirst = /^([a-z]{3,9})[-/ ](\d{1,2})[-/ ]'?(\d{4}|\d{2})$/
const dayFirst = /^(\d{1,2})[-/ ]?([a-z]{3,9})[-/ ]?'?(\d{4}|\d{2})$/
const yearMonthDay = /^(\d{4})[-/ ]([a-z]{3,9})[-/ ](\d{1,2})$/
const monthOfName = new Map(
  monthNames.flatMap((name, index) =>
    [3, 4, 9].map((length) => [name.slice(0, length).toLowerCase(), index + 1]),
  ),
)

/** Excel's day 0 is 1899-12-30 for every day after its nonexistent February 29, 1900. */
const excelDayZero = dayNumberOf(1899, 12, 30)
/** Medicare began on this day; there are no older supplement policies. */
const firstPolicyDay = dayNumberOf(1966, 7, 1)
const firstDay = dayNumberOf(1900, 1, 1)
const lastDay = dayNumberOf(2099, 12, 31)

/** Returns a date cell without its time of day: `03/05/1950 0:00` or `1950-03-05T05:00:00.000Z`. */
export function withoutTime(text: string): string {
  return text.includes(':') ? text.replace(timeOfDay, '') : text
}

interface NumberedDate {
  readonly first: number
  readonly separator: DateSeparator
  readonly second: number
  readonly year: string
}

/** Returns the parts of a date of two numbers and a year, in which only an order gives a day. */
export function numberedDate(text: string): NumberedDate | undefined {
  const match = yearLast.exec(text)
  if (match === null) return undefined
  const [, first, separator, second, year = ''] = match
  return {
    first: Number(first),
    separator: separator as DateSeparator,
    second: Number(second),
    year,
  }
}

function fullYear(digits: string, { role, year }: DateReading): number {
  const value = Number(digits)
  if (digits.length === 4) return value
  // No insured person is under 18 or over 118; no policy starts more than five years from now.
  return 2000 + value <= (role === 'birth' ? year - 18 : year + 5) ? 2000 + value : 1900 + value
}

function dayOf(year: number, month: number, day: number): DayNumber | undefined {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
    ? dayNumberOf(year, month, day)
    : undefined
}

/** Reads two numbers and a year in their order, or in the other when that is impossible. */
function inOrder(
  first: number,
  second: number,
  year: number,
  order: DateOrder,
): DayNumber | undefined {
  const [month, day] = order === 'MDY' ? [first, second] : [second, first]
  return dayOf(year, month, day) ?? dayOf(year, day, month)
}

function ofDigits(text: string, reading: DateReading): DayNumber | undefined {
  const digits = text.replace(/\.\d+$/, '')
  if (digits.length <= 5)
    return digits.length >= 4 && !/^(19|20)\d\d$/.test(digits)
      ? excelDayZero + Number(digits)
      : undefined
  if (digits.length === 6)
    return inOrder(
      Number(digits.slice(0, 2)),
      Number(digits.slice(2, 4)),
      fullYear(digits.slice(4), reading),
      reading.orders[''],
    )
  const eight = digits.padStart(8, '0')
  const compact = /^(19|20)/.test(eight)
    ? dayOf(Number(eight.slice(0, 4)), Number(eight.slice(4, 6)), Number(eight.slice(6)))
    : undefined
  return (
    compact ??
    inOrder(
      Number(eight.slice(0, 2)),
      Number(eight.slice(2, 4)),
      Number(eight.slice(4)),
      reading.orders[''],
    )
  )
}

function ofWords(text: string, reading: DateReading): DayNumber | undefined {
  const plain = text
    .toLowerCase()
    .replace(/^[a-z]{3,9}day,? |^(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)[.,]? /, '')
    .replace(/(\d)(?:st|nd|rd|th)\b/, '$1')
    .replace(/[.,]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const match = monthFirst.exec(plain)
  if (match)
    return dayOf(
      fullYear(match[3] ?? '', reading),
      monthOfName.get(match[1] ?? '') ?? 0,
      Number(match[2]),
    )
  const other = dayFirst.exec(plain)
  if (other)
    return dayOf(
      fullYear(other[3] ?? '', reading),
      monthOfName.get(other[2] ?? '') ?? 0,
      Number(other[1]),
    )
  const years = yearMonthDay.exec(plain)
  return years
    ? dayOf(Number(years[1]), monthOfName.get(years[2] ?? '') ?? 0, Number(years[3]))
    : undefined
}

function dayNumberOfText(text: string, reading: DateReading): DayNumber | undefined {
  const numbered = numberedDate(text)
  if (numbered) {
    const { first, separator, second, year } = numbered
    return inOrder(first, second, fullYear(year, reading), reading.orders[separator])
  }
  const early = yearFirst.exec(text)
  if (early) return dayOf(Number(early[1]), Number(early[2]), Number(early[3]))
  return /^\d{4,8}(?:\.\d+)?$/.test(text) ? ofDigits(text, reading) : ofWords(text, reading)
}

/**
 * Returns the date of a cell: `03/05/1950`, `3/5/50`, `1950-03-05`, `Mar 5, 1950`, `5-Mar-1950`,
 * `19500305` or Excel's serial `18327`, each with or without a time of day. Undefined when it is
 * not a date, or not a plausible birth or policy date.
 */
export function dateOfText(text: string, reading: DateReading): CalendarDate | undefined {
  if (text.length > 40) return undefined
  const day = dayNumberOfText(withoutTime(text), reading)
  if (day === undefined) return undefined
  if (
    reading.role === 'birth'
      ? !isPossibleBirthDay(day, reading.today)
      : reading.role === 'any'
        ? day < firstDay || day > lastDay
        : day < firstPolicyDay || day > reading.today + 3660
  )
    return undefined
  return fromDayNumber(day)
}

/** Whether a cell means that no date is known: a database's zeros, or Excel's day 0 and 1. */
export function isBlankDate(text: string): boolean {
  return (
    text.length <= 40 &&
    /^(?:0+[-/.]0+[-/.]0+|0+|0?1[-/]0?[01][-/](?:1900|0001)|1900-01-0[01]|0001-01-01)$/.test(
      withoutTime(text),
    )
  )
}
