import type { ColumnMapping } from './import-fields.ts'

/** Which rows are written: those of new addresses, those of contacts that are there, or both. All but the first is for admins (section 6). */
export const importModes = ['create', 'update', 'both'] as const
export type ImportMode = (typeof importModes)[number]

/** What an import may do to contacts that are there. */
export interface WritingChoice {
  readonly mode: ImportMode
  /** A blank cell empties what is known, instead of keeping it. */
  readonly clearsBlanks: boolean
}

/** The specification knows only whether existing contacts are overwritten; `mode` says it more finely. */
export const modeOf = ({
  mode,
  overwriteExisting,
}: {
  mode?: ImportMode | undefined
  overwriteExisting: boolean
}): ImportMode => mode ?? (overwriteExisting ? 'both' : 'create')

const neverCleared: ReadonlySet<string> = new Set(['email', 'gender', 'tobacco_user'])

/**
 * Columns of a contact that a blank cell empties: those the file fills. A column it lacks says nothing, and gender and tobacco are never
 * unknown (CONTACTS-023).
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
