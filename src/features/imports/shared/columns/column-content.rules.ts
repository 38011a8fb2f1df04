import { matchCarrier } from '../../../carriers/shared/match-carrier.rules.ts'
import { isBlank, trimCell } from '../cells/cell-text.ts'
import {
  emailOfText,
  genderOfText,
  languageOfText,
  phoneOfText,
  tobaccoOfText,
  zipOfText,
} from '../cells/cells.rules.ts'
import { type DateReading, dateOfText, isBlankDate } from '../cells/date-cells.rules.ts'
import { stateOfCell } from '../cells/state-cells.rules.ts'
import type { ImportField } from '../import-fields.ts'

/**
 * Accepts nearly any date: the values are far from the real date because the role is unknown and
 * both are tried.
 */
const anyDate: Omit<DateReading, 'role'> = { order: 'MDY', today: 22_000, year: 2030 }
const birthDate = (text: string) => dateOfText(text, { ...anyDate, role: 'birth' })

const isDateLike = (text: string) => /[-/.]|[a-z]{3}/i.test(text) || /^\d{5}$/.test(text)

/** Whether a cell is possible in a column of the field. Fields that allow any text have no test. */
const fits: Readonly<Partial<Record<ImportField, (text: string) => boolean>>> = {
  email: (text) => emailOfText(text) !== undefined,
  phone_number: (text) => phoneOfText(text) !== undefined && !isDateLike(text.replace(/[-.]/g, '')),
  zip_code: (text) => zipOfText(text) !== undefined,
  state: (text) => stateOfCell(text) !== undefined,
  gender: (text) => genderOfText(text) !== undefined,
  tobacco_user: (text) => tobaccoOfText(text) !== undefined,
  birth_date: (text) => birthDate(text) !== undefined,
  effective_date: (text) => dateOfText(text, { ...anyDate, role: 'effective' }) !== undefined,
  full_name: (text) => /\p{L}[ ,]+\p{L}/u.test(text) && !/[\d@]/.test(text),
  current_carrier: (text) => /[a-z]{3}/i.test(text),
  plan_type: (text) => /^[A-N]$|\bplan\b|\b(hd)?[a-n]\b/i.test(text),
  preferred_language: (text) => languageOfText(text) !== undefined,
}

/** Whether a cell is typical only of this field, for columns whose header is not known. */
const proves: Readonly<Partial<Record<ImportField, (text: string) => boolean>>> = {
  email: (text) => text.includes('@') && emailOfText(text) !== undefined,
  phone_number: (text) => /^[\d+() .-]{10,18}$/.test(text) && phoneOfText(text) !== undefined,
  zip_code: (text) => /^\d{5}(-\d{4})?$/.test(text),
  state: (text) => /^[A-Za-z]{2}$/.test(text) && stateOfCell(text) !== undefined,
  gender: (text) => /^(m|f|male|female)$/i.test(text),
  birth_date: (text) =>
    isDateLike(text) && !/^\d+$/.test(text) && (birthDate(text) ?? '9') < '1975',
  effective_date: (text) => {
    const date =
      isDateLike(text) && !/^\d+$/.test(text)
        ? dateOfText(text, { ...anyDate, role: 'effective' })
        : undefined
    return date !== undefined && date > '1990' && date.endsWith('-01')
  },
  current_carrier: (text) => matchCarrier(text).exact,
  plan_type: (text) => /^(plan )?(hd)?[a-n]$/i.test(text),
  preferred_language: (text) => text.length > 3 && languageOfText(text) !== undefined,
}

/**
 * Evidence from a column's first cells: shares, 0 to 1, of the cells that are not blank. `cells` is
 * their number.
 */
export interface ColumnContent {
  readonly cells: number
  readonly fit: (field: ImportField) => number
  readonly proof: (field: ImportField) => number
}

export function columnContent(rows: readonly (readonly string[])[], index: number): ColumnContent {
  const cells = rows
    .map((row) => trimCell(row[index] ?? '').slice(0, 500))
    .filter((text) => !isBlank(text) && !isBlankDate(text))
  const share = (test: ((text: string) => boolean) | undefined, without: number) =>
    test === undefined || cells.length === 0 ? without : cells.filter(test).length / cells.length
  return {
    cells: cells.length,
    fit: (field) => share(fits[field], 1),
    proof: (field) => share(proves[field], 0),
  }
}
