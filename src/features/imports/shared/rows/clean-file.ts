import { AppError } from '../../../../kernel/app-error.ts'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { type CellFix, CellFixes } from '../cells/cell-fix.rules.ts'
import { stateOfZipIn, type ZipStates } from '../cells/zip-states.ts'
import type { CellChoices } from '../choices/cell-choices.rules.ts'
import type { NamedAgent } from '../columns/agent-names.rules.ts'
import type { CarrierMapping } from '../columns/carrier-mapping.rules.ts'
import { columnIndexes, headersOf, unmappedHeaders } from '../columns/column-mapping.rules.ts'
import { dateEvidence, dateOrders } from '../columns/date-order.rules.ts'
import { type ExtraColumn, placeExtras } from '../columns/extra-columns.rules.ts'
import { fromHeader, type HeaderRow } from '../file/from-header.ts'
import { readRecords } from '../file/read-records.ts'
import type { ColumnMapping } from '../import-fields.ts'
import { emptyFileError, noValidContactsError } from '../import-texts.ts'
import { cleaningOf } from './clean-row.rules.ts'
import { coupleSplitter, type SpouseColumns, spouseFields } from './couples.rules.ts'
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
  /** A person's meanings for values of columns. */
  readonly cellChoices?: CellChoices
  /** The agents whom a column may name. */
  readonly agents?: readonly NamedAgent[] | undefined
  /** Columns kept as extra fields, with the ids of the fields. */
  readonly extraColumns?: readonly (ExtraColumn & { readonly id: number })[]
  /** Makes two clients of a row that names two people, whose second has these columns. */
  readonly couples?: SpouseColumns | undefined
  /** A blank cell clears a contact's value. */
  readonly clearsBlanks?: boolean
  /** Position of a workbook's sheet; the default is the first with a list. */
  readonly sheet?: number | undefined
  /** The default is the first row. */
  readonly headerRow?: HeaderRow | undefined
  readonly zipStates: ZipStates
  /** Today in the organization's time zone. */
  readonly today: CalendarDate
  /** Cells corrected in the preview. */
  readonly fixes?: readonly CellFix[]
  /** Numbers of rows that a person left out in the preview. */
  readonly leavesOut?: readonly number[] | undefined
  /** Rows without an email address are clients if they have a name; otherwise errors. */
  readonly noEmail?: boolean | undefined
  /** Rows with the email address of someone else are kept. */
  readonly sharing?: boolean | undefined
  /** Rows are compared with the last file, or the next one with them. */
  readonly withCells?: boolean | undefined
  /** Tells whom the rows are about that are not imported. */
  readonly withSkipped?: boolean | undefined
  /** Rows of one batch; the default is 5,000. */
  readonly batchRows?: number
}

/** The state of reading a file so far. */
export interface FileState {
  readonly totals: RowTotals
  readonly headers: readonly string[]
  /** Columns that fill no field and are not stored. */
  readonly ignoredColumns: readonly string[]
}

/** Receives cleaned rows and returns them in batches. */
export interface BatchSink<Batch> extends RowSink {
  /** Code units held for the next batch, because error rows may be many and long. */
  readonly heldLength: number
  take(state: FileState): Batch
}

/** Rows read before the first is cleaned; they show the order of day and month in its dates. */
const headRows = 2000
/** Maximum code units in memory of rows not cleaned yet, and of error rows not returned yet. */
const maxHeld = 4 * 1024 * 1024

function cleanerOf(
  headers: readonly string[],
  head: readonly NumberedRecord[],
  options: CleanFileOptions,
  sink: RowSink,
): RowCleaner {
  const columns = columnIndexes(headers, options.mapping, options)
  const evidence = (index: number | undefined) =>
    dateEvidence(index === undefined ? [] : head.map(({ cells }) => cells[index] ?? ''))
  const cleaning = cleaningOf({
    width: headers.length,
    columns,
    carrierMapping: options.carrierMapping,
    ...(options.cellChoices && { cellChoices: options.cellChoices }),
    agents: options.agents,
    extras: placeExtras(headers, options.mapping, options.extraColumns ?? []).map((extra) => ({
      ...extra,
      orders: dateOrders(evidence(extra.index), evidence(extra.index)).effective,
    })),
    clearsBlanks: options.clearsBlanks ?? false,
    stateOfZip: (zip) => stateOfZipIn(options.zipStates, zip),
    dateOrders: dateOrders(evidence(columns.birth_date), evidence(columns.effective_date)),
    today: options.today,
    noEmail: options.noEmail,
  })
  return new RowCleaner(cleaning, sink, options)
}

/**
 * Applies the corrections and cleans a file batch by batch, with only one batch and the email
 * addresses so far in memory. The last batch may be empty but is always yielded. Throws 400 when
 * the whole file is refused (`readRecords`, `headersOf`) or the mapping does not fit; and, after
 * the last batch, when no row was valid.
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
  let split = (record: NumberedRecord): readonly NumberedRecord[] => [record]
  const addTo = (to: RowCleaner, record: NumberedRecord) => {
    for (const person of split(record)) to.add(person)
  }

  const blocks = fromHeader(readRecords(chunks, options.sheet), options.headerRow ?? 'first')
  for await (const { records, firstNumber, doubtful } of blocks) {
    for (const [index, cells] of records.entries()) {
      const number = firstNumber + index
      if (headers === undefined || fixes === undefined) {
        headers = headersOf(cells)
        fixes = new CellFixes(headers, options.fixes ?? [])
        columnIndexes(headers, options.mapping, options)
        const extras = placeExtras(headers, options.mapping, options.extraColumns ?? [])
        const { couples } = options
        const kept = new Set<string | undefined>([
          ...extras.map(({ header }) => header),
          // Without a column of the first people those of the second fill nothing.
          ...spouseFields.flatMap((field) =>
            field.endsWith('_name') || options.mapping[field] ? (couples?.[field] ?? []) : [],
          ),
        ])
        if (couples !== undefined)
          split = coupleSplitter(
            { headers, mapping: options.mapping, spouse: couples },
            { share: options.sharing ?? false },
          )
        ignoredColumns = unmappedHeaders(headers, options.mapping).filter(
          (header) => !kept.has(header),
        )
        continue
      }
      const record = { cells: fixes.apply(cells, number), number, doubtful: doubtful.has(number) }
      headLength += cleaner === undefined ? lengthOf(cells) : 0
      if (cleaner !== undefined) addTo(cleaner, record)
      else if (head.push(record) >= headRows || headLength > maxHeld) {
        cleaner = cleanerOf(headers, head, options, sink)
        for (const early of head) addTo(cleaner, early)
        head = []
      }
      if (
        cleaner !== undefined &&
        (cleaner.rows - given >= batchRows || sink.heldLength > maxHeld)
      ) {
        given = cleaner.rows
        yield sink.take({ totals: cleaner.totals, headers, ignoredColumns })
      }
    }
  }
  if (headers === undefined) throw new AppError('BAD_REQUEST', emptyFileError)
  if (cleaner === undefined) {
    cleaner = cleanerOf(headers, head, options, sink)
    for (const early of head) addTo(cleaner, early)
  }
  if (cleaner.rows === 0) throw new AppError('BAD_REQUEST', emptyFileError)
  fixes?.finish()
  cleaner.finish()
  const { totals } = cleaner
  yield sink.take({ totals, headers, ignoredColumns })
  if (totals.valid + totals.leftOut === 0) throw new AppError('BAD_REQUEST', noValidContactsError)
}
