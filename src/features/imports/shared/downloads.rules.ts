import { csvLine } from '../../../kernel/csv.ts'
import { type ImportField, importFieldLabels } from './import-fields.ts'

/** A row that was not imported, or whose carrier was converted, with its cells in the file. */
export interface ReportedRow {
  readonly rowNumber: number
  readonly message: string
  readonly cells: readonly string[]
}

/** Excel reads a CSV file as UTF-8 only with this mark. */
const mark = '\uFEFF'

function padded(cells: readonly string[], width: number): readonly string[] {
  return Array.from({ length: Math.max(width, cells.length) }, (_, index) => cells[index] ?? '')
}

/**
 * Yields the error rows (IMPORT-006): the file's columns, so that the rows can be fixed and
 * imported again, then row and reason.
 */
export function* errorRowsCsv(
  headers: readonly string[],
  rows: Iterable<ReportedRow>,
): Generator<string> {
  yield mark + csvLine([...headers, 'Row', 'Reason'])
  for (const row of rows) {
    const cells = padded(row.cells, headers.length)
    // Row and reason come before cells beyond the header, so that they stay under their names.
    const kept = [
      ...cells.slice(0, headers.length),
      String(row.rowNumber),
      row.message,
      ...cells.slice(headers.length),
    ]
    yield csvLine(kept)
  }
}

/**
 * Yields the unrecognized carriers (IMPORT-007): each unknown carrier text, with the number of rows
 * that became "Other".
 */
export function* unrecognizedCarriersCsv(
  carriers: Iterable<{ readonly text: string; readonly rows: number }>,
): Generator<string> {
  yield mark + csvLine(['Carrier in File', 'Rows', 'Imported As'])
  for (const { text, rows } of carriers) yield csvLine([text, String(rows), 'Other'])
}

/** The state follows from the ZIP code, and the full name from first and last name. */
type Example = Readonly<Record<Exclude<ImportField, 'full_name' | 'state'>, string>>

/**
 * Fictional people; the phone numbers are in the range reserved for fiction (555-0100 to 555-0199).
 */
const examples: readonly [Example, ...Example[]] = [
  {
    first_name: 'Ruth',
    last_name: 'Abernathy',
    email: 'ruth.abernathy@mail.example',
    phone_number: '(207) 555-0142',
    zip_code: '04674',
    gender: 'F',
    tobacco_user: 'No',
    birth_date: '03/05/1950',
    effective_date: '06/01/2019',
    current_carrier: 'Aetna',
    plan_type: 'Plan G',
    preferred_language: 'English',
  },
  {
    first_name: 'Walter',
    last_name: 'Okafor',
    email: 'walter.okafor@post.example',
    phone_number: '512-555-0117',
    zip_code: '78704',
    gender: 'M',
    tobacco_user: 'No',
    birth_date: '11/22/1947',
    effective_date: '01/01/2021',
    current_carrier: 'Mutual of Omaha',
    plan_type: 'Plan N',
    preferred_language: 'English',
  },
  {
    first_name: 'Inés',
    last_name: 'Calderón',
    email: 'ines.calderon@home.example',
    phone_number: '3035550168',
    zip_code: '80203',
    gender: 'F',
    tobacco_user: 'Yes',
    birth_date: '08/14/1953',
    effective_date: '09/01/2022',
    current_carrier: 'Humana',
    plan_type: 'Plan G',
    preferred_language: 'Spanish',
  },
]
const exampleFields = Object.keys(examples[0]) as (keyof Example)[]

/**
 * Content of `/example.csv` (IMPORT-005): every column of an import, with labels that the
 * suggestion recognizes.
 */
export const exampleCsv =
  mark +
  csvLine(exampleFields.map((field) => importFieldLabels[field])) +
  examples.map((example) => csvLine(exampleFields.map((field) => example[field]))).join('')
