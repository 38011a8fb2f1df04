/**
 * A cell that starts with one of these is run by spreadsheets; full-width, small and minus signs
 * too, in some languages' settings. Invisible characters may come before the sign.
 */
const formulaStart = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|^[\p{Cc}\p{Cf}]/u

/** Excel reads a CSV file as UTF-8 only with this mark at its start. */
export const csvMark = '\uFEFF'

/**
 * Returns a cell that is safe in a spreadsheet: quoted where needed, with an apostrophe before
 * anything that could run as a formula.
 */
export function csvCell(value: string | number): string {
  const text = String(value)
  const safe = typeof value === 'string' && formulaStart.test(text) ? `'${text}` : text
  return /[",;\n\r\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns a cell without the apostrophe that `csvCell` puts before a formula. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell

/** Returns one row of a CSV file, including the line end. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}
