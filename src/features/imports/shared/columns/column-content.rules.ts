import { isBlank, trimCell } from '../cells/cell-text.ts'
import { isBlankDate } from '../cells/date-cells.rules.ts'
import type { ImportField } from '../import-fields.ts'
import { fieldColumns } from './field-columns.ts'

/**
 * Evidence from a column's first cells: shares, 0 to 1, of the cells that are not blank. `cells` is
 * their number.
 */
export interface ColumnContent {
  readonly cells: number
  readonly fit: (field: ImportField) => number
  readonly proof: (field: ImportField) => number
}

export function columnContent(rows: readonly (readonly string[])[], index: number): ColumnContent {
  const cells = rows
    .map((row) => trimCell(row[index] ?? '').slice(0, 500))
    .filter((text) => !isBlank(text) && !isBlankDate(text))
  const share = (test: ((text: string) => boolean) | undefined, without: number) =>
    test === undefined || cells.length === 0 ? without : cells.filter(test).length / cells.length
  return {
    cells: cells.length,
    fit: (field) => share(fieldColumns[field].fits, 1),
    proof: (field) => share(fieldColumns[field].proves, 0),
  }
}
