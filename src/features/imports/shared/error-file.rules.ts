/** The columns that a file of error rows has after those of the imported file. */
export const reportColumns = ['Row', 'Reason'] as const

/**
 * Returns a file's headers without those that its error rows got (a second time they are `Row (2)`
 * and `Reason (2)`), so that corrected rows are a file of the same kind.
 */
export function ownHeaders(headers: readonly string[]): readonly string[] {
  const last = headers.slice(-2).map((header) => header.toLowerCase().replace(/ \(\d+\)$/, ''))
  return last.length === 2 && reportColumns.every((name, at) => name.toLowerCase() === last[at])
    ? ownHeaders(headers.slice(0, -2))
    : headers
}

/** Whether a file is corrected error rows: a part of another file. */
export const isErrorFile = (headers: readonly string[]): boolean =>
  ownHeaders(headers).length < headers.length
