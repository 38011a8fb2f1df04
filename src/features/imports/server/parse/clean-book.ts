import { AppError } from '../../../../kernel/app-error.ts'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { CarrierMapping } from '../../shared/carrier-mapping.rules.ts'
import { cleaningOf } from '../../shared/clean-row.rules.ts'
import { columnIndexes, headersOf, unmappedHeaders } from '../../shared/column-mapping.rules.ts'
import { dateEvidence, dateOrders } from '../../shared/date-order.rules.ts'
import type { ColumnMapping } from '../../shared/import-fields.ts'
import { emptyFileError, noValidContactsError } from '../../shared/import-texts.ts'
import { readRecords, type Tokenize } from '../../shared/read-records.ts'
import { stateOfZipIn, type ZipStates } from '../../shared/zip-states.ts'
import { type Batch, lengthOf, type NumberedRecord, RowCleaner } from './row-cleaner.ts'

export interface BookOptions {
  readonly mapping: ColumnMapping
  readonly carrierMapping: CarrierMapping
  readonly zipStates: ZipStates
  /** Today in the organization's time zone. */
  readonly today: CalendarDate
  /** Rows of one batch, 5,000 unless told. */
  readonly batchRows?: number
}

/** Rows read before the first is cleaned: they tell in which order the file writes its dates. */
const headRows = 2000
/** Code units kept at once of rows not cleaned yet, and of error rows not given yet. */
const mostHeld = 4 * 1024 * 1024

function cleanerOf(headers: readonly string[], head: readonly NumberedRecord[], options: BookOptions): RowCleaner {
  const columns = columnIndexes(headers, options.mapping)
  const evidence = (index: number | undefined) => dateEvidence(index === undefined ? [] : head.map(({ cells }) => cells[index] ?? ''))
  return new RowCleaner(
    cleaningOf({
      width: headers.length,
      columns,
      carrierMapping: options.carrierMapping,
      stateOfZip: (zip) => stateOfZipIn(options.zipStates, zip),
      dateOrders: dateOrders(evidence(columns.birth_date), evidence(columns.effective_date)),
      today: options.today,
    }),
  )
}

/**
 * Cleans a book batch by batch, never holding more of it than a batch and the addresses seen. The last batch may be empty but is always given.
 * Errors: AppError BAD_REQUEST when the file is refused as a whole (`readRecords`, `headersOf`) or the mapping does not fit it; and, after the
 * last batch, when no row was valid.
 */
export async function* cleanBook(chunks: AsyncIterable<Uint8Array>, tokenize: Tokenize, options: BookOptions): AsyncGenerator<Batch> {
  const batchRows = options.batchRows ?? 5000
  let headers: string[] | undefined
  let cleaner: RowCleaner | undefined
  let ignored: readonly string[] = []
  let head: NumberedRecord[] = []
  let headLength = 0
  let given = 0

  for await (const { records, firstNumber, doubtful } of readRecords(chunks, tokenize)) {
    for (const [index, cells] of records.entries()) {
      const number = firstNumber + index
      if (headers === undefined) {
        headers = headersOf(cells)
        columnIndexes(headers, options.mapping)
        ignored = unmappedHeaders(headers, options.mapping)
        continue
      }
      const record = { cells, number, doubtful: doubtful.has(number) }
      headLength += cleaner === undefined ? lengthOf(cells) : 0
      if (cleaner !== undefined) cleaner.add(record)
      else if (head.push(record) >= headRows || headLength > mostHeld) {
        cleaner = cleanerOf(headers, head, options)
        for (const early of head) cleaner.add(early)
        head = []
      }
      if (cleaner !== undefined && (cleaner.rows - given >= batchRows || cleaner.issueLength > mostHeld)) {
        given = cleaner.rows
        yield cleaner.take(headers, ignored)
      }
    }
  }
  if (headers === undefined) throw new AppError('BAD_REQUEST', emptyFileError)
  if (cleaner === undefined) {
    cleaner = cleanerOf(headers, head, options)
    for (const early of head) cleaner.add(early)
  }
  if (cleaner.rows === 0) throw new AppError('BAD_REQUEST', emptyFileError)
  const last = cleaner.take(headers, ignored)
  yield last
  if (last.totals.valid === 0) throw new AppError('BAD_REQUEST', noValidContactsError)
}
