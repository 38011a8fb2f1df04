import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameAndEmail, parsed } from '../../../../../test/files/parsed-file.ts'
import { programs, workbookOf } from '../../../../../test/files/workbook-file.ts'
import type { CellInput } from '../../../../../test/files/workbook-writer.ts'
import { suggestCarrierMapping } from '../../shared/columns/carrier-mapping.rules.ts'
import { fileChunks } from '../../shared/file/file-text.ts'
import { previewFile } from '../../shared/preview/preview-file.ts'
import { cleanFile } from '../../shared/rows/clean-file.ts'
import { summarizeFile } from '../../shared/rows/file-summary.ts'
import { Batches } from './batches.ts'

/** A cell as a CSV file has it, and as a workbook may store it. */
interface Cell {
  readonly csv: string
  readonly stored: CellInput
}

const alike = (csv: string): Cell => ({ csv, stored: csv === '' ? null : csv })
const text = fc
  .string({
    unit: fc.constantFrom(
      'a',
      'B',
      'é',
      '😀',
      ' ',
      ',',
      '"',
      "'",
      '\n',
      '\t',
      '<',
      '&',
      '_x0041_',
      '7',
      '/',
    ),
    maxLength: 12,
  })
  .map(alike)
const one = (...values: string[]) => fc.constantFrom(...values).map(alike)
const email = fc.oneof(
  fc.nat(8).map((number) => alike(`client${number}@x.example`)),
  one('', 'nobody', 'Ann <ann@x.example>', 'ann@x.example; bob@x.example', '#N/A'),
)
const digits = (format: string | number) => (csv: string) => ({
  csv,
  stored: { number: Number(csv), format },
})
const zip = fc.oneof(
  fc.constantFrom('04674', '00501', '75201').map(digits('00000')),
  fc.constantFrom('4674', '75201', '123').map(digits(0)),
  one('', '04674-1234', 'ME'),
)
const date = fc.oneof(
  fc.integer({ min: 5000, max: 46_000 }).map((day): Cell => {
    const [iso] = new Date(Date.UTC(1899, 11, 30 + day)).toISOString().split('T')
    return { csv: iso ?? '', stored: { number: day + 0.25, format: 'm/d/yyyy h:mm' } }
  }),
  one('', '03/05/1950', '13/45/1950', '31.12.1950', '1/1/2024 0:00'),
)
const phone = fc.oneof(
  fc.constantFrom('2075550142', '5125550117').map(digits(0)),
  one('', '207-555-0142', '12'),
)
const flag = fc.oneof(
  fc.boolean().map((yes): Cell => ({ csv: yes ? 'TRUE' : 'FALSE', stored: yes })),
  one('', 'Yes', 'maybe'),
)
const carrier = one('', 'Aetna', 'Blue Sky Mutual', 'humanna')
const row = fc.tuple(email, text, phone, zip, date, date, flag, carrier, text)
const headers = [
  'Email',
  'Name',
  'Phone',
  'Zip',
  'DOB',
  'Effective Date',
  'Tobacco',
  'Carrier',
  'Notes',
]

const quoted = ({ csv }: Cell) => `"${csv.replaceAll('"', '""')}"`
const trimmed = (cells: readonly string[]) =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)

/** Returns everything that preview and import make of a file. */
async function outcomeOf(file: Blob) {
  const { sheet: _, ...summary } = await summarizeFile(fileChunks(file))
  const { mapping } = summary.suggested
  const carrierMapping = suggestCarrierMapping(summary.carriers.map((found) => found.text))
  const options = { ...nameAndEmail, mapping, carrierMapping }
  const { rows, issues, last } = await parsed(
    cleanFile(fileChunks(file), { ...options, batchRows: 7 }, new Batches()),
  )
  return {
    summary: { ...summary, sampleRows: summary.sampleRows.map(trimmed) },
    preview: await previewFile(fileChunks(file), { ...options, headers: summary.headers }),
    // A workbook has no cells behind the last one that is filled.
    rows: rows.map((row) => ({ ...row, file_cells: trimmed(row.file_cells?.split('\x1f') ?? []) })),
    issues: issues.map((issue) => ({ ...issue, cells: trimmed(issue.cells) })),
    totals: last.totals,
    ignoredColumns: last.ignoredColumns,
  }
}

test('the same table as CSV and as a workbook of any program gives the same contacts, problems and counts', async () => {
  // The first row has an email address, so that neither file is refused as a whole.
  const first = headers.map((_, index) => alike(index === 0 ? 'first@x.example' : ''))
  const table = fc.array(fc.oneof({ weight: 9, arbitrary: row }, fc.constant<Cell[]>([])), {
    maxLength: 25,
  })
  await fc.assert(
    fc.asyncProperty(table, fc.constantFrom(...Object.values(programs)), async (some, style) => {
      const rows: (readonly Cell[])[] = [headers.map(alike), first, ...some]
      const csv = rows.map((cells) => `${cells.map(quoted).join(',')}\n`).join('')
      const sheets = [{ rows: rows.map((cells) => cells.map(({ stored }) => stored)) }]
      const workbook = workbookOf({ sheets, style })
      expect(await outcomeOf(new Blob([workbook]))).toEqual(await outcomeOf(new Blob([csv])))
    }),
    { numRuns: 60 },
  )
})
