import { detached } from '../../shared/cell-text.ts'
import { type CellWarning, type Cleaning, cleanRow } from '../../shared/clean-row.rules.ts'
import type { ImportedContact, ImportField } from '../../shared/import-fields.ts'
import { brokenQuotesReason, repeatedEmailReason } from '../../shared/import-texts.ts'
import { copyLine } from './copy-text.ts'

/** One thing to tell about a row. An error row was not imported; its `cells` are the file's own. */
export interface RowIssue {
  /** Counted with the header as 1. */
  readonly rowNumber: number
  /** Numbers the issues of one row, from 0. */
  readonly ordinal: number
  readonly kind: 'error' | 'warning' | 'carrier'
  readonly reason: 'invalid_email' | 'repeated_email' | 'broken_quotes' | CellWarning['reason']
  readonly message: string
  readonly field: ImportField | undefined
  /** All cells of an error row; else the one cell that is told about. Without NUL, which PostgreSQL does not store. */
  readonly cells: readonly string[]
}

export interface BookTotals {
  /** Rows with anything in them. */
  readonly rows: number
  readonly valid: number
  readonly errors: number
  /** Rows with at least one warning, converted carriers not counted. */
  readonly warned: number
  /** Rows whose carrier is not supported and became "Other". */
  readonly converted: number
}

export interface Batch {
  /** UTF-8 lines for `COPY … FROM STDIN`, columns as in `stagedColumns`; may be empty. */
  readonly copyRows: Uint8Array
  readonly issues: readonly RowIssue[]
  readonly rowsSoFar: number
  readonly totals: BookTotals
  readonly headers: readonly string[]
  /** Columns that fill nothing and are not stored. */
  readonly ignoredColumns: readonly string[]
}

/** A record and its place in the file; `doubtful` when its quotation marks do not pair. */
export interface NumberedRecord {
  readonly cells: readonly string[]
  readonly number: number
  readonly doubtful: boolean
}

/** Code units of a record's cells. */
export function lengthOf(cells: readonly string[]): number {
  let length = 0
  for (const cell of cells) length += cell.length
  return length
}

const withoutNul = (cell: string) => (cell.includes('\0') ? cell.replaceAll('\0', '') : cell)

/** Cleans records one by one, and knows which addresses came before. */
export class RowCleaner {
  readonly #cleaning: Cleaning
  readonly #rowOfEmail = new Map<string, number>()
  #lines: string[] = []
  #issues: RowIssue[] = []
  #issueLength = 0
  #totals = { rows: 0, valid: 0, errors: 0, warned: 0, converted: 0 }

  constructor(cleaning: Cleaning) {
    this.#cleaning = cleaning
  }

  get rows(): number {
    return this.#totals.rows
  }

  /** Code units of the error rows held for the next batch: rows may be long, and all of them wrong. */
  get issueLength(): number {
    return this.#issueLength
  }

  #refuse(record: NumberedRecord, reason: RowIssue['reason'], message: string): void {
    this.#totals.errors += 1
    this.#issueLength += lengthOf(record.cells)
    this.#issues.push({
      rowNumber: record.number,
      ordinal: 0,
      kind: 'error',
      reason,
      message,
      field: reason === 'broken_quotes' ? undefined : 'email',
      cells: record.cells.map(withoutNul),
    })
  }

  add(record: NumberedRecord): void {
    const cleaned = cleanRow(this.#cleaning, record.cells)
    if (cleaned.kind === 'blank') return
    this.#totals.rows += 1
    // Marks that do not pair are harmless within a line; across lines they swallowed rows.
    if (record.doubtful && record.cells.some((cell) => cell.includes('\n'))) this.#refuse(record, 'broken_quotes', brokenQuotesReason)
    else if (cleaned.kind === 'error') this.#refuse(record, cleaned.reason, cleaned.message)
    else this.#keep(record, cleaned.values, cleaned.warnings)
  }

  #keep(record: NumberedRecord, values: ImportedContact, warnings: readonly CellWarning[]): void {
    const first = this.#rowOfEmail.get(values.email)
    if (first !== undefined) {
      this.#refuse(record, 'repeated_email', repeatedEmailReason(first))
      return
    }
    this.#rowOfEmail.set(detached(values.email), record.number)
    this.#totals.valid += 1
    this.#lines.push(copyLine(record.number, values))
    if (warnings.length > 0) this.#tell(record, warnings)
  }

  #tell(record: NumberedRecord, warnings: readonly CellWarning[]): void {
    for (const [ordinal, { reason, message, field, value }] of warnings.entries()) {
      const kind = reason === 'unrecognized_carrier' ? 'carrier' : 'warning'
      this.#issues.push({ rowNumber: record.number, ordinal, kind, reason, message, field, cells: [withoutNul(value)] })
    }
    const carriers = warnings.filter((warning) => warning.reason === 'unrecognized_carrier').length
    this.#totals.converted += carriers
    if (warnings.length > carriers) this.#totals.warned += 1
  }

  /** What was cleaned since the last time. */
  take(headers: readonly string[], ignoredColumns: readonly string[]): Batch {
    const copyRows = new TextEncoder().encode(this.#lines.join(''))
    const batch = { copyRows, issues: this.#issues, rowsSoFar: this.#totals.rows, totals: { ...this.#totals }, headers, ignoredColumns }
    this.#lines = []
    this.#issues = []
    this.#issueLength = 0
    return batch
  }
}
