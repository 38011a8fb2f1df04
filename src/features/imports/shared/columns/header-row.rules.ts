import { trimCell } from '../cells/cell-text.ts'
import { emailOfText } from '../cells/cells.rules.ts'
import { importFields } from '../import-fields.ts'
import { headerScore, headerWords, isForeignHeader } from './header-words.rules.ts'

/** Rows in which a header is looked for: titles, dates and blank rows come before it. */
export const headerSearchRows = 20

/** The words must be this certain; a title such as "Client list" names a field less clearly. */
const clear = 75

/** Returns how many cells of a row clearly name a field of contacts, or a column they lack. */
function namedColumns(cells: readonly string[]): number {
  let named = 0
  for (const cell of cells) {
    const words = headerWords(trimCell(cell))
    if (importFields.some((field) => headerScore(field, words) >= clear)) named += 1
    else if (isForeignHeader(words)) named += 0.5
  }
  return named
}

/**
 * Returns the index of the row that names the columns: the first with two clear names, before any
 * row with an email address, or a later one with more than twice as many (a legend such as "S =
 * smoker, DNC = do not contact" comes before it). Without such a row it is the first, as the
 * specification says.
 */
export function guessHeaderIndex(records: readonly (readonly string[])[]): number {
  let [header, most] = [0, 0]
  for (const [index, cells] of records.slice(0, headerSearchRows).entries()) {
    if (cells.some((cell) => cell.includes('@') && emailOfText(trimCell(cell)) !== undefined)) break
    const named = namedColumns(cells)
    if (named >= 2 && named > 2 * most) [header, most] = [index, named]
  }
  return header
}
