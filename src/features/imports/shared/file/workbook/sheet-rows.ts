import { cellTooLongError, lineTooLongError, tooManyColumnsError } from '../../import-texts.ts'
import { fileLimits } from '../file-limits.ts'
import { textOfNumber } from './number-cell.rules.ts'
import type { NumberFormat } from './number-formats.rules.ts'
import { readXml, type XmlHandlers } from './read-xml.ts'
import type { SharedTexts } from './shared-texts.ts'
import { damaged, refuse } from './workbook-texts.ts'
import { XmlText } from './xml-text.ts'

/** The lists that the cells of every sheet refer to. */
export interface CellContext {
  readonly texts: SharedTexts
  readonly formats: readonly NumberFormat[]
  readonly is1904: boolean
}

/** A row with anything in it; blank cells at its end are left out. */
export interface SheetRow {
  /** As the spreadsheet numbers it. */
  readonly number: number
  readonly cells: string[]
}

/** The last row and column of a sheet. */
const last = { row: 1_048_576, column: 16_384 } as const
/** Rows and code units given at once. */
const batch = { rows: 500, length: 256 * 1024 } as const

/** Returns the column of `AB12`, counted from 0; undefined without letters. */
function columnOf(reference: string): number | undefined {
  let column = 0
  for (let at = 0; at < 3; at += 1) {
    const letter = reference.charCodeAt(at) & 0xdf
    if (!(letter >= 65 && letter <= 90)) break
    column = 26 * column + letter - 64
  }
  return column === 0 ? undefined : column - 1
}

/** Follows a sheet's XML. A cell or row may leave out its place, which is then the next one. */
class RowCollector implements XmlHandlers {
  rows: SheetRow[] = []
  length = 0
  readonly #context: CellContext
  readonly #text = new XmlText()
  #inData = false
  #number = 0
  #cells: string[] = []
  #rowLength = 0
  #column = -1
  #type = ''
  #style = 0

  constructor(context: CellContext) {
    this.#context = context
  }

  open = (name: string, attributes: () => Readonly<Record<string, string>>): void => {
    if (name === 'sheetData') this.#inData = true
    else if (!this.#inData) return
    else if (name === 'c') {
      const { r, t = 'n', s = '0' } = attributes()
      this.#column = (r === undefined ? undefined : columnOf(r)) ?? this.#column + 1
      if (this.#column >= last.column) throw damaged()
      this.#type = t
      this.#style = Number(s)
      this.#text.clear()
    } else if (name === 'row') this.#startRow(attributes().r)
    else this.#text.open(name)
  }

  text = (text: string): void => {
    if (this.#inData) this.#text.add(text)
  }

  close = (name: string): void => {
    if (!this.#inData) return
    if (name === 'c') this.#endCell()
    else if (name === 'row') this.#endRow()
    else if (name === 'sheetData') this.#inData = false
    else this.#text.close(name)
  }

  #startRow(place: string | undefined): void {
    const number = place === undefined ? this.#number + 1 : Number(place)
    if (!(number > this.#number && number <= last.row)) throw damaged()
    this.#number = number
    this.#cells = []
    this.#rowLength = 0
    this.#column = -1
  }

  #endCell(): void {
    const text = this.#cellText()
    if (text === '') return
    if (this.#column >= fileLimits.columns) throw refuse(tooManyColumnsError(this.#number))
    if (text.length > fileLimits.cellLength)
      throw refuse(cellTooLongError(this.#number, 'workbook'))
    this.#rowLength += text.length
    if (this.#rowLength > fileLimits.lineLength)
      throw refuse(lineTooLongError(this.#number, 'workbook'))
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = text
  }

  #cellText(): string {
    const { texts, formats, is1904 } = this.#context
    const value = this.#text.value
    if (value === '') return ''
    switch (this.#type) {
      case 's':
        return texts.at(Number(value))
      case 'b':
        return value === '1' ? 'TRUE' : 'FALSE'
      // #N/A and its like say that nothing is known.
      case 'e':
        return ''
      case 'n':
        return textOfNumber(value, formats[this.#style] ?? 'plain', is1904)
      // str, inlineStr, and d: a date as text in ISO 8601.
      default:
        return value
    }
  }

  #endRow(): void {
    if (this.#cells.length === 0) return
    this.rows.push({ number: this.#number, cells: this.#cells })
    this.length += this.#rowLength
    this.#cells = []
  }
}

/**
 * Yields the rows of a sheet in order. Throws as `readXml`, and 400 for a cell or row beyond the
 * `fileLimits`.
 */
export async function* readSheetRows(
  bytes: AsyncIterable<Uint8Array>,
  context: CellContext,
): AsyncGenerator<readonly SheetRow[]> {
  const collector = new RowCollector(context)
  for await (const _ of readXml(bytes, collector)) {
    const { rows, length } = collector
    if (rows.length < batch.rows && length < batch.length) continue
    collector.rows = []
    collector.length = 0
    yield rows
  }
  if (collector.rows.length > 0) yield collector.rows
}
