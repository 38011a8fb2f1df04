import { trimCell } from '../cells/cell-text.ts'
import { genderOfText, statusOfText, tobaccoOfText } from '../cells/cells.rules.ts'
import { type PersonName, splitName } from '../cells/name-cells.rules.ts'
import { yesOrNo } from '../choices/cell-choices.rules.ts'
import {
  headerScore,
  headerWords,
  isNegativeTobacco,
  isReadAlike,
  wordsOfSpouse,
} from '../columns/header-words.rules.ts'
import type { ColumnMapping, ImportField } from '../import-fields.ts'
import type { NumberedRecord } from './row-cleaner.ts'
import { secondRow } from './second-row.ts'

/** The fields that a file can have of the second person of a row. */
export const spouseFields = [
  'first_name',
  'last_name',
  'full_name',
  'birth_date',
  'gender',
  'tobacco_user',
  'email',
  'phone_number',
] as const satisfies readonly ImportField[]
export type SpouseField = (typeof spouseFields)[number]
/** The columns about the second person, by the field that they fill. */
export type SpouseColumns = Readonly<Partial<Record<SpouseField, string>>>

/** Returns the columns that are about a row's second person: "Spouse First", "Spouse DOB". */
export function suggestSpouse(headers: readonly string[]): SpouseColumns {
  const columns: Partial<Record<SpouseField, string>> = {}
  for (const header of headers) {
    const rest = wordsOfSpouse(headerWords(header))
    if (rest === undefined) continue
    const field =
      rest === '' || rest === 'name'
        ? 'full_name'
        : spouseFields
            .filter((one) => headerScore(one, rest) >= 75)
            .toSorted((a, b) => headerScore(b, rest) - headerScore(a, rest))[0]
    if (field !== undefined) columns[field] ??= header
  }
  return columns
}

const spanishAnd = /\sy\s/i
const joint = /\s*(?:&|\+|\/)\s*|\s+(?:and|y)\s+/i

/**
 * Returns the two people of a name such as `John & Mary Smith`, `Smith, John and Mary` or `John
 * Smith & Mary Jones`; undefined for one person, more than two, and what has a digit.
 */
export function splitCouple(name: string): readonly [PersonName, PersonName] | undefined {
  if (name.length > 150 || /[\d@]/.test(name)) return undefined
  const comma = name.indexOf(',')
  const [before, after] = comma < 0 ? ['', name] : [name.slice(0, comma), name.slice(comma + 1)]
  const parts = after.split(joint).map((part) => part.trim())
  if (parts.length !== 2 || joint.test(before)) return undefined
  const [one = '', other = ''] = parts
  if (!/\p{L}/u.test(one) || !/\p{L}/u.test(other)) return undefined
  if (comma >= 0) {
    const last = before.trim()
    return [
      { first: one, last },
      { first: other, last },
    ]
  }
  const [first, second] = [splitName(one), splitName(other)]
  if (first.last === '' && second.last === '') return undefined
  // "José García y Vega" has two last names.
  if (first.last !== '' && second.last === '' && spanishAnd.test(after)) return undefined
  return [
    { ...first, last: first.last || second.last },
    { ...second, last: second.last || first.last },
  ]
}

const twoDates = /\s*(?:&|;)\s*|\s+(?:and|y|\/)\s+/i

/** Returns the dates of birth of both from one cell: "3/4/1950 & 5/6/1952". */
function datesOfBoth(cell: string): readonly string[] | undefined {
  const dates = cell.split(twoDates)
  return dates.length === 2 && dates.every((date) => /\d/.test(date)) ? dates : undefined
}

/** Where a file has the cells that tell two people apart. */
export interface CoupleColumns {
  readonly headers: readonly string[]
  readonly mapping: ColumnMapping
  readonly spouse: SpouseColumns
}

const setCells = (cells: readonly string[], values: ReadonlyMap<number, string>) => {
  const changed = [...cells]
  for (const [index, value] of values) {
    while (changed.length < index) changed.push('')
    changed[index] = value
  }
  return changed
}

/**
 * Fields that two people of one row have in common: whose clients they are, where they live, how
 * and whether to reach them.
 */
const shared: ReadonlySet<ImportField> = new Set([
  'agent',
  'email',
  'phone_number',
  'street',
  'city',
  'zip_code',
  'state',
  'preferred_language',
  'do_not_contact',
])

/**
 * Returns the second person's cell where the file has none of theirs: nothing, but "do not contact"
 * holds for the address of both, and the other gender is likelier than the one that a contact has
 * without a cell.
 */
function untold(field: string, cell: string): string {
  if (field === 'client_status') return statusOfText(cell) === 'do_not_contact' ? cell : ''
  const gender = field === 'gender' ? genderOfText(cell) : undefined
  return gender === undefined ? '' : gender === 'M' ? 'F' : 'M'
}

/**
 * Returns a reader that makes two records of a row that names two people, the second with the row's
 * address and what the file says of them; other rows stay one. Both names are in the columns of the
 * first. A second person without an email address uses the first one's if people may `share` it.
 */
export function coupleSplitter(
  { headers, mapping, spouse }: CoupleColumns,
  { share }: { readonly share: boolean },
): (record: NumberedRecord) => readonly NumberedRecord[] {
  const at = (header: string | undefined) => (header === undefined ? -1 : headers.indexOf(header))
  const own = new Map(Object.entries(mapping).map(([field, header]) => [field, at(header)]))
  const of = (field: SpouseField) => at(spouse[field])
  const cellOf = ({ cells }: NumberedRecord, index: number | undefined) =>
    index === undefined || index < 0 ? '' : trimCell(cells[index] ?? '').replace(/\s+/g, ' ')

  function namesOf(record: NumberedRecord): readonly [PersonName, PersonName] | undefined {
    const first = cellOf(record, own.get('first_name'))
    const last = cellOf(record, own.get('last_name'))
    const full = cellOf(record, own.get('full_name'))
    const name = first === '' && last === '' ? full : first
    const couple = splitCouple(first === '' || last === '' ? name : `${last}, ${first}`)
    if (couple !== undefined) return couple
    const whole = cellOf(record, of('full_name'))
    const spouseName = whole === '' ? { first: '', last: '' } : splitName(whole)
    const second = {
      first: cellOf(record, of('first_name')) || spouseName.first,
      last: cellOf(record, of('last_name')) || spouseName.last,
    }
    if (!/\p{L}/u.test(second.first)) return undefined
    const one = first === '' && last === '' ? splitName(full) : { first, last }
    return [one, { ...second, last: second.last || one.last }]
  }

  const { tobacco_user: smokes } = spouse
  const alike = smokes === undefined || isReadAlike(mapping.tobacco_user ?? '', smokes)

  /** A cell as the first person's column would say it. */
  function saidOf(field: string, cell: string): string {
    if (field !== 'tobacco_user' || alike || !yesOrNo.test(cell)) return cell
    return tobaccoOfText(cell) === isNegativeTobacco(headerWords(mapping.tobacco_user ?? ''))
      ? 'Smoker'
      : 'Non-smoker'
  }

  function named(person: PersonName): Map<number, string> {
    const values = new Map<number, string>()
    const [first, last, full] = [own.get('first_name'), own.get('last_name'), own.get('full_name')]
    if (full !== undefined) values.set(full, `${person.last}, ${person.first}`)
    if (first !== undefined) values.set(first, person.first)
    if (last !== undefined) values.set(last, person.last)
    if (first !== undefined && last === undefined && full === undefined)
      values.set(first, `${person.first} ${person.last}`.trim())
    return values
  }

  return (record) => {
    const names = namesOf(record)
    if (names === undefined) return [record]
    const [first, second] = [named(names[0]), named(names[1])]
    for (const [field, index] of own) {
      if (second.has(index) || shared.has(field as ImportField)) continue
      const said = cellOf(record, of(field as SpouseField))
      second.set(index, said === '' ? untold(field, cellOf(record, index)) : saidOf(field, said))
    }
    for (const field of ['email', 'phone_number'] as const) {
      const [index, cell] = [own.get(field), cellOf(record, of(field))]
      if (index !== undefined && cell !== '') second.set(index, cell)
      else if (index !== undefined && field === 'email' && !share) second.set(index, '')
    }
    const birth = own.get('birth_date')
    const dates = datesOfBoth(cellOf(record, birth))
    if (birth !== undefined && dates !== undefined) {
      const [one = '', other = ''] = dates
      first.set(birth, one)
      second.set(birth, second.get(birth) || other)
    }
    return [
      { ...record, cells: setCells(record.cells, first), paired: true },
      {
        ...record,
        number: secondRow(record.number),
        cells: setCells(record.cells, second),
        paired: true,
      },
    ]
  }
}
