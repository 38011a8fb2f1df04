import { AppError } from '../../../../kernel/app-error.ts'
import { detached } from '../../../../kernel/memoize.ts'
import { trimCell, valueKey } from '../cells/cell-text.ts'
import { emailOfText } from '../cells/cells.rules.ts'
import { headersOf, identifies } from '../columns/column-mapping.rules.ts'
import { type SuggestedMapping, suggestMapping } from '../columns/columns.rules.ts'
import { headerSearchRows } from '../columns/header-row.rules.ts'
import { fromHeader, type HeaderRow } from '../file/from-header.ts'
import { readRecords } from '../file/read-records.ts'
import type { RecordBlock, SheetRead } from '../file/record-block.ts'
import { emptyFileError, notATableError } from '../import-texts.ts'
import { ColumnCounter, type ColumnValues } from './column-values.ts'
import { coupleSplitter, type SpouseColumns, suggestSpouse } from './couples.rules.ts'

/** A carrier in its first spelling in the file, and the number of its rows. */
export interface CarrierText {
  readonly text: string
  readonly rows: number
}

/** A row that may have the names of the columns; `headers` as they would be, empty if it cannot. */
interface FirstRow {
  readonly number: number
  readonly text: string
  readonly headers: readonly string[]
}

/** The data the wizard needs from a file before the upload. */
export interface FileSummary {
  /** Undefined when the file is not a workbook. */
  readonly sheet: SheetRead | undefined
  readonly headers: readonly string[]
  /** Number of the row that the headers are in, as `RecordBlock` counts. */
  readonly headerRow: number
  /** The first rows of the file that have a cell, for choosing another header. */
  readonly firstRows: readonly FirstRow[]
  /** Rows with anything in them, the header not counted. */
  readonly rowCount: number
  /** Rows that name two people, by the suggested mapping; their columns about the second. */
  readonly couples: { readonly rows: number; readonly spouse: SpouseColumns }
  /** The first rows, unchanged. */
  readonly sampleRows: readonly (readonly string[])[]
  readonly suggested: SuggestedMapping
  /** The contents of each column, in the order of the headers. */
  readonly columns: readonly ColumnValues[]
  /** Header of the column whose carriers were counted. */
  readonly carrierColumn: string | undefined
  /** Distinct carriers, ignoring letter case and white space, the most frequent first. */
  readonly carriers: readonly CarrierText[]
  /** True when the column has too many distinct texts to be the carrier column. */
  readonly tooManyCarriers: boolean
}

export interface SummaryOptions {
  /** Header of the column to count carriers in; the default is the suggested one. */
  readonly carrierColumn?: string
  /** Position of a workbook's sheet; the default is the first with a list. */
  readonly sheet?: number
  /** The default is the row that looks like a header. */
  readonly headerRow?: HeaderRow
  readonly onProgress?: (rows: number) => void
}

/** Returns the beginning of a row as one line of text. */
function rowText(cells: readonly string[]): string {
  const texts = cells.map((cell) => trimCell(cell).replace(/\s+/g, ' ')).filter(Boolean)
  const text = texts.join(', ')
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

function possibleHeaders(cells: readonly string[]): readonly string[] {
  try {
    return headersOf(cells)
  } catch {
    return []
  }
}

const sampleSize = 20
/** Rows from which the mapping is suggested: more than are shown. */
const headRows = 200
export const maxCarriers = 1000

/**
 * Streams a whole file and returns its summary; made for a Web Worker. Throws 400 with the text to
 * show, as `readRecords` and `headersOf`, for a header without rows, and for a file without an
 * email column, email address, or column of names.
 */
export async function summarizeFile(
  chunks: AsyncIterable<Uint8Array>,
  options: SummaryOptions = {},
): Promise<FileSummary> {
  let headers: string[] | undefined
  let headerRow = 1
  const firstRows: FirstRow[] = []
  let sheet: SheetRead | undefined
  let rowCount = 0
  let index = -1
  let suggested: SuggestedMapping = { mapping: {}, unmapped: [] }
  const head: string[][] = []
  const carriers = new Map<string, { text: string; rows: number }>()
  let tooManyCarriers = false
  let sawEmail = false
  let counter: ColumnCounter | undefined
  let split: ReturnType<typeof coupleSplitter> | undefined
  let spouse: SpouseColumns = {}
  let couples = 0

  function count(row: readonly string[]): void {
    const cell = row[index] ?? ''
    const key = index < 0 ? '' : valueKey(cell)
    if (key === '') return
    const known = carriers.get(key)
    if (known) known.rows += 1
    else if (carriers.size < maxCarriers)
      carriers.set(detached(key), {
        text: detached(trimCell(cell).replace(/\s+/g, ' ').slice(0, 200)),
        rows: 1,
      })
    else tooManyCarriers = true
  }

  function countCouple(row: readonly string[]): void {
    const people = split?.({ cells: row, number: 1, doubtful: false })
    if (people?.length === 2) couples += 1
  }

  function suggest(names: string[]): void {
    suggested = suggestMapping(names, head)
    spouse = suggestSpouse(names)
    split = coupleSplitter({ headers: names, mapping: suggested.mapping, spouse }, { share: false })
    for (const row of head) countCouple(row)
    const column = options.carrierColumn ?? suggested.mapping.current_carrier
    index = column === undefined ? -1 : names.indexOf(column)
    for (const row of head) count(row)
  }

  async function* noted(blocks: AsyncIterable<RecordBlock>): AsyncGenerator<RecordBlock> {
    for await (const block of blocks) {
      for (const [at, cells] of block.records.entries()) {
        if (firstRows.length === headerSearchRows) break
        const text = rowText(cells)
        const number = block.firstNumber + at
        if (text !== '') firstRows.push({ number, text, headers: possibleHeaders(cells) })
      }
      yield block
    }
  }

  const blocks = fromHeader(noted(readRecords(chunks, options.sheet)), options.headerRow ?? 'guess')
  for await (const { records, firstNumber, sheet: read } of blocks) {
    sheet ??= read
    for (const record of records) {
      if (headers === undefined) {
        headers = headersOf(record)
        headerRow = firstNumber
        counter = new ColumnCounter(headers.length)
        continue
      }
      if (record.every((cell) => trimCell(cell) === '')) continue
      rowCount += 1
      counter?.add(record)
      sawEmail ||= record.some(
        (cell) => cell.includes('@') && emailOfText(trimCell(cell)) !== undefined,
      )
      if (rowCount <= headRows) {
        head.push(record)
        if (rowCount === headRows) suggest(headers)
      } else {
        count(record)
        countCouple(record)
      }
    }
    options.onProgress?.(rowCount)
  }
  if (headers === undefined || rowCount === 0) throw new AppError('BAD_REQUEST', emptyFileError)
  if (rowCount < headRows) suggest(headers)
  if (!sawEmail && !identifies(suggested.mapping, true))
    throw new AppError('BAD_REQUEST', notATableError(headers.length, sheet))
  return {
    sheet,
    headers,
    headerRow,
    firstRows,
    rowCount,
    couples: { rows: couples, spouse },
    sampleRows: head.slice(0, sampleSize),
    suggested,
    columns: counter?.result() ?? [],
    carrierColumn: headers[index],
    carriers: [...carriers.values()].sort(
      (a, b) => b.rows - a.rows || a.text.localeCompare(b.text),
    ),
    tooManyCarriers,
  }
}
