import type { ImportedContact } from '../../shared/import-fields.ts'
import type { BookSink, BookState } from '../../shared/rows/clean-book.ts'
import type { CellWarning } from '../../shared/rows/clean-row.rules.ts'
import { lengthOf, type NumberedRecord, type RowIssue } from '../../shared/rows/row-cleaner.ts'
import { stagedLine } from './staged-line.ts'

export interface Batch extends BookState {
  /** UTF-8 lines for `COPY … FROM STDIN`, columns as in `stagedColumns`; may be empty. */
  readonly copyRows: Uint8Array
  readonly issues: readonly RowIssue[]
  readonly rowsSoFar: number
}

const withoutNul = (cell: string) => (cell.includes('\0') ? cell.replaceAll('\0', '') : cell)

/** Gathers judged rows as lines to copy and issues to tell, batch by batch. */
export class Batches implements BookSink<Batch> {
  #lines: string[] = []
  #issues: RowIssue[] = []
  #length = 0

  get heldLength(): number {
    return this.#length
  }

  refused(record: NumberedRecord, reason: RowIssue['reason'], message: string): void {
    this.#length += lengthOf(record.cells)
    const field = reason === 'broken_quotes' ? undefined : 'email'
    const cells = record.cells.map(withoutNul)
    this.#issues.push({
      rowNumber: record.number,
      ordinal: 0,
      kind: 'error',
      reason,
      message,
      field,
      cells,
    })
  }

  kept(record: NumberedRecord, values: ImportedContact, warnings: readonly CellWarning[]): void {
    this.#lines.push(stagedLine(record.number, values))
    for (const [ordinal, { reason, message, field, value }] of warnings.entries()) {
      const kind = reason === 'unrecognized_carrier' ? 'carrier' : 'warning'
      this.#issues.push({
        rowNumber: record.number,
        ordinal,
        kind,
        reason,
        message,
        field,
        cells: [withoutNul(value)],
      })
    }
  }

  take(state: BookState): Batch {
    const copyRows = new TextEncoder().encode(this.#lines.join(''))
    const batch = { ...state, copyRows, issues: this.#issues, rowsSoFar: state.totals.rows }
    this.#lines = []
    this.#issues = []
    this.#length = 0
    return batch
  }
}
