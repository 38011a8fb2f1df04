import { AppError } from '../../../../kernel/app-error.ts'
import {
  cellTooLongError,
  emptyFileError,
  formatInvalidError,
  lineTooLongError,
  notATableError,
  tooManyColumnsError,
  tooManyRowsError,
} from '../import-texts.ts'
import { type Dialect, detectDialect } from './dialect.rules.ts'
import { fileLimits } from './file-limits.ts'
import { decodeFile } from './file-text.ts'
import type { RecordBlock } from './record-block.ts'
import { type Tokenize, tokenize } from './tokenize.ts'

const step = 64 * 1024
const refuse = (message: string) => new AppError('BAD_REQUEST', message)

/** Throws 400 for a PDF, picture or program of any name. A single NUL is allowed, not many. */
function refuseBinary(text: string): void {
  const beginning = text.slice(0, 1024)
  if (beginning.startsWith('%PDF-')) throw refuse(notATableError(1, undefined))
  if (beginning.split('\0').length - 1 > beginning.length / 50) throw refuse(formatInvalidError)
}

function checkRecord(cells: string[], number: number, newline: string): void {
  if (cells.length > fileLimits.columns) throw refuse(tooManyColumnsError(number))
  let length = cells.length - 1
  for (const cell of cells) {
    if (cell.length > fileLimits.cellLength) throw refuse(cellTooLongError(number, 'delimited'))
    length += cell.length
  }
  if (length > fileLimits.lineLength) throw refuse(lineTooLongError(number, 'delimited'))
  const end = cells.length - 1
  const lastCell = cells[end] ?? ''
  if (newline === '\n' && lastCell.endsWith('\r')) cells[end] = lastCell.slice(0, -1)
}

/**
 * Yields delimited text as blocks of records.
 * Throws 400 when the file is empty, is not text, or exceeds one of the `fileLimits`.
 */
export async function* readDelimited(
  chunks: AsyncIterable<Uint8Array>,
  cutRecords: Tokenize = tokenize,
): AsyncGenerator<RecordBlock> {
  let pending = ''
  let tryAt = step
  let dialect: Dialect | undefined
  let number = 1
  let rows = -1

  function cut(last: boolean): RecordBlock | undefined {
    if (dialect === undefined) {
      refuseBinary(pending)
      dialect = detectDialect(pending)
      pending = pending.slice(dialect.skip)
    }
    const { records, consumed, doubtful } = cutRecords(pending, dialect, last)
    const firstNumber = number
    for (const cells of records) {
      checkRecord(cells, number, dialect.newline)
      number += 1
      if (cells.length > 1 || cells[0] !== '') rows += 1
    }
    // Blank lines are not contacts, but their number must have a limit too.
    if (rows > fileLimits.rows || number > 2 * fileLimits.rows) throw refuse(tooManyRowsError)
    pending = last ? '' : pending.slice(consumed)
    if (pending.length > fileLimits.lineLength) throw refuse(lineTooLongError(number, 'delimited'))
    return records.length === 0
      ? undefined
      : { records, firstNumber, doubtful: new Set(doubtful.map((index) => firstNumber + index)) }
  }

  for await (const text of decodeFile(chunks)) {
    for (let at = 0; at < text.length; at += fileLimits.lineLength) {
      pending += text.slice(at, at + fileLimits.lineLength)
      // Skips blank lines before the header.
      if (dialect === undefined)
        pending = pending.replace(/^\uFEFF/, '').replace(/^(?:[ \t]*[\r\n])+/, '')
      // Waiting until an unfinished record has doubled limits how often a hostile one is read.
      if (pending.length < tryAt) continue
      const block = cut(false)
      tryAt = Math.max(step, Math.min(2 * pending.length, fileLimits.lineLength + step))
      if (block !== undefined) yield block
    }
  }
  if (dialect === undefined && pending.trim() === '') throw refuse(emptyFileError)
  const block = cut(true)
  if (block !== undefined) yield block
}
