import { AppError } from '../../../../kernel/app-error.ts'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { type CellFix, CellFixes } from '../cells/cell-fix.rules.ts'
import { stateOfZipIn, type ZipStates } from '../cells/zip-states.ts'
import type { CarrierMapping } from '../columns/carrier-mapping.rules.ts'
import { columnIndexes, headersOf, unmappedHeaders } from '../columns/column-mapping.rules.ts'
import { dateEvidence, dateOrders } from '../columns/date-order.rules.ts'
import { readRecords } from '../file/read-records.ts'
import type { ColumnMapping } from '../import-fields.ts'
import { emptyFileError, noValidContactsError } from '../import-texts.ts'
import { cleaningOf } from './clean-row.rules.ts'
import {
  lengthOf,
  type NumberedRecord,
  RowCleaner,
  type RowSink,
  type RowTotals,
} from './row-cleaner.ts'

export interface CleanFileOptions {
  readonly mapping: ColumnMapping
  readonly carrierMapping: CarrierMapping
  readonly zipStates: ZipStates
  /** Today in the organization's time zone. */
  readonly today: CalendarDate
  /** Cells corrected in the preview. */
  readonly fixes?: readonly CellFix[]
  /** Rows of one batch, 5,000 unless told. */
  readonly batchRows?: number
}

/** What is known of a book so far. */
export interface FileState {
  readonly totals: RowTotals
  readonly headers: readonly string[]
  /** Columns that fill nothing and are not stored. */
  readonly ignoredColumns: readonly string[]
}

/** Takes judged rows, and gives them on in batches. */
export interface BatchSink<Batch> extends RowSink {
  /** Code units held for the next batch: rows may be long, and all of them wrong. */
  readonly heldLength: number
  take(state: FileState): Batch
}

/** Rows read before the first is cleaned: they tell in which order the file writes its dates. */
const headRows = 2000
/** Code units kept at once of rows not cleaned yet, and of error rows not given yet. */
const mostHeld = 4 * 1024 * 1024

function cleanerOf(
  headers: readonly string[],
  head: readonly NumberedRecord[],
  options: CleanFileOptions,
  sink: RowSink,
): RowCleaner {
  const columns = columnIndexes(headers, options.mapping)
  const evidence = (index: number | undefined) =>
    dateEvidence(index === undefined ? [] : head.map(({ cells }) => cells[index] ?? ''))
  const cleaning = cleaningOf({
    width: headers.length,
    columns,
    carrierMapping: options.carrierMapping,
    stateOfZip: (zip) => stateOfZipIn(options.zipStates, zip),
    dateOrders: dateOrders(evidence(columns.birth_date), evidence(columns.effective_date)),
    today: options.today,
  })
  return new RowCleaner(cleaning, sink)
}

/**
 * Cleans a book batch by batch, corrections put in first, never holding more of it than a batch and the addresses seen. The last batch may
 * be empty but is always given.
 * Errors: AppError BAD_REQUEST when the file is refused as a whole (`readRecords`, `headersOf`) or the mapping does not fit it; and, after the
 * last batch, when no row was valid.
 */
export async function* cleanFile<Batch>(
  chunks: AsyncIterable<Uint8Array>,
  options: CleanFileOptions,
  sink: BatchSink<Batch>,
): AsyncGenerator<Batch> {
  const batchRows = options.batchRows ?? 5000
  let headers: string[] | undefined
  let fixes: CellFixes | undefined
  let cleaner: RowCleaner | undefined
  let ignoredColumns: readonly string[] = []
  let head: NumberedRecord[] = []
  let headLength = 0
  let given = 0

  for await (const { records, firstNumber, doubtful } of readRecords(chunks)) {
    for (const [index, cells] of records.entries()) {
      const number = firstNumber + index
      if (headers === undefined || fixes === undefined) {
        headers = headersOf(cells)
        fixes = new CellFixes(headers, options.fixes ?? [])
        columnIndexes(headers, options.mapping)
        ignoredColumns = unmappedHeaders(headers, options.mapping)
        continue
      }
      const record = { cells: fixes.apply(cells, number), number, doubtful: doubtful.has(number) }
      headLength += cleaner === undefined ? lengthOf(cells) : 0
      if (cleaner !== undefined) cleaner.add(record)
      else if (head.push(record) >= headRows || headLength > mostHeld) {
        cleaner = cleanerOf(headers, head, options, sink)
        for (const early of head) cleaner.add(early)
        head = []
      }
      if (
        cleaner !== undefined &&
        (cleaner.rows - given >= batchRows || sink.heldLength > mostHeld)
      ) {
        given = cleaner.rows
        yield sink.take({ totals: cleaner.totals, headers, ignoredColumns })
      }
    }
  }
  if (headers === undefined) throw new AppError('BAD_REQUEST', emptyFileError)
  if (cleaner === undefined) {
    cleaner = cleanerOf(headers, head, options, sink)
    for (const early of head) cleaner.add(early)
  }
  if (cleaner.rows === 0) throw new AppError('BAD_REQUEST', emptyFileError)
  fixes?.finish()
  const { totals } = cleaner
  yield sink.take({ totals, headers, ignoredColumns })
  if (totals.valid === 0) throw new AppError('BAD_REQUEST', noValidContactsError)
}
