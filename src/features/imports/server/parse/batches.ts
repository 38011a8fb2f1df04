import { AppError } from '../../../../kernel/app-error.ts'
import {
  emptyRow,
  type StagedBatch,
  StagedRows,
} from '../../../contacts/server/staging/staged-rows.ts'
import type { ExtraValues } from '../../../contacts/shared/extra-values.ts'
import type { ImportedRow } from '../../../contacts/shared/policies/imported-policy.ts'
import { rowCells } from '../../../contacts/shared/row-cells.ts'
import { tooManyTagsOfFile } from '../../../contacts/shared/tags/tag-texts.ts'
import type { BatchSink, CleanFileOptions, FileState } from '../../shared/rows/clean-file.ts'
import type { CellWarning } from '../../shared/rows/cleaned-row.ts'
import { FileTags } from '../../shared/rows/file-tags.ts'
import {
  lengthOf,
  type NumberedRecord,
  type RefusalReason,
  type RowSink,
} from '../../shared/rows/row-cleaner.ts'

/** A problem in a row. An error row is not imported. */
export interface RowIssue {
  /** Counted with the header as 1. */
  readonly rowNumber: number
  /** Numbers the issues of one row, from 0. */
  readonly ordinal: number
  readonly kind: 'error' | 'warning' | 'carrier' | 'left_out'
  readonly reason:
    | RefusalReason
    | CellWarning['reason']
    | 'status'
    | 'hand'
    | 'kept_email'
    | 'tags_full'
  readonly message: string
  /**
   * All cells of an error row as in the file; otherwise the one cell in question. Without NUL,
   * which PostgreSQL cannot store.
   */
  readonly cells: readonly string[]
}

export interface Batch extends FileState {
  /** Cleaned rows for `stageContacts`; undefined when the batch has none. */
  readonly rows: StagedBatch | undefined
  readonly issues: readonly RowIssue[]
  /** The people of the rows that are not imported, if that was asked for. */
  readonly skipped: StagedBatch | undefined
}

const withoutNul = (cell: string) => (cell.includes('\0') ? cell.replaceAll('\0', '') : cell)

/**
 * Collects cleaned rows and their issues, batch by batch. Throws 422 for more tags than any file
 * can bring.
 */
export class Batches implements BatchSink<Batch> {
  readonly #rows = new StagedRows()
  readonly #tags = new FileTags()
  readonly #withCells: boolean
  readonly #skipped = new StagedRows()
  readonly skipped: RowSink['skipped']
  #issues: RowIssue[] = []
  #length = 0

  /** With cells, each row gets `rowCells`, to be compared with another file. */
  constructor({
    withCells = false,
    withSkipped = false,
  }: Pick<CleanFileOptions, 'withCells' | 'withSkipped'> = {}) {
    this.#withCells = withCells
    if (withSkipped)
      this.skipped = (row, person) => this.#skipped.add(row, { ...emptyRow, ...person }, [])
  }

  get heldLength(): number {
    return this.#length
  }

  refused(record: NumberedRecord, reason: RefusalReason, message: string): void {
    this.#wholeRow(record, { kind: 'error', reason, message })
  }

  leftOut(record: NumberedRecord, by: 'status' | 'hand', message: string): void {
    this.#wholeRow(record, { kind: 'left_out', reason: by, message: withoutNul(message) })
  }

  #wholeRow(
    { cells, number }: NumberedRecord,
    issue: Pick<RowIssue, 'kind' | 'reason' | 'message'>,
  ): void {
    this.#length += lengthOf(cells)
    this.#issues.push({ rowNumber: number, ordinal: 0, ...issue, cells: cells.map(withoutNul) })
  }

  kept(
    { number, cells: fileCells }: NumberedRecord,
    values: ImportedRow,
    warnings: readonly CellWarning[],
    extra: ExtraValues | undefined,
  ): void {
    if (values.tags !== null && !this.#tags.add(values.tags))
      throw new AppError('UNPROCESSABLE_CONTENT', tooManyTagsOfFile, { field: 'tags' })
    const cells = this.#withCells ? rowCells(values, extra) : undefined
    this.#rows.add(number, values, unusableColumns(warnings), { extra, cells, fileCells })
    for (const [ordinal, { reason, message, value }] of warnings.entries()) {
      const kind = reason === 'unrecognized_carrier' ? 'carrier' : 'warning'
      const cells = [withoutNul(value)]
      const text = withoutNul(message)
      this.#issues.push({ rowNumber: number, ordinal, kind, reason, message: text, cells })
    }
  }

  take(state: FileState): Batch {
    const [rows, skipped] = [this.#rows.take(), this.#skipped.take()]
    const batch = { ...state, rows, skipped, issues: this.#issues }
    this.#issues = []
    this.#length = 0
    return batch
  }
}

const none: readonly string[] = []

/** A full name is never unusable, so it is left out. */
function unusableColumns(warnings: readonly CellWarning[]): readonly string[] {
  if (warnings.length === 0) return none
  return warnings.flatMap(({ reason, field }) =>
    reason === 'unusable' && field !== undefined && field !== 'full_name' ? [field] : [],
  )
}
