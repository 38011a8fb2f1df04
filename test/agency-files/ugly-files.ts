import { csvLine } from '../../src/kernel/csv.ts'
import { programs, workbookOf } from '../files/workbook-file.ts'
import type { CellInput } from '../files/workbook-writer.ts'
import { bloc, crm, snake } from './crm-columns.ts'
import { agency, semicolons, tabs } from './csv-columns.ts'
import { type FilePerson, inventPeople, sequence } from './people.ts'
import type { Columns } from './person-cells.ts'
import { formulas, mixed, sheet } from './workbook-columns.ts'

/** A file as an office would have it, with the people who are really in it. */
export interface UglyFile {
  readonly name: string
  readonly file: Uint8Array<ArrayBuffer>
  readonly people: readonly FilePerson[]
}

/** Enough for every style of cell; `FILE_ROWS=2000` measures files as large as an office's. */
const size = Number(process.env.FILE_ROWS ?? 300)
function rowsOf(columns: Columns, seed: number) {
  const people = inventPeople(seed, size)
  const random = sequence(seed + 1)
  const rows = people.map((person, index) => columns.map(([, cell]) => cell(person, random, index)))
  return { people, headers: columns.map(([header]) => header), rows }
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const bytes = (text: string, encoding: 'latin1' | 'utf16le'): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(text, encoding))

function delimited(
  name: string,
  columns: Columns,
  seed: number,
  { write, titles = '' }: { write: (text: string) => Uint8Array<ArrayBuffer>; titles?: string },
  delimiter = ',',
): UglyFile {
  const { people, headers, rows } = rowsOf(columns, seed)
  const line = (cells: readonly CellInput[]) =>
    delimiter === ','
      ? csvLine(cells.map(String))
      : `${cells
          .map((cell) =>
            /[;\t"\n]/.test(String(cell))
              ? `"${String(cell).replaceAll('"', '""')}"`
              : String(cell),
          )
          .join(delimiter)}\r\n`
  return { name, people, file: write(titles + [headers, ...rows].map(line).join('')) }
}

function workbook(
  name: string,
  columns: Columns,
  seed: number,
  style: string,
  {
    above = [],
    before = [],
  }: { above?: CellInput[][]; before?: Parameters<typeof workbookOf>[0]['sheets'] } = {},
): UglyFile {
  const { people, headers, rows } = rowsOf(columns, seed)
  const sheets = [...before, { name: 'Clients', rows: [...above, headers, ...rows] }]
  const given = programs[style]
  return { name, people, file: workbookOf({ sheets, ...(given && { style: given }) }) }
}

/** Three files of each kind: CSV as agencies write it, workbooks, and exports of CRMs. */
export const uglyFiles: readonly (() => UglyFile)[] = [
  () =>
    delimited('agency with titles', agency, 11, {
      write: utf8,
      titles: 'Smith & Sons Insurance,,,\r\nBook of business 11/2026,,,\r\n,,,\r\n',
    }),
  () =>
    delimited(
      'agency, semicolons, cp1252',
      semicolons,
      12,
      { write: (text) => bytes(text, 'latin1') },
      ';',
    ),
  () =>
    delimited(
      'agency, tabs, UTF-16',
      tabs,
      13,
      { write: (text) => bytes(`\uFEFF${text}`, 'utf16le') },
      '\t',
    ),
  () =>
    workbook('Excel with a cover sheet', sheet, 21, 'Excel', {
      above: [['Client list', null], []],
      before: [{ name: 'Cover', rows: [['Our clients']] }],
    }),
  () => workbook('Google Sheets with formulas', formulas, 22, 'Google Sheets'),
  () =>
    workbook('LibreOffice, mixed cells', mixed, 23, 'LibreOffice', {
      before: [
        { name: 'Old', state: 'hidden', rows: [['Email'], ['old@mail.example'], ['x@y.example']] },
      ],
    }),
  () => delimited('CRM export', crm, 31, { write: utf8 }),
  () => delimited('agency management system', bloc, 32, { write: utf8 }),
  () => delimited('CRM, snake case', snake, 33, { write: utf8 }),
]
