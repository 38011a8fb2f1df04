import { type CalendarDate, displayDate, parseCalendarDate } from '../../../kernel/calendar-date.ts'
import type { ClientField } from './client-fields.contract.ts'
import { type ExtraCondition, readExtraCondition, signsOfTests } from './extra-filter.rules.ts'

/** Returns a condition as the list's URL and calls have it: `12=Gold%2C%20old`, `12>100`, `12!`. */
export const writeExtraCondition = ({ field, test, value }: ExtraCondition): string =>
  `${field}${signsOfTests[test]}${encodeURIComponent(value.toWellFormed())}`

/** The conditions of a filter about one field: any of `anyOf`, and all of `allOf`, must hold. */
export interface FieldConditions {
  readonly field: number
  readonly anyOf: readonly ExtraCondition[]
  readonly allOf: readonly ExtraCondition[]
}

/** Groups conditions: values of one field are alternatives, bounds and texts must all be true. */
export function conditionsByField(texts: readonly string[]): FieldConditions[] {
  const conditions = texts.flatMap((text) => readExtraCondition(text) ?? [])
  const isChoice = ({ test }: ExtraCondition) => test === 'is' || test === 'none'
  return [...Map.groupBy(conditions, ({ field }) => field)].map(([field, own]) => ({
    field,
    anyOf: own.filter(isChoice),
    allOf: own.filter((condition) => !isChoice(condition)),
  }))
}

/** Returns a condition in words: "Club: Gold", "Since: from 01/05/2026". */
export function extraConditionText(
  { field, test, value }: ExtraCondition,
  fields: readonly Pick<ClientField, 'id' | 'label'>[],
): string {
  const name = fields.find(({ id }) => id === field)?.label ?? 'Removed field'
  const date = parseCalendarDate(value)
  const shown = date === undefined ? value : displayDate(date as CalendarDate)
  const words = {
    is: shown,
    has: `contains “${value}”`,
    from: `from ${shown}`,
    to: `to ${shown}`,
    none: 'not filled in',
  }[test]
  return `${name}: ${words}`
}
