import type { ContactColumnName } from '../contact-columns.ts'
import { columnNames, columnOf } from '../contact-columns.ts'

/** Two contacts as a merge compares them: their columns. */
export type MergedColumns = Readonly<Partial<Record<ContactColumnName, unknown>>>

/** A choice between two contacts: a column, or columns that mean something only together. */
export interface MergeChoice {
  readonly label: string
  readonly columns: readonly ContactColumnName[]
}

/** Never chosen: a wish not to be contacted holds whichever contact had it. */
const stricter: readonly ContactColumnName[] = ['do_not_contact']
/** Never chosen: the survivor gets those extra values that only the other contact has. */
const filled: readonly ContactColumnName[] = ['extra']

const together: readonly MergeChoice[] = [
  {
    label: 'Address',
    columns: ['zip_code', 'state', 'county', 'street', 'city'],
  },
  { label: 'Current policy', columns: ['current_carrier', 'plan_type', 'effective_date'] },
]

/** A client’s choice about emails: never chosen in the form, and given back only as a whole. */
const emailChoices: readonly string[] = ['emails_declined', 'calls_instead', 'emails_chosen_at']

/** All choices, in the order of the form. */
export const mergeChoices: readonly MergeChoice[] = columnNames.flatMap((name) => {
  if (stricter.includes(name) || filled.includes(name)) return []
  const group = together.find(({ columns }) => columns.includes(name))
  if (group === undefined) return [{ label: columnOf(name).label, columns: [name] }]
  return group.columns[0] === name ? [group] : []
})

/** Whether two values are the same, or have the same values under the same keys. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isRecord(one) || !isRecord(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/** Returns the choices in which two contacts differ. */
export const differingChoices = (one: MergedColumns, other: MergedColumns): MergeChoice[] =>
  mergeChoices.filter(({ columns }) => columns.some((name) => one[name] !== other[name]))

/** Whether a choice is made before a person chooses: only the other contact knows something. */
export const prefersOther = (
  { columns }: MergeChoice,
  one: MergedColumns,
  other: MergedColumns,
): boolean =>
  columns.every((name) => isBlank(one[name])) && columns.some((name) => !isBlank(other[name]))

/** Returns the columns of every choice that has one of these columns. */
export const wholeChoices = (names: readonly ContactColumnName[]): ContactColumnName[] =>
  mergeChoices
    .filter(({ columns }) => columns.some((name) => names.includes(name)))
    .flatMap(({ columns }) => columns)

/** Returns the columns that the surviving contact gets, of those taken from the other one. */
export function mergedColumns(
  survivor: MergedColumns,
  merged: MergedColumns,
  taken: readonly ContactColumnName[],
): MergedColumns {
  const changed = wholeChoices(taken).filter((name) => survivor[name] !== merged[name])
  const values = Object.fromEntries(changed.map((name) => [name, merged[name]]))
  for (const name of stricter)
    if (merged[name] === true && survivor[name] !== true) values[name] = true
  for (const name of filled) {
    const own = Object(survivor[name])
    const both = { ...Object(merged[name]), ...own }
    if (!isSame(both, own)) values[name] = both
  }
  return values
}

/**
 * Returns the earlier values of the fields that a merge has changed and no one since: a choice of
 * several columns goes back only as a whole.
 */
export function fieldsToGiveBack(
  now: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>,
): Record<string, unknown> {
  const kept = (name: string) => {
    const change = fields[name]
    return change === undefined || isSame(now[name], change.after)
  }
  const back = Object.entries(fields).filter(([name]) => {
    if (emailChoices.includes(name)) return emailChoices.every(kept)
    const choice = mergeChoices.find(({ columns }) => columns.some((column) => column === name))
    return (choice?.columns ?? [name]).every(kept)
  })
  return Object.fromEntries(back.map(([name, { before }]) => [name, before]))
}
