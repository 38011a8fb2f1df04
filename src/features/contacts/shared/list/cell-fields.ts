import {
  clientStatuses,
  clientStatusLabel,
} from '../../../organizations/shared/client-status.rules.ts'
import { contactCarriers, planTypes } from '../contact-columns.ts'
import { columnText } from '../contact-list-columns.ts'
import type { Contact } from '../contacts.contract.ts'
import type { UsualColumn } from './list-sort.rules.ts'

/** Columns of the list whose cells can be edited in place, with the field that each one sets. */
export const cellFields = {
  phone: 'phone_number',
  agent: 'agent_id',
  carrier: 'current_carrier',
  plan: 'plan_type',
  status: 'client_status',
} as const satisfies Partial<Record<UsualColumn, keyof Contact>>
export type CellColumn = keyof typeof cellFields
export type CellField = (typeof cellFields)[CellColumn]
export type CellValue = Contact[CellField]

export const isCellColumn = (key: string): key is CellColumn => key in cellFields

export interface CellChoice {
  readonly value: string
  readonly label: string
}
const unknown: CellChoice = { value: '', label: 'Not known' }
const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/**
 * The choices of a cell that has some; those of agents come from the agency. The policy's own word
 * names "Other".
 */
export function cellChoices(
  column: Exclude<CellColumn, 'phone' | 'agent'>,
  contact: OwnWords,
): readonly CellChoice[] {
  const word = ownWord(column, contact)
  const named = (choices: readonly CellChoice[]) =>
    choices.map((one) =>
      one.value === 'Other' && word !== undefined ? { ...one, label: `Other: ${word}` } : one,
    )
  if (column === 'carrier') return named([...same(contactCarriers), unknown])
  if (column === 'plan') return named([...same(planTypes), unknown])
  return clientStatuses.map((value) => ({ value, label: clientStatusLabel(value) }))
}

/** Returns a cell's value as its control has it: empty where it is unknown. */
export const cellText = (value: CellValue): string => String(value ?? '')

/** Returns the value that a control's text means. */
export function cellValue(column: CellColumn, text: string): CellValue {
  if (text === '') return null
  return column === 'agent' ? Number(text) : text
}

const emptyWords: Readonly<Partial<Record<CellColumn, string>>> = {
  phone: 'no phone number',
  agent: 'No agent',
}
/** Names the empty value of a column. */
export const emptyCell = (column: CellColumn): string => emptyWords[column] ?? 'not known'
/** Returns a cell's value in words, also where it is empty. */
export const cellWords = (column: CellColumn, contact: Contact): string =>
  columnText(column, contact) || emptyCell(column)

type OwnWords = Pick<Contact, 'other_carrier' | 'other_plan'>
type Cell = Pick<Contact, CellField> & OwnWords
/** The policy's own word that "Other" stands for in a cell. */
const ownWord = (column: CellColumn, { other_carrier, other_plan }: OwnWords) =>
  column === 'carrier' ? other_carrier : column === 'plan' ? other_plan : undefined

/**
 * Returns what follows a refused edit. `again`: this cell is unchanged, so the same edit can be
 * sent with the new version; `done`: the other one set the same; `ask`: two people want two values,
 * also where both are "Other" by two words.
 */
export function afterConflict(
  column: CellColumn,
  { before, wanted, now }: { before: Cell; wanted: CellValue; now: Cell },
): 'again' | 'done' | 'ask' {
  const field = cellFields[column]
  if (now[field] === wanted) return 'done'
  const kept = now[field] === before[field] && ownWord(column, now) === ownWord(column, before)
  return kept ? 'again' : 'ask'
}

/**
 * Whether the old value can be set again: a policy's own word that an edit replaces does not come
 * back with "Other".
 */
export const canUndoCell = (column: CellColumn, before: OwnWords): boolean =>
  ownWord(column, before) === undefined
