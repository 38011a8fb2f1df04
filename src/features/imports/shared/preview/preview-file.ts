import { AppError } from '../../../../kernel/app-error.ts'
import type { ExtraValues } from '../../../contacts/shared/extra-values.ts'
import { homeKey } from '../../../contacts/shared/household.rules.ts'
import type { ImportedRow } from '../../../contacts/shared/policies/imported-policy.ts'
import { rowCells } from '../../../contacts/shared/row-cells.ts'
import { takesPlace } from '../../../organizations/shared/client-status.rules.ts'
import { type CellFix, fixableText } from '../cells/cell-fix.rules.ts'
import { shortened, trimCell } from '../cells/cell-text.ts'
import type { ImportField } from '../import-fields.ts'
import { noValidContactsError, repeatedEmailTitle, repeatedPersonTitle } from '../import-texts.ts'
import {
  type BatchSink,
  type CleanFileOptions,
  cleanFile,
  type FileState,
} from '../rows/clean-file.ts'
import type { CellWarning } from '../rows/cleaned-row.ts'
import type { HousedRow } from '../rows/living-together.rules.ts'
import type { NumberedRecord, RefusalReason, RowTotals } from '../rows/row-cleaner.ts'
import { type RowToMatch, rowToMatch } from './row-matches.ts'
import { BesideCounter, type BroughtByRows } from './rows-beside.ts'
import { type SilentRows, silentFieldNames } from './silent-rows.rules.ts'

/** A problem of a row that can be corrected before the import. */
export interface PreviewProblem {
  readonly kind: 'error' | 'warning'
  /** The problem as the list of reasons names it, the same for all rows. */
  readonly reason: string
  readonly message: string
  /**
   * The cell to correct; undefined when no single cell causes the problem, or it is too long to be
   * corrected here.
   */
  readonly cell:
    | { readonly field: ImportField; readonly column: string; readonly text: string }
    | undefined
}

export interface ImportPreviewRow {
  readonly number: number
  /** The person's name in the file, also when the row is not imported. */
  readonly name: string
  /** As it will be stored; undefined when it is not imported. */
  readonly values: ImportedRow | undefined
  readonly problems: readonly PreviewProblem[]
  readonly fixes: readonly CellFix[]
}

/** The expected result of an import, as far as the file shows it. */
export interface FilePreview {
  readonly totals: RowTotals
  /**
   * Rows with a problem or a correction, in file order: all corrected ones, and the first error
   * rows and warning rows.
   */
  readonly problems: readonly ImportPreviewRow[]
  readonly problemRows: number
  /** How often each problem occurs, the most frequent first. */
  readonly reasons: readonly {
    readonly kind: 'error' | 'warning'
    readonly message: string
    readonly rows: number
  }[]
  /** The first rows without any. */
  readonly sample: readonly ImportPreviewRow[]
  /** The rows that would be imported, as the server looks for their contacts. */
  readonly rows: readonly PreviewRow[]
  /** Rows left out because an earlier one of someone else has their email address. */
  readonly sharers: readonly RowToMatch[]
  readonly silent: SilentRows
  /** Numbers of the rows of people who do not count toward the plan, such as deceased ones. */
  readonly uncounted: readonly number[]
  readonly beside: BroughtByRows
  /** The rows that a person left out one by one. */
  readonly leftOut: readonly ImportPreviewRow[]
}

/** A row to match, with its home (`homeKey`), which stays in the browser. */
export type PreviewRow = RowToMatch & Pick<HousedRow, 'home'>

const titleOf: Readonly<Partial<Record<RefusalReason, string>>> = {
  repeated_email: repeatedEmailTitle,
  repeated_person: repeatedPersonTitle,
}
/** The field whose cell would have to be corrected, if it is one. */
const fieldToFix: Readonly<Partial<Record<RefusalReason, ImportField>>> = {
  invalid_email: 'email',
  repeated_email: 'email',
  nameless: 'email',
}

const maxShown = { error: 300, warning: 200, sample: 10 } as const

export interface PreviewOptions extends CleanFileOptions {
  /** The headers that `summarizeFile` found. */
  readonly headers: readonly string[]
}

class Preview implements BatchSink<void> {
  readonly heldLength = 0
  readonly problems: ImportPreviewRow[] = []
  readonly sample: ImportPreviewRow[] = []
  readonly rows: PreviewRow[] = []
  readonly sharers: RowToMatch[] = []
  readonly byHand: ImportPreviewRow[] = []
  readonly beside = new BesideCounter()
  readonly silent = { tobacco_user: [] as number[], gender: [] as number[] }
  readonly uncounted: number[] = []
  /** The last row about someone else than the earlier ones with its email address. */
  #sharer: RowToMatch | undefined
  readonly reasons = new Map<string, { kind: 'error' | 'warning'; message: string; rows: number }>()
  problemRows = 0
  totals: RowTotals = {
    rows: 0,
    valid: 0,
    errors: 0,
    warned: 0,
    leftOut: 0,
    converted: 0,
    withoutEmail: 0,
  }
  readonly #shown = { error: 0, warning: 0 }
  readonly #options: PreviewOptions
  readonly #fixes: Map<number, readonly CellFix[]>

  constructor(options: PreviewOptions) {
    this.#options = options
    const mapped = new Set<string | undefined>(Object.values(options.mapping))
    this.#fixes = Map.groupBy(
      options.fixes?.filter(({ column }) => mapped.has(column)) ?? [],
      ({ row }) => row,
    )
  }

  #cellOf(record: NumberedRecord, field: ImportField | undefined): PreviewProblem['cell'] {
    const column = field === undefined ? undefined : this.#options.mapping[field]
    if (field === undefined || column === undefined || record.paired) return undefined
    const text = record.cells[this.#options.headers.indexOf(column)] ?? ''
    return text === fixableText(text) ? { field, column, text } : undefined
  }

  #nameOf({ cells }: NumberedRecord): string {
    const { mapping, headers } = this.#options
    const cell = (field: ImportField) =>
      trimCell(cells[headers.indexOf(mapping[field] ?? '')] ?? '')
    const name = `${cell('first_name')} ${cell('last_name')}`.trim() || cell('full_name')
    return shortened(name.replace(/\s+/g, ' '))
  }

  #add(record: NumberedRecord, values: ImportedRow | undefined, problems: PreviewProblem[]): void {
    const { number } = record
    const fixes = this.#fixes.get(number) ?? []
    const row = { number, name: this.#nameOf(record), values, problems, fixes }
    if (problems.length + fixes.length === 0) {
      if (this.sample.length < maxShown.sample) this.sample.push(row)
      return
    }
    this.problemRows += 1
    // Many warnings must not crowd out the rows that are not imported at all.
    const kind = values === undefined ? 'error' : 'warning'
    if (fixes.length === 0) this.#shown[kind] += 1
    if (fixes.length > 0 || this.#shown[kind] <= maxShown[kind]) this.problems.push(row)
  }

  #count(kind: 'error' | 'warning', message: string): void {
    const known = this.reasons.get(message)
    if (known === undefined) this.reasons.set(message, { kind, message, rows: 1 })
    else known.rows += 1
  }

  refused(record: NumberedRecord, reason: RefusalReason, message: string): void {
    const title = titleOf[reason] ?? message
    if (reason === 'repeated_email' && this.#sharer?.row === record.number)
      this.sharers.push(this.#sharer)
    this.#count('error', title)
    const cell = this.#cellOf(record, fieldToFix[reason])
    this.#add(record, undefined, [{ kind: 'error', reason: title, message, cell }])
  }

  addressed({ number }: NumberedRecord, values: ImportedRow): void {
    this.#sharer = rowToMatch(number, values)
  }

  leftOut(record: NumberedRecord, by: 'status' | 'hand'): void {
    const row = { number: record.number, name: this.#nameOf(record) }
    if (by === 'hand') this.byHand.push({ ...row, values: undefined, problems: [], fixes: [] })
  }

  kept(
    record: NumberedRecord,
    values: ImportedRow,
    warnings: readonly CellWarning[],
    extra?: ExtraValues,
  ): void {
    const cells = this.#options.withCells ? { cells: rowCells(values, extra) } : undefined
    const home = homeKey(values.street, values.zip_code)
    this.beside.add(values)
    this.rows.push({ ...rowToMatch(record.number, values), ...cells, ...(home && { home }) })
    if (!takesPlace(values.client_status)) this.uncounted.push(record.number)
    for (const field of silentFieldNames)
      if (values[field] === null) this.silent[field].push(record.number)
    const problems: PreviewProblem[] = []
    for (const { reason, field, message } of warnings) {
      // Carriers are matched in a separate step.
      if (reason === 'unrecognized_carrier') continue
      this.#count('warning', message)
      problems.push({
        kind: 'warning',
        reason: message,
        message,
        cell: this.#cellOf(record, field),
      })
    }
    this.#add(record, values, problems)
  }

  take({ totals }: FileState): void {
    this.totals = totals
  }
}

/**
 * Reads a file by the rules of the import, without writing; made for a Web Worker. A file without a
 * valid row gives a result, so that its rows can be corrected. Throws 400 as `cleanFile`.
 */
export async function previewFile(
  chunks: AsyncIterable<Uint8Array>,
  options: PreviewOptions,
): Promise<FilePreview> {
  const preview = new Preview(options)
  try {
    for await (const _batch of cleanFile(chunks, options, preview));
  } catch (error) {
    if (!(error instanceof AppError) || error.message !== noValidContactsError) throw error
  }
  const { totals, problems, problemRows, sample, rows, sharers, silent, byHand } = preview
  return {
    totals,
    problems,
    problemRows,
    sample,
    rows,
    sharers,
    silent,
    uncounted: preview.uncounted,
    beside: preview.beside.result(),
    leftOut: byHand,
    reasons: [...preview.reasons.values()].sort((a, b) => b.rows - a.rows),
  }
}
