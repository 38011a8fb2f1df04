import {
  contactLabels,
  type ImportedColumn,
  importedColumns,
} from '../../contacts/shared/contact-columns.ts'

/** A field that an import's column can fill. `full_name` is split into first and last name. */
export type ImportField = ImportedColumn | 'full_name'

/** In the order the wizard shows them. */
export const importFields: readonly ImportField[] = importedColumns.flatMap((name) =>
  name === 'last_name' ? [name, 'full_name' as const] : [name],
)

export const importFieldLabels: Readonly<Record<ImportField, string>> = {
  ...contactLabels,
  full_name: 'Full Name',
}

/** The header that fills each field. */
export type ColumnMapping = Readonly<Partial<Record<ImportField, string>>>

/** Whether a field is a column of the contact, as it is stored. */
export const isStoredField = (field: ImportField): field is ImportedColumn =>
  importedColumns.includes(field as ImportedColumn)
