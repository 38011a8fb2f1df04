import { copyText } from '../../../../platform/database/copy-text.ts'
import type { ImportedContact } from '../../shared/import-fields.ts'

/** Columns of a staged row, in the order of its COPY line. */
export const stagedColumns = [
  'row_number',
  'email',
  'first_name',
  'last_name',
  'phone_number',
  'state',
  'zip_code',
  'gender',
  'tobacco_user',
  'birth_date',
  'effective_date',
  'current_carrier',
  'plan_type',
] as const

/** One line of `COPY … FROM STDIN` for a staged row. */
export function stagedLine(rowNumber: number, row: ImportedContact): string {
  const tobacco = row.tobacco_user === null ? '\\N' : row.tobacco_user ? 't' : 'f'
  const names = `${copyText(row.first_name)}\t${copyText(row.last_name)}`
  const place = `${row.phone_number ?? '\\N'}\t${row.state ?? '\\N'}\t${row.zip_code ?? '\\N'}`
  const dates = `${row.birth_date ?? '\\N'}\t${row.effective_date ?? '\\N'}`
  return `${rowNumber}\t${copyText(row.email)}\t${names}\t${place}\t${row.gender ?? '\\N'}\t${tobacco}\t${dates}\t${row.current_carrier ?? '\\N'}\t${row.plan_type ?? '\\N'}\n`
}
