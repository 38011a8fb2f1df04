import { AppError } from '../../../../../kernel/app-error.ts'
import { trimCell } from '../../cells/cell-text.ts'
import { emailOfText } from '../../cells/cells.rules.ts'
import { emptyFileError, fileTooLargeError, tooManyRowsError } from '../../import-texts.ts'
import { fileLimits } from '../file-limits.ts'
import type { RecordBlock, SheetRead } from '../record-block.ts'
import { readFormats } from './number-formats.rules.ts'
import { refuseOldContainer } from './old-container.ts'
import { openWorkbook } from './open-workbook.ts'
import { readSharedTexts, SharedTexts } from './shared-texts.ts'
import { type CellContext, readSheetRows, type SheetRow } from './sheet-rows.ts'
import { refuse } from './workbook-texts.ts'
import { ZipArchive } from './zip-archive.ts'

/** Keeps the whole file: its table of contents is at the end. A Blob is outside the heap. */
async function collected(chunks: AsyncIterable<Uint8Array>): Promise<Blob> {
  const parts: Blob[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > fileLimits.fileBytes) throw new AppError('PAYLOAD_TOO_LARGE', fileTooLargeError)
    parts.push(new Blob([chunk as Uint8Array<ArrayBuffer>]))
  }
  return new Blob(parts)
}

const noDoubt: ReadonlySet<number> = new Set()

/** Cuts rows into blocks without gaps: rows that are blank are not in the file. */
function* blocksOf(rows: readonly SheetRow[], sheet: SheetRead): Generator<RecordBlock> {
  for (let from = 0; from < rows.length; ) {
    const firstNumber = rows[from]?.number ?? 0
    let to = from
    while (rows[to]?.number === firstNumber + to - from) to += 1
    const records = rows.slice(from, to).map(({ cells }) => cells)
    yield { records, firstNumber, doubtful: noDoubt, sheet }
    from = to
  }
}

const isFilled = ({ cells }: SheetRow) => cells.some((cell) => trimCell(cell) !== '')

/** Rows of three cells or an email address: a summary of names and figures has neither. */
const isList = (rows: readonly SheetRow[]) =>
  rows.filter(({ cells }) => cells.filter((cell) => trimCell(cell) !== '').length > 2).length > 1 ||
  rows.some(({ cells }) => cells.some((cell) => emailOfText(trimCell(cell)) !== undefined))

/** Returns the position, from 1, of the first sheet whose first rows look like a list. */
async function listPosition(
  sheets: readonly AsyncIterable<readonly SheetRow[]>[],
): Promise<number | undefined> {
  for (const [index, sheet] of sheets.entries())
    for await (const rows of sheet) {
      if (isList(rows)) return index + 1
      break
    }
  return undefined
}

/**
 * Yields the first visible sheet of an .xlsx workbook that looks like a list, else the first with
 * two rows or more, else the first with one (decision 99); or the visible sheet at the `chosen`
 * position, from 1. Only the texts that its cells share are in memory. Throws 400 with the text to
 * show for anything else, without rows, and beyond the `fileLimits`.
 */
export async function* readWorkbook(
  chunks: AsyncIterable<Uint8Array>,
  chosen?: number,
): AsyncGenerator<RecordBlock> {
  const file = await collected(chunks)
  await refuseOldContainer(file)
  const archive = await ZipArchive.open(file)
  const { sheets, is1904, textsPart, stylesPart } = await openWorkbook(archive)
  const part = (name: string | undefined) =>
    name === undefined || !archive.has(name) ? undefined : archive.read(name)
  const [texts, styles] = [part(textsPart), part(stylesPart)]
  const context: CellContext = {
    texts: texts === undefined ? new SharedTexts() : await readSharedTexts(texts),
    formats: styles === undefined ? [] : await readFormats(styles),
    is1904,
  }
  const visible = sheets.filter(({ hidden }) => !hidden)
  const count = visible.length
  let onlyRow: { readonly rows: readonly SheetRow[]; readonly sheet: SheetRead } | undefined
  const names = visible.map(({ name }) => name)
  const rowsOf = (part: string) => readSheetRows(archive.read(part), context)
  const read =
    chosen ?? (count > 1 ? await listPosition(visible.map(({ part }) => rowsOf(part))) : undefined)
  for (const [index, { name, part }] of visible.entries()) {
    const position = index + 1
    if (read !== undefined && read !== position) continue
    const hidden = sheets.length - count
    const sheet = { name, position, count, hidden, names, chosen: chosen !== undefined }
    // Before the header, blank rows are skipped. The first rows are held until a second one shows
    // that this is a table.
    let rows: number | undefined
    let held: SheetRow[] | undefined = []
    for await (const found of rowsOf(part)) {
      const from = rows === undefined ? found.findIndex(isFilled) : 0
      if (from < 0) continue
      rows = (rows ?? -1) + found.length - from
      if (rows > fileLimits.rows) throw refuse(tooManyRowsError)
      const next: SheetRow[] = [...(held ?? []), ...found.slice(from)]
      if (held !== undefined && next.filter(isFilled).length < 2) {
        held = next
        continue
      }
      held = undefined
      yield* blocksOf(next, sheet)
    }
    if (held === undefined) return
    if (held.length > 0) onlyRow ??= { rows: held, sheet }
  }
  if (onlyRow !== undefined) return yield* blocksOf(onlyRow.rows, onlyRow.sheet)
  throw refuse(emptyFileError)
}
