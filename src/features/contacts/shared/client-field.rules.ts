import { parseCalendarDate } from '../../../kernel/calendar-date.ts'
import { parseTypedDate } from '../../../kernel/typed-date.ts'
import type { ClientField } from './client-fields.contract.ts'
import { extraLimits } from './extra-values.ts'

export const fieldExists = 'An extra field with this name already exists'
export const fieldUnknown = 'This extra field has since been removed'
export const tooManyFields = `An agency can have at most ${extraLimits.fields} extra fields. Please remove one first.`
export const tooManyRemoved = `An agency can have at most ${extraLimits.all} extra fields, including removed ones. Please restore a removed one by entering its name, or rename one.`
export const kindDiffers =
  'A removed extra field with this name has a different type. Please choose another name or that type.'

export const onlyAdminsAddFields =
  'Only an admin can add an extra field. Please leave the column out or ask an admin.'
export const importKindDiffers = (label: string): string =>
  `The extra field “${label}” has a different type than this column. Please choose another name.`

type Definition = Pick<ClientField, 'kind' | 'choices'>

/** Amounts and numbers as people write them: `$1,250.00`, `12.5`, `(40)`, `-3`. */
function numberOfText(text: string): number | undefined {
  const inBrackets = /^\((.*)\)$/.exec(text)?.[1]
  const digits = (inBrackets ?? text).replace(/^([-+]?)\s*\$\s*/, '$1').replace(/\s*%$/, '')
  if (!/^[-+]?(\d{1,3}(,\d{3})+|\d{1,15})?(\.\d{1,6})?$/.test(digits) || !/\d/.test(digits))
    return undefined
  const value = Number(digits.replaceAll(',', ''))
  return inBrackets === undefined ? value : -value
}

/** A choice is stored in one line, without unseen letters; a file's cell may have both. */
const choiceKey = (text: string): string =>
  text
    .replace(/[\s\p{Cc}\p{Cf}\uFFFD]+/gu, ' ')
    .trim()
    .toLowerCase()

/**
 * Returns the value of a trimmed text that is not empty, undefined when it is none of the field. A
 * date is read by `dateOf`, because a file and a person write it differently.
 */
export function extraValueOf(
  { kind, choices }: Definition,
  text: string,
  dateOf: (text: string) => string | undefined = (typed) => parseTypedDate(typed, 'near'),
): string | number | undefined {
  if (kind === 'number') return numberOfText(text)
  if (kind === 'date') return dateOf(text)
  if (kind === 'text') return text.length <= extraLimits.text ? text : undefined
  const wanted = choiceKey(text)
  return choices.find((choice) => choiceKey(choice) === wanted)
}

/** Whether a value that was sent is one of the field. */
export const isExtraValue = (field: Definition, value: string | number): boolean =>
  field.kind === 'number'
    ? typeof value === 'number' && Number.isFinite(value)
    : typeof value === 'string' && extraValueOf(field, value, parseCalendarDate) === value
