import { countOf, formatCount } from '../../../../kernel/count.ts'
import type { ToldRow } from '../../../contacts/shared/told-row.ts'
import { type CellFix, fixLimits } from '../cells/cell-fix.rules.ts'
import type { ImportMode } from '../import-mode.ts'
import type { ImportPreviewRow } from './preview-file.ts'

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
    ...(updated > 0 ? [`${contacts(updated)} updated where the file says something new`] : []),
    ...(unchanged > 0 ? [`${formatCount(unchanged)} unchanged since the last file`] : []),
    ...(leftOut + errors > 0
      ? [`${formatCount(leftOut + errors)} ${leftOut + errors === 1 ? 'row' : 'rows'} left out`]
      : []),
  ]
  return `${said.join(', ')}.`
}

/**
 * Returns the rows to review, those first that a correction brings in: rows left out for a cell,
 * then other rows left out, then rows with a cell that is left empty. A corrected row keeps its
 * place, so that it does not leave the page: an address is what rows are left out for. `reason`
 * keeps only its rows.
 */
export function rowsToReview(
  rows: readonly ImportPreviewRow[],
  reason: string | undefined,
  emailColumn: string | undefined,
): ImportPreviewRow[] {
  const rank = ({ values, problems, fixes }: ImportPreviewRow) => {
    if (fixes.some(({ column }) => column === emailColumn)) return 0
    if (values !== undefined) return 2
    return problems.some(({ cell }) => cell !== undefined) ? 0 : 1
  }
  return rows
    .filter(
      ({ problems, fixes }) =>
        reason === undefined ||
        fixes.length > 0 ||
        problems.some((problem) => problem.reason === reason),
    )
    .toSorted((a, b) => rank(a) - rank(b) || a.number - b.number)
}
