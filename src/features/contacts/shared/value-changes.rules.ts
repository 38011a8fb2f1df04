import { type ChangedValue, changedValues } from '../../../kernel/changed-values.ts'
import { type ContactColumnName, columnNames } from './contact-columns.ts'
import type { ExtraValues } from './extra-values.ts'

/** Old and new values by column; those of an extra field by `extra.` and its id. */
export type ContactValueChanges = Readonly<Record<string, ChangedValue>>

export type ContactValues = Partial<Readonly<Record<ContactColumnName, unknown>>>

/** The values of extra fields by the names that their changes have. */
const extraNames = (extra: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries((extra ?? {}) as ExtraValues).map(([id, value]) => [`extra.${id}`, value]),
  )

/** Returns the columns with another value after a change; `after` may lack some that have not. */
export const changedColumns = (before: ContactValues, after: ContactValues): ContactColumnName[] =>
  columnNames.filter((name) => after[name] !== undefined && after[name] !== before[name])

/** Returns the old and new values of these columns of a contact, and of its extra fields. */
export function valueChanges(
  before: ContactValues,
  after: ContactValues,
  fields: readonly ContactColumnName[],
): ContactValueChanges {
  const columns: readonly string[] = fields.filter((name) => name !== 'extra')
  const changes = changedValues<string>(before as never, after as never, columns)
  if (!fields.includes('extra')) return changes as ContactValueChanges
  const [old, now] = [extraNames(before.extra), extraNames(after.extra)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  const changed = names.filter((name) => old[name] !== now[name])
  return { ...changes, ...changedValues(old, now, changed) } as ContactValueChanges
}
