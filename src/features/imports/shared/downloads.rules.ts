import { type CalendarDate, displayDateOrBlank } from '../../../kernel/calendar-date.ts'
import { csvLine, csvMark } from '../../../kernel/csv.ts'
import { contactLabels } from '../../contacts/shared/contact-columns.ts'
import {
  type ClientStatus,
  clientStatusLabel,
} from '../../organizations/shared/client-status.rules.ts'
import { fieldColumns } from './columns/field-columns.ts'
import { reportColumns } from './error-file.rules.ts'
import { type ImportField, importFieldLabels } from './import-fields.ts'

/** A row that was not imported, or whose carrier was converted, with its cells in the file. */
export interface ReportedRow {
  readonly rowNumber: number
  readonly message: string
  readonly cells: readonly string[]
}

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
  yield csvMark + csvLine([...headers, ...reportColumns])
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
  yield csvMark + csvLine(['Carrier in File', 'Rows', 'Imported As'])
  for (const { text, rows } of carriers) yield csvLine([text, String(rows), 'Other'])
}

/** A client as the list of those who are missing from a file has them. */
interface MissingClient {
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly phone_number: string | null
  readonly birth_date: CalendarDate | null
  readonly current_carrier: string | null
  readonly plan_type: string | null
  readonly effective_date: CalendarDate | null
  readonly client_status: ClientStatus
}

/** Yields the header, then the clients of earlier imports whom a file did not have. */
export function* missingClientsCsv(clients: Iterable<MissingClient>): Generator<string> {
  const { first_name, last_name, email, phone_number, birth_date } = contactLabels
  const { current_carrier, plan_type, effective_date, client_status } = contactLabels
  yield csvMark +
    csvLine([
      ...[first_name, last_name, email, phone_number, birth_date],
      ...[current_carrier, plan_type, effective_date, client_status],
    ])
  for (const client of clients)
    yield csvLine([
      ...[client.first_name, client.last_name, client.email ?? '', client.phone_number ?? ''],
      ...[
        displayDateOrBlank(client.birth_date),
        client.current_carrier ?? '',
        client.plan_type ?? '',
      ],
      ...[displayDateOrBlank(client.effective_date), clientStatusLabel(client.client_status)],
    ])
}

const people = [0, 1, 2] as const
const examples = Object.entries(fieldColumns).flatMap(([field, { examples }]) =>
  examples === null ? [] : [{ label: importFieldLabels[field as ImportField], examples }],
)

/**
 * Content of `/example.csv` (IMPORT-005): every column of an import, with labels that the
 * suggestion recognizes. The people are fictional, and so are their phone numbers (555-01xx).
 */
export const exampleCsv =
  csvMark +
  csvLine(examples.map(({ label }) => label)) +
  people.map((person) => csvLine(examples.map((column) => column.examples[person]))).join('')
