import { importedColumns } from './contact-columns.ts'
import type { ExtraValues } from './extra-values.ts'
import { stagedBesideColumns } from './imported-beside.ts'
import { type ImportedRow, stagedPolicyColumns } from './policies/imported-policy.ts'

/** The values of a row that are compared with the last file, in their order. */
export const cellNames: readonly string[] = [
  ...importedColumns,
  ...stagedPolicyColumns.map(({ name }) => name),
]
/** Characters of one value's hash, which has 30 bits. */
export const cellLength = 5
/** Their number comes first: rows of another version of the list are other rows. */
const version = `${cellNames.length}:`
/** Where the first hash starts, counted from 1 as SQL does. */
export const firstCell = version.length + 1

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const blank = '.'.repeat(cellLength)

/** FNV-1a with a last mixing, because only its lower bits are kept. */
function hashOf(value: unknown): string {
  if (value === null || value === undefined) return blank
  const text = String(value)
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash ^= hash >>> 13
  let code = ''
  for (let shift = 0; shift < 6 * cellLength; shift += 6) code += digits[(hash >>> shift) & 63]
  return code
}

/**
 * Returns what a cleaned row says, as one hash for each value, for each extra field by its id, and
 * for what it brings beside: `25:hash…;12=hash;tags=hash`. Two texts are compared value by value,
 * without knowing any.
 */
export function rowCells(row: ImportedRow, extra: ExtraValues | undefined): string {
  let cells = version
  for (const name of cellNames) cells += hashOf(row[name as keyof ImportedRow])
  for (const id of Object.keys(extra ?? {}).sort())
    cells += `;${id}=${hashOf(extra?.[id as never])}`
  for (const { name } of stagedBesideColumns)
    if (row[name] !== null && row[name] !== undefined) cells += `;${name}=${hashOf(row[name])}`
  return cells
}
