import { type CalendarDate, civilOf, toDayNumber } from '../../../../kernel/calendar-date.ts'
import { memoize } from '../../../../kernel/memoize.ts'
import type { StateCode } from '../../../../kernel/us-state.ts'
import { parseAdvantagePlan } from '../../../contacts/shared/advantage-plan.ts'
import type { ImportedRow } from '../../../contacts/shared/policies/imported-policy.ts'
import { isBlank, shortened, trimCell } from '../cells/cell-text.ts'
import {
  doNotContactOfText,
  emailOfText,
  genderOfText,
  languageOfText,
  phoneOfText,
  zipOfText,
} from '../cells/cells.rules.ts'
import {
  type DateOrder,
  type DateReading,
  dateOfText,
  isBlankDate,
} from '../cells/date-cells.rules.ts'
import { nameOfText, splitName } from '../cells/name-cells.rules.ts'
import { stateOfCell } from '../cells/state-cells.rules.ts'
import type { StatusChoice } from '../cells/status-cells.rules.ts'
import { unusableCellReason } from '../cells/unusable-cell.rules.ts'
import { type CellChoices, statusReader, tobaccoReader } from '../choices/cell-choices.rules.ts'
import { type CarrierMapping, carrierReader } from '../columns/carrier-mapping.rules.ts'
import type { ColumnIndexes } from '../columns/column-mapping.rules.ts'
import { fileLimits } from '../file/file-limits.ts'
import type { ImportField } from '../import-fields.ts'
import {
  controlCharactersReason,
  cutReason,
  extraCellsReason,
  invalidEmailReason,
  leftOutReason,
  namelessReason,
  severalEmailsReason,
  spacedEmailReason,
  unrecognizedCarrierReason,
} from '../import-texts.ts'
import type { CellWarning, CleanedRow } from './cleaned-row.ts'
import { type ExtraReader, extraReader } from './extra-cells.rules.ts'
import { planOfCell, policyOfCells } from './policy-cells.rules.ts'

/** The row below a list that adds up its premiums is not a person. */
const sumsUp = /^((grand|sub) ?)?totals?:?$/i

export interface CleaningOptions {
  /** Number of columns of the header. */
  readonly width: number
  readonly columns: ColumnIndexes
  readonly carrierMapping: CarrierMapping
  readonly cellChoices?: CellChoices
  readonly extras?: Parameters<typeof extraReader>[0]
  /** A blank cell clears the value of an extra field. */
  readonly clearsBlanks?: boolean
  readonly stateOfZip: (zip: string) => StateCode | undefined
  /** Whether a row without an email address is a client, if it has a name. */
  readonly noEmail?: boolean | undefined
  readonly dateOrders: { readonly birth: DateOrder; readonly effective: DateOrder }
  /** Today in the organization's time zone: decides the century and the plausible dates. */
  readonly today: CalendarDate
}

/** How one file is cleaned, with the meanings of its cells so far cached. */
export interface Cleaning {
  readonly width: number
  readonly columns: ColumnIndexes
  readonly carrier: ReturnType<typeof carrierReader>
  readonly stateOfZip: CleaningOptions['stateOfZip']
  readonly noEmail: boolean
  readonly state: typeof stateOfCell
  readonly gender: typeof genderOfText
  readonly tobacco: (text: string) => boolean | null | undefined
  readonly language: typeof languageOfText
  readonly plan: typeof planOfCell
  readonly today: CalendarDate
  readonly birthDate: (text: string) => CalendarDate | undefined
  readonly effectiveDate: (text: string) => CalendarDate | undefined
  readonly status: (text: string) => StatusChoice | undefined
  readonly extra: ExtraReader | undefined
}

export function cleaningOf({
  today,
  dateOrders,
  carrierMapping,
  width,
  columns,
  stateOfZip,
  cellChoices = {},
  extras = [],
  clearsBlanks = false,
  noEmail = false,
}: CleaningOptions): Cleaning {
  const day = toDayNumber(today)
  const reading = { today: day, year: civilOf(day).year }
  const birth: DateReading = { ...reading, role: 'birth', order: dateOrders.birth }
  const effective: DateReading = { ...reading, role: 'effective', order: dateOrders.effective }
  return {
    width,
    columns,
    stateOfZip,
    noEmail,
    carrier: carrierReader(carrierMapping),
    state: memoize(500, stateOfCell),
    gender: memoize(100, genderOfText),
    tobacco: tobaccoReader(cellChoices.tobacco_user),
    status: statusReader(cellChoices.client_status),
    extra: extraReader(extras, { today: day, clearsBlanks }),
    language: memoize(100, languageOfText),
    plan: memoize(500, planOfCell),
    today,
    birthDate: memoize(40_000, (text) => dateOfText(text, birth)),
    effectiveDate: memoize(10_000, (text) => dateOfText(text, effective)),
  }
}

const noWarnings: readonly CellWarning[] = []

/**
 * Cleans one record. A row error or an unusable cell is a result, never an exception (decision
 * 115b): a row with an invalid email address is not imported, nor one without an address unless
 * `noEmail` is chosen and it has a name; an unusable cell is left empty, with a warning.
 */
export function cleanRow(cleaning: Cleaning, cells: readonly string[]): CleanedRow {
  const { columns } = cleaning
  let warnings: CellWarning[] | undefined
  const warn = (
    field: ImportField | undefined,
    reason: CellWarning['reason'],
    message: string,
    value: string,
  ) => {
    warnings ??= []
    warnings.push({ field, reason, message, value: shortened(value) })
  }
  const cell = (field: ImportField): string => {
    const index = columns[field]
    return index === undefined ? '' : trimCell(cells[index] ?? '')
  }
  /** Returns a cell's value; null when it is blank, and null with a warning if unreadable. */
  const readable = <Value>(
    field: ImportField,
    read: (text: string) => Value | undefined,
  ): Value | null => {
    const text = cell(field)
    if (text === '') return null
    const value = read(text)
    if (value !== undefined) return value
    // Checked last, because most cells can be read. "N/A" and dates of zeros need no warning.
    if (!isBlank(text) && !isBlankDate(text))
      warn(field, 'unusable', unusableCellReason(field, text), text)
    return null
  }
  /** Returns a text as it is kept, with a warning if it was changed. */
  const kept = (field: ImportField, text = cell(field)): string => {
    if (text === '') return ''
    const { name, cut, removed } = nameOfText(text)
    if (cut) warn(field, 'cut', cutReason(field, fileLimits.nameLength), text)
    if (removed) warn(field, 'unreadable', controlCharactersReason, text)
    return name
  }
  const named = (field: 'first_name' | 'last_name' | 'full_name'): string => kept(field)
  if (cleaning.status(cell('client_status')) === 'leave_out')
    return { kind: 'left_out', message: leftOutReason(shortened(cell('client_status'))) }
  const parsed = emailOfText(cell('email'))
  if (parsed === undefined) {
    if (cells.every((text) => trimCell(text) === '')) return { kind: 'blank' }
    if (!cleaning.noEmail || !isBlank(cell('email')))
      return { kind: 'error', reason: 'invalid_email', message: invalidEmailReason }
  }
  if (parsed?.several) warn('email', 'several_emails', severalEmailsReason, cell('email'))
  if (parsed?.spaced) warn('email', 'spaced_email', spacedEmailReason, cell('email'))
  const full = columns.full_name === undefined ? undefined : splitName(named('full_name'))
  const zip = readable('zip_code', (text) => {
    const found = zipOfText(text)
    return found !== undefined && cleaning.stateOfZip(found) !== undefined ? found : undefined
  })
  const carrierCell = cell('current_carrier')
  const carrier = cleaning.carrier(carrierCell)
  if (carrier?.unrecognized) {
    const message = unrecognizedCarrierReason(shortened(carrierCell))
    warn('current_carrier', 'unrecognized_carrier', message, carrierCell)
  }
  const firstName = named('first_name') || full?.first || null
  const lastName = named('last_name') || full?.last || null
  const nameless = firstName === null && lastName === null
  const total = sumsUp.test(`${firstName ?? ''} ${lastName ?? ''}`.trim())
  if (parsed === undefined && (nameless || total))
    return { kind: 'error', reason: 'nameless', message: namelessReason }
  const status = readable('client_status', cleaning.status) as Exclude<
    StatusChoice,
    'leave_out'
  > | null
  const state =
    (zip === null ? undefined : cleaning.stateOfZip(zip)) ?? readable('state', cleaning.state)
  const plan = cleaning.plan(cell('plan_type'))
  const start = readable('effective_date', cleaning.effectiveDate)
  const values: ImportedRow = {
    email: parsed?.email ?? null,
    first_name: firstName,
    last_name: lastName,
    phone_number: readable('phone_number', phoneOfText),
    state,
    zip_code: zip,
    gender: readable('gender', cleaning.gender),
    tobacco_user:
      readable('tobacco_user', cleaning.tobacco) ?? cleaning.tobacco(cell('rate_class')) ?? null,
    birth_date: readable('birth_date', cleaning.birthDate),
    effective_date: start,
    current_carrier: carrier?.carrier ?? null,
    plan_type: plan.type,
    preferred_language: readable('preferred_language', cleaning.language),
    do_not_contact:
      status === 'do_not_contact' ? true : readable('do_not_contact', doNotContactOfText),
    client_status: status === 'do_not_contact' ? null : status,
    street: kept('street') || null,
    city: kept('city') || null,
    advantage_plan: readable('advantage_plan', parseAdvantagePlan),
    advantage_plan_name: kept('advantage_plan_name') || null,
    ...policyOfCells(cleaning, { cell, readable, kept }, { carrier, plan, state, start }),
  }
  for (let index = cleaning.width; index < cells.length; index += 1) {
    if (trimCell(cells[index] ?? '') === '') continue
    warn(undefined, 'extra_cells', extraCellsReason, cells[index] ?? '')
    break
  }
  const extra = cleaning.extra?.(cells, warn)
  return { kind: 'row', values, warnings: warnings ?? noWarnings, extra }
}
