// Part of the list's URL, so of the app's shell: what only the list needs is in
// extra-conditions.rules.ts.
import { parseCalendarDate } from '../../../kernel/calendar-date.ts'

/**
 * A condition about one extra field: it is this value, contains this text, is this number or date
 * or a later one, or an earlier one, or is not filled in.
 */
export interface ExtraCondition {
  readonly field: number
  readonly test: 'is' | 'has' | 'from' | 'to' | 'none'
  /** As text, also of a number; empty for `none`. */
  readonly value: string
}

/** How the list's URL and calls write each test: `12=Gold%2C%20old`, `12>100`, `12!`. */
export const signsOfTests = { is: '=', has: '~', from: '>', to: '<', none: '!' } as const
/** As long as a text of an extra field can be. */
const maxValue = 500
/** Whether a text is a number as a filter has it. */
export const isFilterNumber = (text: string): boolean => /^-?\d{1,15}(\.\d{1,6})?$/.test(text)

/** Reads a condition of a URL or a call; undefined for any other text. */
export function readExtraCondition(text: string): ExtraCondition | undefined {
  const match = /^([1-9]\d{0,14})([=~><!])(.*)$/.exec(text)
  if (match === null) return undefined
  const test = (Object.keys(signsOfTests) as (keyof typeof signsOfTests)[]).find(
    (name) => signsOfTests[name] === match[2],
  )
  const value = decoded(match[3] ?? '')
  if (test === undefined || value === undefined || value.length > maxValue) return undefined
  const ranged = test === 'from' || test === 'to'
  if (ranged && !isFilterNumber(value) && parseCalendarDate(value) === undefined) return undefined
  if ((test === 'none') !== (value === '')) return undefined
  return { field: Number(match[1]), test, value }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
