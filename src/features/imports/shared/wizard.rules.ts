import { trimCell } from './cells/cell-text.ts'
import { identifies } from './columns/column-mapping.rules.ts'
import { fileLimits } from './file/file-limits.ts'
import { type ColumnMapping, type ImportField, importFields } from './import-fields.ts'
import { fileTooLargeError, mappingMissingError } from './import-texts.ts'
import type { FileSummary } from './rows/file-summary.ts'

/** Returns the reason to refuse a file without reading it, or undefined. */
export function fileRefusal(size: number): string | undefined {
  return size > fileLimits.fileBytes ? fileTooLargeError : undefined
}

/**
 * Returns the mapping with a field filled by a column, or by none (''). The column no longer fills
 * another field.
 */
export function assignColumn(
  mapping: ColumnMapping,
  field: ImportField,
  header: string,
): ColumnMapping {
  const kept = importFields.filter(
    (one) => one !== field && mapping[one] !== undefined && mapping[one] !== header,
  )
  const entries = kept.map((one) => [one, mapping[one]] as const)
  return Object.fromEntries(header === '' ? entries : [...entries, [field, header]])
}

/** Returns the first different values of a column. */
export function columnSamples(
  summary: Pick<FileSummary, 'headers' | 'sampleRows'>,
  header: string | undefined,
  max = 3,
): string[] {
  const index = header === undefined ? -1 : summary.headers.indexOf(header)
  const values = summary.sampleRows
    .map((row) => trimCell(row[index] ?? '').replace(/\s+/g, ' '))
    .filter((value) => value !== '')
  return [...new Set(values)].slice(0, max)
}

export interface Readiness {
  /** Whether a file was chosen and read. */
  readonly summary: FileSummary | undefined
  readonly mapping: ColumnMapping
  /** Whether rows without an email address become clients. */
  readonly noEmail?: boolean
  /** The column whose carriers have been read; undefined without one. */
  readonly carriersOf: string | undefined
}

/**
 * Returns why Upload is disabled (IMPORT-009): it needs a file, an email column (or a name's, where
 * that will do), and the carriers of a mapped carrier column.
 */
export function uploadRefusal({
  summary,
  mapping,
  noEmail = false,
  carriersOf,
}: Readiness): string | undefined {
  const ready =
    summary !== undefined && identifies(mapping, noEmail) && mapping.current_carrier === carriersOf
  return ready ? undefined : mappingMissingError
}
