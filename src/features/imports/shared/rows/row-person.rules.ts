import type { ImportedRow } from '../../../contacts/shared/policies/imported-policy.ts'
import { isBlank, trimCell } from '../cells/cell-text.ts'
import { emailOfText, phoneOfText } from '../cells/cells.rules.ts'
import { nameOfText, splitName } from '../cells/name-cells.rules.ts'
import type { ImportField } from '../import-fields.ts'
import type { Cleaning } from './clean-row.rules.ts'

/** The person of a row, by the values that contacts are looked for with. */
export type RowPerson = Pick<
  ImportedRow,
  'email' | 'first_name' | 'last_name' | 'birth_date' | 'phone_number' | 'policy_number'
>

/** Returns whom a row is about that is not imported: what of it can be read, without warnings. */
export function personOfRow({ columns, birthDate }: Cleaning, cells: readonly string[]): RowPerson {
  const cell = (field: ImportField): string => {
    const index = columns[field]
    return index === undefined ? '' : trimCell(cells[index] ?? '')
  }
  const full = splitName(nameOfText(cell('full_name')).name)
  const number = cell('policy_number')
  return {
    email: emailOfText(cell('email'))?.email ?? null,
    first_name: nameOfText(cell('first_name')).name || full.first || null,
    last_name: nameOfText(cell('last_name')).name || full.last || null,
    birth_date: birthDate(cell('birth_date')) ?? null,
    phone_number: phoneOfText(cell('phone_number')) ?? null,
    policy_number: isBlank(number) ? null : nameOfText(number).name,
  }
}
