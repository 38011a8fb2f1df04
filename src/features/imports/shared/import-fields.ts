import {
  contactLabels,
  type ImportedColumn,
  importedColumns,
} from '../../contacts/shared/contact-columns.ts'
import {
  type BesideField,
  besideFields,
  besideLabels,
} from '../../contacts/shared/imported-beside.ts'
import {
  type ImportedPolicyField,
  importedPolicyFields,
  importedPolicyLabels,
} from '../../contacts/shared/policies/imported-policy.ts'

/** A field that an import's column can fill. `full_name` is split into first and last name. */
export type ImportField = ImportedColumn | 'full_name' | ImportedPolicyField | BesideField

/** In the order the wizard shows them. */
export const importFields: readonly ImportField[] = [
  ...importedColumns.flatMap((name) =>
    name === 'last_name' ? [name, 'full_name' as const] : [name],
  ),
  ...importedPolicyFields,
  ...besideFields,
]

export const importFieldLabels: Readonly<Record<ImportField, string>> = {
  ...contactLabels,
  full_name: 'Full Name',
  ...importedPolicyLabels,
  ...besideLabels,
}

/** The header that fills each field. */
export type ColumnMapping = Readonly<Partial<Record<ImportField, string>>>
