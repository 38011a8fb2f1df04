import { countOf, formatCount } from '../../../../kernel/count.ts'
import { type CellFix, fixLimits } from '../cells/cell-fix.rules.ts'
import type { ImportMode } from '../import-mode.ts'

/** What an import does with the rows of a book; undefined while it is not known which addresses are there already. */
export interface ExpectedImport {
  readonly added: number
  readonly updated: number
  /** Left out for their address alone: it is there already, or nobody has it. */
  readonly leftOut: number
}

export function expectedImport(valid: number, known: number, mode: ImportMode): ExpectedImport {
  const fresh = valid - known
  return {
    added: mode === 'update' ? 0 : fresh,
    updated: mode === 'create' ? 0 : known,
    leftOut: mode === 'create' ? known : mode === 'update' ? fresh : 0,
  }
}

/**
 * The corrections with one more, as long as there is room for it; what the file itself says is none, and a later correction of a cell
 * replaces an earlier one.
 */
export function withFix(fixes: readonly CellFix[], fix: CellFix): CellFix[] {
  const others = fixes.filter(({ row, column }) => row !== fix.row || column !== fix.column)
  const first = fixes.find(({ row, column }) => row === fix.row && column === fix.column)
  const was = first?.was ?? fix.was
  if (first === undefined && fixes.length >= fixLimits.cells) return [...fixes]
  return fix.value === was ? others : [...others, { ...fix, was }]
}

const contacts = (rows: number) => countOf(rows, 'contact')

/** What Upload will do, in one sentence. `errors` are rows that cannot be imported whatever is chosen. */
export function expectedSentence(
  { added, updated, leftOut }: ExpectedImport,
  errors: number,
): string {
  const said = [
    ...(added > 0 || updated === 0 ? [`${contacts(added)} will be added`] : []),
    ...(updated > 0 ? [`${contacts(updated)} updated where the file says something new`] : []),
    ...(leftOut + errors > 0
      ? [`${formatCount(leftOut + errors)} ${leftOut + errors === 1 ? 'row' : 'rows'} left out`]
      : []),
  ]
  return `${said.join(', ')}.`
}
