import { countOf, formatCount } from '../../../../kernel/count.ts'
import { unaccented } from '../../../../kernel/unaccented.ts'
import type { ToldRow } from '../../../contacts/shared/told-row.ts'
import { type CellFix, fixLimits } from '../cells/cell-fix.rules.ts'
import type { ImportMode } from '../import-mode.ts'
import type { RowToMatch } from './row-matches.ts'

/** The numbers of rows that an import adds, updates and leaves out. */
export interface ExpectedImport {
  readonly added: number
  readonly updated: number
  /** Left out because a contact has the email address, or because none has it. */
  readonly leftOut: number
  /** Rows of existing contacts that say what the last file said. */
  readonly unchanged: number
}

/** `unchanged` of the `known` rows change nothing, when only changes are written. */
export function expectedImport(
  valid: number,
  known: number,
  mode: ImportMode,
  unchanged = 0,
): ExpectedImport {
  const unknown = valid - known
  return {
    added: mode === 'update' ? 0 : unknown,
    updated: mode === 'create' ? 0 : known - unchanged,
    unchanged: mode === 'create' ? 0 : unchanged,
    leftOut: mode === 'create' ? known : mode === 'update' ? unknown : 0,
  }
}

/**
 * Returns the corrections with one more, up to the limit. A later correction of a cell replaces an
 * earlier one, and one that restores the file's value removes it.
 */
export function withFix(fixes: readonly CellFix[], fix: CellFix): CellFix[] {
  const others = fixes.filter(({ row, column }) => row !== fix.row || column !== fix.column)
  const first = fixes.find(({ row, column }) => row === fix.row && column === fix.column)
  const was = first?.was ?? fix.was
  if (first === undefined && fixes.length >= fixLimits.cells) return [...fixes]
  return fix.value === was ? others : [...others, { ...fix, was }]
}

/** Returns what was said of rows with one more, up to the limit, or without it (undefined). */
export function withTold(
  told: readonly ToldRow[],
  row: number,
  contactId: number | null | undefined,
): ToldRow[] {
  const others = told.filter((one) => one.row !== row)
  if (contactId === undefined || others.length >= fixLimits.cells) return others
  return [...others, { row, contactId }]
}

const contacts = (rows: number) => countOf(rows, 'contact')

/** Returns the expected result as a sentence. `errors` are rows that no mode can import. */
export function expectedSentence(
  { added, updated, leftOut, unchanged }: ExpectedImport,
  errors: number,
): string {
  const said = [
    ...(added > 0 || updated + unchanged === 0 ? [`${contacts(added)} will be added`] : []),
    ...(updated > 0 ? [`${contacts(updated)} updated with new values from the file`] : []),
    ...(unchanged > 0 ? [`${formatCount(unchanged)} unchanged since the last file`] : []),
    ...(leftOut + errors > 0
      ? [`${formatCount(leftOut + errors)} ${leftOut + errors === 1 ? 'row' : 'rows'} left out`]
      : []),
  ]
  return `${said.join(', ')}.`
}

/** Returns the rows left out with one more, up to the limit, or without it. */
export function withLeftOut(
  rows: readonly number[],
  row: number,
  isOut: boolean,
): readonly number[] {
  if (rows.includes(row) === isOut) return rows
  const others = rows.filter((one) => one !== row)
  return isOut && others.length < fixLimits.cells ? [...others, row] : others
}

/** Returns the first rows that have each word of a text in their name or email address. */
export function findRows(rows: readonly RowToMatch[], text: string, max: number): RowToMatch[] {
  const words = unaccented(text).split(/\s+/).filter(Boolean)
  const found: RowToMatch[] = []
  if (words.length === 0) return found
  for (const row of rows) {
    const known = unaccented(`${row.first_name ?? ''} ${row.last_name ?? ''} ${row.email ?? ''}`)
    if (words.every((word) => known.includes(word))) found.push(row)
    if (found.length === max) break
  }
  return found
}
