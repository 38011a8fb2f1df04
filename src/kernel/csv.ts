/** What a spreadsheet would run instead of show when a cell starts with it; full-width signs too, in East Asian settings. */
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** A cell for a person who opens the file in a spreadsheet: no formula runs (an apostrophe goes before it), quoted where needed. */
export function csvCell(value: string | number): string {
  const text = String(value)
  const safe = typeof value === 'string' && formulaStart.test(text) ? `'${text}` : text
  return /[",;\n\r\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One row of a CSV file, line end included. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}
