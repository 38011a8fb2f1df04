// Part of the list's URL, so of the app's shell: what only the list needs is in
// contact-list-columns.ts.

/** Columns of the contact list beside the agency's extra fields, in the order of the chooser. */
export const usualColumns = [
  'name',
  'email',
  'phone',
  'state',
  'agent',
  'carrier',
  'effective',
  'anniversary',
  'status',
  'plan',
  'premium',
  'at_stake',
  'new_premium',
  'policy_number',
  'age',
  'birth_date',
  'birthday',
  'zip',
  'household',
  'language',
  'emails',
  'last_emailed',
  'next_email',
  'last_viewed',
  'tasks',
  'federal_right',
  'tags',
] as const
export type UsualColumn = (typeof usualColumns)[number]
/** `extra12` is the column of the extra field 12. */
export type ColumnKey = UsualColumn | `extra${number}`

/** Whether a text names a column, be it of an extra field that was removed meanwhile. */
export const isColumnKey = (text: string): text is ColumnKey =>
  usualColumns.includes(text as UsualColumn) || fieldOfColumn(text) !== undefined

/** Returns the id of the extra field that a column shows. */
export const fieldOfColumn = (key: string): number | undefined => {
  const id = /^extra([1-9]\d{0,14})$/.exec(key)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** The order of the list: clients without a value come last in both directions. */
export interface ListSort {
  readonly key: ColumnKey
  readonly descending: boolean
}

/** Reads `effective` or `-effective`; undefined for any other text. */
export function readSort(text: string): ListSort | undefined {
  const descending = text.startsWith('-')
  const key = descending ? text.slice(1) : text
  return isColumnKey(key) ? { key, descending } : undefined
}

/** The order that the specification gives the list. */
export const usualSort = 'name'

/** Returns the sort after a click on a column's header: ascending, descending, the usual one. */
export function nextSort(sort: string, key: ColumnKey): string {
  if (sort === key) return `-${key}`
  return sort === `-${key}` ? usualSort : key
}
