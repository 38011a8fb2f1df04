import { csvLine } from '../../src/kernel/csv.ts'
import { programs, workbookOf } from '../files/workbook-file.ts'
import type { CellInput } from '../files/workbook-writer.ts'
import { type BookPerson, inventPeople, sequence } from './people.ts'

/** A book as an office would have it, with the people who are really in it. */
export interface UglyBook {
  readonly name: string
  readonly file: Uint8Array<ArrayBuffer>
  readonly people: readonly BookPerson[]
}

type Random = () => number
type Cell = (person: BookPerson, random: Random, index: number) => CellInput
type Columns = readonly (readonly [header: string, cell: Cell])[]

/** Enough for every style of cell; `BOOK_ROWS=2000` measures books as large as an office's. */
const size = Number(process.env.BOOK_ROWS ?? 300)
const month = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const parts = (date: string) => date.split('-').map(Number) as [number, number, number]
const short = (date: string) => {
  const [year, months, days] = parts(date)
  return `${months}/${days}/${String(year % 100).padStart(2, '0')}`
}
const long = (date: string) => {
  const [year, months, days] = date.split('-')
  return `${months}/${days}/${year}`
}
const worded = (date: string) => {
  const [year, months, days] = parts(date)
  return `${days}-${month[months - 1]}-${year}`
}
const serial = (date: string) => ({
  number: Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000) + 25_569,
  format: 14,
})
const phone = (digits: string | null, form: number) => {
  if (digits === null) return ''
  const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  return [
    `(${area}) ${office}-${line}`,
    `${area}.${office}.${line}`,
    digits,
    `1-${area}-${office}-${line} x12`,
  ][form % 4] as string
}
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
const words =
  (table: Readonly<Record<string, readonly string[]>>) => (person: BookPerson, random: Random) => {
    const list = table[person.standing] ?? ['']
    return list[Math.floor(random() * list.length)] ?? ''
  }
const standing = {
  active: ['Active', 'ACTIVE', 'Inforce', 'Active'],
  lapsed: ['Termed', 'Lapsed', 'Cancelled'],
  deceased: ['Deceased', 'DECEASED'],
  dnc: ['DNC', 'Do Not Contact'],
  medicare_advantage: ['MAPD', 'Moved to MA'],
  prospect: ['Prospect', 'Lead'],
}
const lastFirst = ({ first, last }: BookPerson) => `${last}, ${first}`
const planWords = ({ plan }: BookPerson) =>
  plan === 'HDG' ? 'High Deductible G' : `Med Supp Plan ${plan}`

const agency: Columns = [
  ['Insured Name', lastFirst],
  ['DOB', ({ born }) => short(born)],
  ['Sex', ({ gender }) => gender],
  ['Tob', ({ smokes }) => (smokes ? 'Y' : 'N')],
  ['Ph', (person, _, index) => phone(person.phone, index)],
  ['E-mail', ({ email }) => email ?? ''],
  ['St', ({ state }) => state],
  ['Zip', ({ zip }) => zip.replace(/^0+/, '')],
  ['Carr', ({ carrierWords }) => carrierWords],
  ['Pln', ({ plan }) => plan],
  ['Pol #', ({ policyNumber }) => policyNumber],
  ['Prem', ({ premiumCents }) => dollars(premiumCents)],
  ['Eff Dt', ({ effective }) => long(effective)],
  ['Stat', words(standing)],
  ['Notes', ({ note }) => note],
]
const semicolons: Columns = [
  ['First', ({ first }) => first],
  ['Last', ({ last }) => last.replace('’', "'")],
  ['Cell', (person, _, index) => phone(person.phone, index + 1)],
  [
    'Email Addr',
    ({ email }, random) => (email === null ? 'none' : random() < 0.2 ? email.toUpperCase() : email),
  ],
  ['Smoker?', ({ smokes }) => (smokes ? 'smoker' : 'non-smoker')],
  ['Company', ({ carrierWords }) => carrierWords],
  ['Product', planWords],
  ['Policy', ({ policyNumber }) => policyNumber],
  ['Mo Premium', ({ premiumCents }) => (premiumCents / 100).toFixed(2)],
  ['Effective', ({ effective }) => worded(effective)],
  ['Birthday', ({ born }) => worded(born)],
  ['M/F', ({ gender }) => (gender === 'M' ? 'Male' : 'Female')],
  ['Zip/Postal', ({ zip }) => `${zip}-1234`],
  ['Status', words(standing)],
]
const tabs: Columns = [
  ['CLIENT', ({ first, last }) => `${first} ${last}`.toUpperCase()],
  ['BIRTH DT', ({ born }) => long(born)],
  ['NS/S', ({ smokes }) => (smokes ? 'S' : 'NS')],
  ['GENDER CD', ({ gender }) => gender],
  ['PLAN LTR', ({ plan }) => plan],
  ['INS CO', ({ carrierWords }) => carrierWords],
  ['EFF', ({ effective }) => short(effective)],
  ['POL NO', ({ policyNumber }) => policyNumber],
  ['MTHLY PREM', ({ premiumCents }) => dollars(premiumCents)],
  ['HM PH', ({ phone: digits }) => digits ?? ''],
  ['EMAIL', ({ email }) => email ?? ''],
  ['RES ST', ({ state }) => state],
  ['RES ZIP', ({ zip }) => zip],
  [
    'STATUS CD',
    words({
      active: ['A'],
      lapsed: ['T'],
      deceased: ['D'],
      dnc: ['DNC'],
      medicare_advantage: ['MA'],
      prospect: ['P'],
    }),
  ],
]
const sheet: Columns = [
  ['Last Name', ({ last }) => last],
  ['First Name', ({ first }) => first],
  ['Birth Date', ({ born }) => serial(born)],
  ['Phone', ({ phone: digits }) => (digits === null ? null : Number(digits))],
  ['Email', ({ email }) => email],
  ['Zip Code', ({ zip }) => ({ number: Number(zip), format: '00000' })],
  ['Tobacco', ({ smokes }) => smokes],
  ['Gender', ({ gender }) => gender],
  ['Carrier', ({ carrierWords }) => carrierWords],
  ['Plan', ({ plan }) => `Plan ${plan}`],
  ['Policy Number', ({ policyNumber }) => policyNumber],
  ['Premium', ({ premiumCents }) => ({ number: premiumCents / 100, format: '"$"#,##0.00' })],
  ['Effective Date', ({ effective }) => serial(effective)],
  ['Client Status', words(standing)],
]
const formulas: Columns = [
  ['Name (Last, First)', lastFirst],
  ['D.O.B.', ({ born }) => serial(born)],
  ['Mobile', (person, _, index) => phone(person.phone, index)],
  ['E-Mail Address', ({ email }) => (email === null ? null : { formula: 'A1', value: email })],
  ['Mailing Zip', ({ zip }) => zip],
  ['Tobacco Use', ({ smokes }) => (smokes ? 'Tobacco' : 'Non-Tobacco')],
  ['Sex', ({ gender }) => gender],
  ['Current Carrier', ({ carrierWords }) => carrierWords],
  ['Plan Type', ({ plan }) => plan],
  ['Start Date', ({ effective }) => serial(effective)],
  ['Monthly Premium', ({ premiumCents }) => premiumCents / 100],
  ['Policy Status', words(standing)],
  ['Comments', ({ note }) => note],
]
const mixed: Columns = [
  ['Client Name', ({ first, last }) => `${first} ${last}`],
  ['Date of Birth', (person, random) => (random() < 0.5 ? serial(person.born) : long(person.born))],
  ['Smoker', ({ smokes }) => (smokes ? 'X' : 'No')],
  ['Home Phone', ({ phone: digits }) => digits],
  ['Email Address', ({ email }) => email],
  ['State', ({ state }) => state],
  ['ZIP', (person, random) => (random() < 0.5 ? Number(person.zip) : person.zip)],
  ['M/F', ({ gender }) => gender],
  ['Insurance Company', ({ carrierWords }) => carrierWords],
  ['Product', ({ plan }) => (plan === 'HDG' ? 'HDG' : `Plan ${plan}`)],
  [
    'Policy Eff Date',
    (person, random) => (random() < 0.5 ? serial(person.effective) : worded(person.effective)),
  ],
  ['Policy #', ({ policyNumber }) => policyNumber],
  ['Rate', ({ premiumCents }) => premiumCents / 100],
  ['Status', words(standing)],
]
const crm: Columns = [
  ['Record ID', (_, __, index) => String(90_000_000 + index)],
  ['First Name', ({ first }) => first],
  ['Last Name', ({ last }) => last],
  ['Email', ({ email }) => email ?? ''],
  ['Mobile Phone Number', (person, _, index) => phone(person.phone, index)],
  ['Mailing State/Province', ({ state }) => state],
  ['Mailing Zip/Postal Code', ({ zip }) => zip],
  ['Birthdate', ({ born }) => born],
  ['Gender', ({ gender }) => (gender === 'M' ? 'Male' : 'Female')],
  ['Tobacco User', ({ smokes }) => (smokes ? 'Yes' : 'No')],
  ['Policy: Carrier Name', ({ carrierWords }) => carrierWords],
  ['Policy: Plan Letter', ({ plan }) => plan],
  ['Policy: Effective Date', ({ effective }) => `${effective}T00:00:00.000Z`],
  ['Policy: Policy Number', ({ policyNumber }) => policyNumber],
  ['Policy: Monthly Premium', ({ premiumCents }) => String(premiumCents / 100)],
  ['Contact Status', words(standing)],
  ['Tags', () => 'medsupp;t65'],
  ['Create Date', () => '2024-02-03 10:11'],
  ['Contact Owner', () => 'Greta Gray'],
  ['Spouse Name', () => ''],
]
const bloc: Columns = [
  ['Individual ID', (_, __, index) => String(1000 + index)],
  ['Individual First Name', ({ first }) => first],
  ['Individual Last Name', ({ last }) => last],
  ['Primary Email', ({ email }) => email ?? ''],
  ['Primary Phone', (person, _, index) => phone(person.phone, index)],
  ['Address 1', () => '12 Main St'],
  ['City', () => 'Springfield'],
  ['State', ({ state }) => state],
  ['Zip Code', ({ zip }) => zip],
  ['Birth Date', ({ born }) => long(born)],
  ['Gender', ({ gender }) => gender],
  ['Smoker', ({ smokes }) => (smokes ? 'Y' : 'N')],
  ['Carrier', ({ carrierWords }) => carrierWords],
  ['Coverage Type', () => 'Medicare Supplement'],
  ['Plan', planWords],
  ['Policy Effective Date', ({ effective }) => long(effective)],
  ['Policy Number', ({ policyNumber }) => policyNumber],
  ['Premium Amount', ({ premiumCents }) => dollars(premiumCents)],
  ['Policy Status', words(standing)],
  ['Servicing Agent', () => 'Greta Gray'],
]
const snake: Columns = [
  ['id', (_, __, index) => String(index)],
  ['first_name', ({ first }) => first.toLowerCase()],
  ['last_name', ({ last }) => last],
  ['email_address', ({ email }) => email ?? 'N/A'],
  ['phone_number', ({ phone: digits }) => (digits === null ? '' : `+1${digits}`)],
  ['zip', ({ zip }) => zip],
  ['dob', ({ born }) => born.replaceAll('-', '')],
  ['gender', ({ gender }) => gender.toLowerCase()],
  ['tobacco_use', ({ smokes }) => (smokes ? '1' : '0')],
  ['carrier_name', ({ carrierWords }) => carrierWords],
  ['plan_name', ({ plan }) => plan],
  ['policy_effective_date', ({ effective }) => effective],
  ['premium', ({ premiumCents }) => String(premiumCents / 100)],
  ['contact_status', words(standing)],
  ['lead_source', () => 'referral'],
  ['created_at', () => '2023-01-01'],
]

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
): UglyBook {
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
): UglyBook {
  const { people, headers, rows } = rowsOf(columns, seed)
  const sheets = [...before, { name: 'Clients', rows: [...above, headers, ...rows] }]
  const given = programs[style]
  return { name, people, file: workbookOf({ sheets, ...(given && { style: given }) }) }
}

/** Three books of each kind: CSV as agencies write it, workbooks, and exports of CRMs. */
export const uglyBooks: readonly (() => UglyBook)[] = [
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
      before: [{ name: 'Cover', rows: [['Our book']] }],
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
