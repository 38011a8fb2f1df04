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

const together: readonly MergeChoice[] = [
  { label: 'ZIP code, state and county', columns: ['zip_code', 'state', 'county'] },
  { label: 'Current policy', columns: ['current_carrier', 'plan_type', 'effective_date'] },
]

/** All choices, in the order of the form. */
export const mergeChoices: readonly MergeChoice[] = columnNames.flatMap((name) => {
  if (stricter.includes(name)) return []
  const group = together.find(({ columns }) => columns.includes(name))
  if (group === undefined) return [{ label: columnOf(name).label, columns: [name] }]
  return group.columns[0] === name ? [group] : []
})

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
  const kept = (name: string) => fields[name] === undefined || now[name] === fields[name].after
  const back = Object.entries(fields).filter(([name]) => {
    const choice = mergeChoices.find(({ columns }) => columns.some((column) => column === name))
    return (choice?.columns ?? [name]).every(kept)
  })
  return Object.fromEntries(back.map(([name, { before }]) => [name, before]))
}
