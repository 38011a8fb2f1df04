import { isBlank, shortened, trimCell } from '../cells/cell-text.ts'
import { isBlankDate } from '../cells/date-cells.rules.ts'
import { nameOfText } from '../cells/name-cells.rules.ts'
import { unusableCellReason } from '../cells/unusable-cell.rules.ts'
import type { ColumnIndexes } from '../columns/column-mapping.rules.ts'
import { fileLimits } from '../file/file-limits.ts'
import type { ImportField } from '../import-fields.ts'
import { controlCharactersReason, cutReason } from '../import-texts.ts'
import type { CellWarning } from './cleaned-row.ts'

const noWarnings: readonly CellWarning[] = []

/**
 * Reads one row's cells by their fields; unusable and changed ones get a warning. A class, because
 * making functions for each row took a tenth of the time of reading a file.
 */
export class CellReader {
  readonly #columns: ColumnIndexes
  readonly #cells: readonly string[]
  #warnings: CellWarning[] | undefined

  constructor(columns: ColumnIndexes, cells: readonly string[]) {
    this.#columns = columns
    this.#cells = cells
  }

  get warnings(): readonly CellWarning[] {
    return this.#warnings ?? noWarnings
  }

  warn(
    field: ImportField | undefined,
    reason: CellWarning['reason'],
    message: string,
    value: string,
  ): void {
    this.#warnings ??= []
    this.#warnings.push({ field, reason, message, value: shortened(value) })
  }

  cell(field: ImportField): string {
    const index = this.#columns[field]
    return index === undefined ? '' : trimCell(this.#cells[index] ?? '')
  }

  /** Returns a cell's value; null when it is blank, and null with a warning if unreadable. */
  readable<Value>(field: ImportField, read: (text: string) => Value | undefined): Value | null {
    const text = this.cell(field)
    if (text === '') return null
    const value = read(text)
    if (value !== undefined) return value
    // Checked last, because most cells can be read. "N/A" and dates of zeros need no warning.
    if (!isBlank(text) && !isBlankDate(text))
      this.warn(field, 'unusable', unusableCellReason(field, text), text)
    return null
  }

  /** Returns a text as it is kept, with a warning if it was changed. */
  kept(field: ImportField): string {
    const text = this.cell(field)
    if (text === '') return ''
    const { name, cut, removed } = nameOfText(text)
    if (cut) this.warn(field, 'cut', cutReason(field, fileLimits.nameLength), text)
    if (removed) this.warn(field, 'unreadable', controlCharactersReason, text)
    return name
  }
}
