import { type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import { formatCount } from '../../../kernel/count.ts'
import { extraValueOf } from './client-field.rules.ts'
import type { ClientField } from './client-fields.contract.ts'
import { type ExtraValues, extraLimits } from './extra-values.ts'

/** The form of a contact's extra fields as typed, by `fieldKey`; empty for a blank value. */
export type ExtraForm = Record<string, string>

/** The name of a field in the form; a number alone would be a place in a list. */
export const fieldKey = ({ id }: Pick<ClientField, 'id'>): string => `field${id}`

const typedOf = ({ kind }: ClientField, value: string | number): string =>
  kind === 'date' ? displayDate(String(value) as CalendarDate) : String(value)

/** Returns the form of a contact's values. */
export const extraFormOf = (fields: readonly ClientField[], extra: ExtraValues): ExtraForm =>
  Object.fromEntries(
    fields.map((field) => {
      const value = extra[String(field.id)] ?? null
      return [fieldKey(field), value === null ? '' : typedOf(field, value)]
    }),
  )

/**
 * Returns the value that was typed, null for a blank one, undefined for one that the field cannot
 * have. A value that is no longer offered may stay.
 */
const typed = (field: ClientField, text: string, before: ExtraValues) => {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return before[String(field.id)] === trimmed ? trimmed : extraValueOf(field, trimmed)
}

const errors = {
  text: `At most ${formatCount(extraLimits.text)} characters`,
  number: 'Please enter a number, such as 1250 or 12.50',
  date: 'Please enter a date as MM/DD/YYYY',
  choice: 'Please choose one of the values',
} as const

/** Returns the error text of each field that cannot be sent. */
export const extraErrors = (
  fields: readonly ClientField[],
  form: ExtraForm,
  before: ExtraValues,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) =>
      typed(field, form[fieldKey(field)] ?? '', before) === undefined
        ? [[fieldKey(field), errors[field.kind]]]
        : [],
    ),
  )

/** Returns a valid form as calls take it: blank values are null. */
export const extraOfForm = (
  fields: readonly ClientField[],
  form: ExtraForm,
  before: ExtraValues,
): ExtraValues =>
  Object.fromEntries(
    fields.map((field) => [
      String(field.id),
      typed(field, form[fieldKey(field)] ?? '', before) ?? null,
    ]),
  )

/** Returns a value as a person reads it; null without one. */
export function extraText(field: ClientField, extra: ExtraValues): string | null {
  const value = extra[String(field.id)] ?? null
  if (value === null) return null
  return field.kind === 'number'
    ? Number(value).toLocaleString('en-US', { maximumFractionDigits: 6 })
    : typedOf(field, value)
}
