import { csvLine } from '../../../kernel/csv.ts'

/** A row that was not imported, or whose carrier was converted, with the cells it had in the file. */
export interface ReportedRow {
  readonly rowNumber: number
  readonly message: string
  readonly cells: readonly string[]
}

/** Excel reads a CSV as UTF-8 only after this mark. */
const mark = '\uFEFF'

function padded(cells: readonly string[], width: number): readonly string[] {
  return Array.from({ length: Math.max(width, cells.length) }, (_, index) => cells[index] ?? '')
}

/** The error-row download (IMPORT-006): the file's own columns, so that it can be mended and imported again, then row and reason. */
export function* errorRowsCsv(
  headers: readonly string[],
  rows: Iterable<ReportedRow>,
): Generator<string> {
  yield mark + csvLine([...headers, 'Row', 'Reason'])
  for (const row of rows) {
    const cells = padded(row.cells, headers.length)
    // Cells beyond the header would push row and reason from under their names.
    const kept = [
      ...cells.slice(0, headers.length),
      String(row.rowNumber),
      row.message,
      ...cells.slice(headers.length),
    ]
    yield csvLine(kept)
  }
}

/** The unrecognized-carrier download (IMPORT-007): each carrier text the product does not know, with the rows that became "Other". */
export function* unrecognizedCarriersCsv(
  carriers: Iterable<{ readonly text: string; readonly rows: number }>,
): Generator<string> {
  yield mark + csvLine(['Carrier in File', 'Rows', 'Imported As'])
  for (const { text, rows } of carriers) yield csvLine([text, String(rows), 'Other'])
}

const exampleHeaders = [
  'First Name',
  'Last Name',
  'Email',
  'Phone',
  'Zip Code',
  'Gender',
  'Tobacco User',
  'Date of Birth',
  'Effective Date',
  'Current Carrier',
  'Plan Type',
]
/** Fictional people; the numbers are of the range kept free for fiction (555-0100 to 555-0199). */
const exampleRows = [
  [
    'Ruth',
    'Abernathy',
    'ruth.abernathy@mail.example',
    '(207) 555-0142',
    '04674',
    'F',
    'No',
    '03/05/1950',
    '06/01/2019',
    'Aetna',
    'Plan G',
  ],
  [
    'Walter',
    'Okafor',
    'walter.okafor@post.example',
    '512-555-0117',
    '78704',
    'M',
    'No',
    '11/22/1947',
    '01/01/2021',
    'Mutual of Omaha',
    'Plan N',
  ],
  [
    'Inés',
    'Calderón',
    'ines.calderon@home.example',
    '3035550168',
    '80203',
    'F',
    'Yes',
    '08/14/1953',
    '09/01/2022',
    'Humana',
    'Plan G',
  ],
]

/** Content of `/example.csv` (IMPORT-005): every column of an import under names the suggestion recognizes. */
export const exampleCsv = mark + [exampleHeaders, ...exampleRows].map(csvLine).join('')
