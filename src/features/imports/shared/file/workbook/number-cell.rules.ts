import { dayNumberOf, fromDayNumber } from '../../../../../kernel/calendar-date.ts'
import type { NumberFormat } from './number-formats.rules.ts'

/** The day before day 1, in the system of 1900 as it counts after its nonexistent February 29. */
const zeroOf1900 = dayNumberOf(1899, 12, 30)
const zeroOf1904 = dayNumberOf(1904, 1, 1)
/** December 31, 9999 in the system of 1900, the last day a spreadsheet shows. */
const lastDay = 2_958_465

/** Returns the calendar date of a day count as the spreadsheet shows it, or undefined. */
function dateText(value: number, is1904: boolean): string | undefined {
  const days = Math.floor(value)
  if (!(days >= 0 && days <= lastDay)) return undefined
  if (is1904) return fromDayNumber(zeroOf1904 + days)
  if (days === 0) return '1900-01-00'
  // Before the nonexistent day the count is one day off.
  if (days < 60) return fromDayNumber(zeroOf1900 + days + 1)
  return days === 60 ? '1900-02-29' : fromDayNumber(zeroOf1900 + days)
}

/** Returns a number without exponent, in the 15 digits of spreadsheets: no `45.299999999999997`. */
function decimalText(value: number): string {
  const short = String(Number(value.toPrecision(15)))
  if (!short.includes('e')) return short
  return Math.abs(value) < 1 ? value.toFixed(20).replace(/0+$/, '') : BigInt(value).toString()
}

/** Returns the digits in groups with leading zeros: 1234 in `[5]` is `01234`. */
function groupedText(value: number, groups: readonly number[]): string {
  const [first = 0, ...others] = groups
  const after = others.reduce((sum, length) => sum + length, 0)
  const digits = decimalText(value).padStart(first + after, '0')
  const parts = [digits.slice(0, digits.length - after)]
  for (const length of others) {
    const from = parts.join('').length
    parts.push(digits.slice(from, from + length))
  }
  return parts.join('-')
}

/**
 * Returns a number's cell as text: dates as `1950-03-05` without their time of day, other numbers
 * as digits.
 */
export function textOfNumber(raw: string, format: NumberFormat, is1904: boolean): string {
  if (raw.trim() === '') return ''
  const value = Number(raw)
  if (!Number.isFinite(value)) return raw
  if (format === 'date') return dateText(value, is1904) ?? decimalText(value)
  if (format === 'plain' || !Number.isInteger(value) || value < 0) return decimalText(value)
  return groupedText(value, format)
}
