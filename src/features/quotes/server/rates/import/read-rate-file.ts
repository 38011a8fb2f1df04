import { createHash } from 'node:crypto'
import Papa from 'papaparse'
import { AppError } from '../../../../../kernel/app-error.ts'
import {
  type RateCells,
  type RateColumn,
  type RateIssue,
  rateColumns,
  rateFileLimits,
  requiredRateColumns,
} from '../../../shared/rates/rate-file.ts'
import {
  type KnownPlaces,
  type RateLine,
  readRateLine,
} from '../../../shared/rates/rate-line.rules.ts'
import { emptyFile, notCommas, notCsv, tooManyLines } from '../../../shared/rates/rate-texts.ts'

/** Lines of one part of the file. */
export interface ReadLines {
  readonly lines: readonly RateLine[]
  readonly issues: readonly RateIssue[]
}

export interface RateFileReader extends AsyncIterable<ReadLines> {
  /** Of the bytes read so far; the file's once it is read. */
  readonly hash: () => string
  readonly lineCount: () => number
}

const pieceLength = 256 * 1024

/**
 * Reads a CSV file in pieces that end with a line. Throws 400 where it is not a rate file, 413
 * beyond the number of lines.
 */
export function rateFileReader(
  chunks: AsyncIterable<Uint8Array>,
  places: KnownPlaces,
): RateFileReader {
  const sha = createHash('sha256')
  let line = 0
  async function* read(): AsyncGenerator<ReadLines> {
    let columns: readonly (RateColumn | undefined)[] | undefined
    for await (const piece of piecesOf(chunks, (chunk) => sha.update(chunk))) {
      const { data } = Papa.parse<string[]>(piece, { skipEmptyLines: false, delimiter: ',' })
      // The piece ends with a line break, after which there is an empty row.
      if (piece.endsWith('\n')) data.pop()
      const lines: RateLine[] = []
      const issues: RateIssue[] = []
      for (const row of data) {
        line += 1
        if (line > rateFileLimits.lines + 1) throw new AppError('PAYLOAD_TOO_LARGE', tooManyLines)
        if (columns === undefined) columns = columnsOf(row)
        else if (row.some((cell) => cell.trim() !== '')) {
          const found = readRateLine(cellsOf(row, columns), line, places)
          if ('reason' in found) issues.push(found)
          else lines.push(found)
        }
      }
      yield { lines, issues }
    }
    if (line < 2) throw new AppError('BAD_REQUEST', emptyFile)
  }
  return {
    [Symbol.asyncIterator]: read,
    hash: () => sha.copy().digest('hex'),
    lineCount: () => Math.max(0, line - 1),
  }
}

async function* piecesOf(
  chunks: AsyncIterable<Uint8Array>,
  onBytes: (chunk: Uint8Array) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  const decode = (chunk?: Uint8Array) => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true })
    } catch {
      throw new AppError('BAD_REQUEST', notCsv)
    }
  }
  for await (const chunk of chunks) {
    onBytes(chunk)
    text += decode(chunk)
    while (text.length > pieceLength) {
      const end = text.lastIndexOf('\n', pieceLength)
      // A line longer than a piece is no line of rates.
      if (end === -1) throw new AppError('BAD_REQUEST', notCsv)
      yield text.slice(0, end + 1)
      text = text.slice(end + 1)
    }
  }
  text += decode()
  if (text !== '') yield text
}

function columnsOf(row: readonly string[]): readonly (RateColumn | undefined)[] {
  // UTF-16 without its mark is valid UTF-8, with a zero byte beside each letter.
  if (row.some((cell) => cell.includes('\0'))) throw new AppError('BAD_REQUEST', notCsv)
  if (row.length === 1 && /[;\t]/.test(row[0] ?? '')) throw new AppError('BAD_REQUEST', notCommas)
  const columns = row.map((cell) =>
    rateColumns.find((name) => name === cell.trim().toLowerCase().replaceAll(' ', '_')),
  )
  const missing = requiredRateColumns.filter((name) => !columns.includes(name))
  const unknown = row.filter((cell, index) => columns[index] === undefined && cell.trim() !== '')
  const twice = columns.find((name, index) => name !== undefined && columns.indexOf(name) !== index)
  if (missing.length > 0)
    throw new AppError(
      'BAD_REQUEST',
      `The first line must be a header row. Missing columns: ${missing.join(', ')}.`,
    )
  if (unknown.length > 0)
    throw new AppError(
      'BAD_REQUEST',
      `Unknown columns in the header row: ${unknown.join(', ').slice(0, 200)}.`,
    )
  if (twice !== undefined) throw new AppError('BAD_REQUEST', `The column ${twice} appears twice.`)
  return columns
}

function cellsOf(row: readonly string[], columns: readonly (RateColumn | undefined)[]): RateCells {
  const cells = Object.fromEntries(rateColumns.map((name) => [name, ''])) as Record<
    RateColumn,
    string
  >
  columns.forEach((name, index) => {
    if (name !== undefined) cells[name] = row[index]?.trim() ?? ''
  })
  return cells
}
