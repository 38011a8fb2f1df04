import { defaultedColumns } from '../../contacts/shared/contact-columns.ts'
import { besideFields } from '../../contacts/shared/imported-beside.ts'
import { importedPolicyFields } from '../../contacts/shared/policies/imported-policy.ts'
import type { ColumnMapping } from './import-fields.ts'

/**
 * The rows to write: those with a new email address, those of existing contacts, or both. Only
 * admins may use the last two (section 6).
 */
export const importModes = ['create', 'update', 'both'] as const
export type ImportMode = (typeof importModes)[number]

/** How an import changes existing contacts. */
export interface WritingChoice {
  readonly mode: ImportMode
  /** A blank cell clears the existing value, instead of keeping it. */
  readonly clearsBlanks: boolean
}

/** The specification has only `overwriteExisting`; `mode` is more precise. */
export const modeOf = ({
  mode,
  overwriteExisting,
}: {
  mode?: ImportMode | undefined
  overwriteExisting: boolean
}): ImportMode => mode ?? (overwriteExisting ? 'both' : 'create')

/** A blank cell ends no premium, and takes away no agent, tag or note. */
const neverCleared: ReadonlySet<string> = new Set([
  'email',
  ...defaultedColumns,
  ...importedPolicyFields,
  ...besideFields,
])

/**
 * Returns the columns of a contact that a blank cell clears: the mapped ones, except those that
 * always have a value (CONTACTS-023).
 */
export function clearedColumns(
  mapping: ColumnMapping,
  { mode, clearsBlanks }: WritingChoice,
): string[] {
  if (!clearsBlanks || mode === 'create') return []
  const fields = Object.entries(mapping).flatMap(([field, header]) =>
    header === undefined || header === '' ? [] : [field],
  )
  const columns = fields.flatMap((field) =>
    field === 'full_name' ? ['first_name', 'last_name'] : [field],
  )
  return [...new Set(columns)].filter((column) => !neverCleared.has(column))
}
