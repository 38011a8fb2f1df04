import { AppError } from '../../../../kernel/app-error.ts'
import { parseEmailAddress } from '../../../../kernel/email-address.ts'
import { trimCell } from '../cells/cell-text.ts'
import { type ColumnMapping, type ImportField, importFields } from '../import-fields.ts'
import { mappingMissingError, noHeadersError } from '../import-texts.ts'

/** The column that fills a field, counted from 0. */
export type ColumnIndexes = Readonly<Partial<Record<ImportField, number>>>

/**
 * Returns the names of a file's columns as the wizard shows them: a repeated name gets a number,
 * `Phone (2)`, and a missing name becomes `Column 5`. Throws 400 `CSV file has no headers` when the
 * first record is blank or is already a contact.
 */
export function headersOf(record: readonly string[]): string[] {
  const names = record.map((cell) =>
    trimCell(cell)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 200),
  )
  while (names.length > 1 && names.at(-1) === '') names.pop()
  if (
    names.every((name) => name === '') ||
    names.some((name) => name.includes('@') && parseEmailAddress(name) !== undefined)
  )
    throw new AppError('BAD_REQUEST', noHeadersError)
  const taken = new Set<string>()
  return names.map((name, index) => {
    const wanted = name === '' ? `Column ${index + 1}` : name
    let header = wanted
    for (let number = 2; taken.has(header.toLowerCase()); number += 1)
      header = `${wanted} (${number})`
    taken.add(header.toLowerCase())
    return header
  })
}

/**
 * Returns the indexes of a mapping's columns, by the names of `headersOf`. Throws 400 when the
 * mapping has no email, names a missing column, or names one column for two fields. With `noEmail`
 * a name will do.
 */
export function columnIndexes(
  headers: readonly string[],
  mapping: ColumnMapping,
  { noEmail = false }: { readonly noEmail?: boolean | undefined } = {},
): ColumnIndexes {
  const indexes: Partial<Record<ImportField, number>> = {}
  const used = new Set<number>()
  for (const field of importFields) {
    const header = mapping[field]
    if (header === undefined || header === '') continue
    const index = headers.indexOf(header)
    if (index < 0 || used.has(index))
      throw new AppError('BAD_REQUEST', mappingMissingError, { field, header })
    used.add(index)
    indexes[field] = index
  }
  if (!identifies(mapping, noEmail))
    throw new AppError('BAD_REQUEST', mappingMissingError, { field: 'email' })
  return indexes
}

/**
 * Whether a mapping's columns tell people apart: by email address, or by name where that will do.
 */
export const identifies = (mapping: ColumnMapping, noEmail: boolean): boolean =>
  Boolean(
    mapping.email || (noEmail && (mapping.first_name || mapping.last_name || mapping.full_name)),
  )

/** Returns the columns of a file that fill no field and are not stored. */
export function unmappedHeaders(headers: readonly string[], mapping: ColumnMapping): string[] {
  const mapped = new Set(Object.values(mapping))
  return headers.filter((header) => !mapped.has(header))
}
