import { formatCount } from '../../../kernel/count.ts'
import { maxCustomContacts } from '../../entitlements/shared/custom-tier.rules.ts'
import type { CalculatorInput } from './value-calculator.rules.ts'

/** PRICING-005 */
export const quickContacts = [250, 1000, 5000, 10_000, 20_000, 40_000] as const

const maxCommission = 10_000

interface FieldRule {
  /** An example (decision 77). */
  readonly initial: number
  readonly min: number
  readonly max: number
  readonly step: number
  readonly decimals: number
  /** Says what is allowed. */
  readonly invalid: string
}

/** The number fields of the calculator, by their name in the URL. */
export const calculatorFields = {
  contacts: {
    initial: 1000,
    min: 1,
    max: maxCustomContacts,
    step: 100,
    decimals: 0,
    invalid: `Enter a whole number from 1 to ${formatCount(maxCustomContacts)}.`,
  },
  commission: {
    initial: 300,
    min: 0,
    max: maxCommission,
    step: 5,
    decimals: 0,
    invalid: `Enter whole dollars from 0 to ${formatCount(maxCommission)}.`,
  },
  rollover: {
    initial: 5,
    min: 0,
    max: 100,
    step: 0.1,
    decimals: 1,
    invalid: 'Enter a percentage from 0 to 100, with at most one decimal place.',
  },
} as const satisfies Record<string, FieldRule>

export type CalculatorField = keyof typeof calculatorFields

export const calculatorFieldNames = Object.keys(calculatorFields) as readonly CalculatorField[]

/** The texts of the fields, as typed. */
export type CalculatorState = Readonly<Record<CalculatorField, string>> & {
  readonly launch: boolean
}

/** The most characters that a field takes. */
export const maxTyped = 20

const amount = /^\$?\s*(\d+|\d{1,3}(?:,\d{3})+)?(\.\d*)?\s*%?$/

/** Returns a typed number, also one such as `1,000`, `$300` or `5 %`; undefined if not allowed. */
export function readNumber(field: CalculatorField, text: string): number | undefined {
  const { min, max, decimals } = calculatorFields[field]
  const [, whole, fraction = ''] = amount.exec(text.trim()) ?? []
  if (whole === undefined && fraction.length < 2) return undefined
  if (fraction.replace(/0+$/, '').length > decimals + 1) return undefined
  const number = Number(`${(whole ?? '0').replaceAll(',', '')}${fraction}`)
  return number >= min && number <= max ? number : undefined
}

/** Returns what is wrong with a typed number; an empty field is not wrong, only without figures. */
export const fieldError = (field: CalculatorField, text: string): string | undefined =>
  text.trim() === '' || readNumber(field, text) !== undefined
    ? undefined
    : calculatorFields[field].invalid

/** Returns the next multiple of the field's step in a direction, within its limits. */
export function stepped(field: CalculatorField, text: string, direction: 1 | -1): string {
  const { min, max, step, decimals } = calculatorFields[field]
  const steps = Number(((readNumber(field, text) ?? 0) / step).toFixed(6))
  const next = (direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * step
  return String(Number(Math.min(max, Math.max(min, next)).toFixed(decimals)))
}

/** Returns the numbers of the fields. */
export const inputOf = (state: CalculatorState): CalculatorInput => ({
  contacts: readNumber('contacts', state.contacts),
  commission: readNumber('commission', state.commission),
  rollover: readNumber('rollover', state.rollover),
  launch: state.launch,
})

/**
 * Returns the state of a URL's query. The last of several values counts: a form without script
 * sends a button's after its field's.
 */
export function readCalculator(query: string): CalculatorState {
  const given = new URLSearchParams(query)
  const of = (name: CalculatorField) =>
    (given.getAll(name).at(-1) ?? String(calculatorFields[name].initial)).slice(0, maxTyped)
  return {
    contacts: of('contacts'),
    commission: of('commission'),
    rollover: of('rollover'),
    launch: given.getAll('launch').at(-1) !== 'off',
  }
}

/**
 * Returns the query with the state in it, its examples left out and what else it has unchanged;
 * empty, or with `?`.
 */
export function writeCalculator(query: string, state: CalculatorState): string {
  const written = new URLSearchParams(query)
  for (const name of calculatorFieldNames) {
    const value = readNumber(name, state[name]) ?? state[name].trim()
    if (value === calculatorFields[name].initial) written.delete(name)
    else written.set(name, String(value))
  }
  if (state.launch) written.delete('launch')
  else written.set('launch', 'off')
  const text = written.toString()
  return text === '' ? '' : `?${text}`
}
