import { trimCell } from './cells/cell-text.ts'
import { fileLimits } from './file/file-limits.ts'
import { type ColumnMapping, type ImportField, importFields } from './import-fields.ts'
import { excelNotYet, fileTooLargeError, mappingMissingError } from './import-texts.ts'
import type { FileSummary } from './rows/file-summary.ts'

/** Why a file is not even read, or undefined. */
export function fileRefusal(name: string, size: number): string | undefined {
  if (/\.(xlsx?|xlsm|xlsb|ods|numbers)$/i.test(name)) return excelNotYet
  return size > fileLimits.fileBytes ? fileTooLargeError : undefined
}

/** Fills a field with a column, or with none (''). A column fills one field at most, so it leaves the one it filled before. */
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

/** The first different values of a column, as they stand. */
export function columnSamples(
  summary: Pick<FileSummary, 'headers' | 'sampleRows'>,
  header: string | undefined,
  most = 3,
): string[] {
  const index = header === undefined ? -1 : summary.headers.indexOf(header)
  const values = summary.sampleRows
    .map((row) => trimCell(row[index] ?? '').replace(/\s+/g, ' '))
    .filter((value) => value !== '')
  return [...new Set(values)].slice(0, most)
}

export interface Readiness {
  /** Whether a file was chosen and read. */
  readonly summary: FileSummary | undefined
  readonly mapping: ColumnMapping
  /** Column whose carriers are known by now; undefined while none is. */
  readonly carriersOf: string | undefined
}

/** Why Upload is not enabled (IMPORT-009): it needs a file, the email's column, and the carriers of the carrier's column, if it has one. */
export function uploadRefusal({ summary, mapping, carriersOf }: Readiness): string | undefined {
  const ready =
    summary !== undefined && mapping.email !== undefined && mapping.current_carrier === carriersOf
  return ready ? undefined : mappingMissingError
}
