import type { ExtraValues } from '../../../contacts/shared/extra-values.ts'
import type { ImportedRow } from '../../../contacts/shared/policies/imported-policy.ts'
import type { ImportField } from '../import-fields.ts'

/** A problem in an imported row. `value` is the cell in the file, shortened. */
export interface CellWarning {
  readonly field: ImportField | undefined
  readonly reason:
    | 'unusable'
    | 'several_emails'
    | 'spaced_email'
    | 'cut'
    | 'unreadable'
    | 'extra_cells'
    | 'unrecognized_carrier'
  readonly message: string
  readonly value: string
}

export type CleanedRow =
  | {
      readonly kind: 'row'
      readonly values: ImportedRow
      readonly warnings: readonly CellWarning[]
      /** Values of extra fields; undefined when the file fills none. */
      readonly extra: ExtraValues | undefined
    }
  /** A person chose to leave out rows of this status. */
  | { readonly kind: 'left_out'; readonly message: string }
  | {
      readonly kind: 'error'
      readonly reason: 'invalid_email' | 'nameless'
      readonly message: string
    }
  | { readonly kind: 'blank' }
