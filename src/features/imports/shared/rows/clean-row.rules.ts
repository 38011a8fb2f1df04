import { type CalendarDate, civilOf, toDayNumber } from '../../../../kernel/calendar-date.ts'
import { memoize } from '../../../../kernel/memoize.ts'
import type { StateCode } from '../../../../kernel/us-state.ts'
import { parseAdvantagePlan } from '../../../contacts/shared/advantage-plan.ts'
import { besideFields } from '../../../contacts/shared/imported-beside.ts'
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
import { type DateOrders, type DateReading, dateOfText } from '../cells/date-cells.rules.ts'
import { splitName } from '../cells/name-cells.rules.ts'
import { stateOfCell } from '../cells/state-cells.rules.ts'
import type { StatusChoice } from '../cells/status-cells.rules.ts'
import { type CellChoices, statusReader, tobaccoReader } from '../choices/cell-choices.rules.ts'
import { agentReader, type NamedAgent } from '../columns/agent-names.rules.ts'
import { type CarrierMapping, carrierReader } from '../columns/carrier-mapping.rules.ts'
import type { ColumnIndexes } from '../columns/column-mapping.rules.ts'
import {
  extraCellsReason,
  invalidEmailReason,
  leftOutReason,
  namelessReason,
  severalEmailsReason,
  spacedEmailReason,
  unrecognizedCarrierReason,
} from '../import-texts.ts'
import { besideOfCells } from './beside-cells.rules.ts'
import { CellReader } from './cell-reader.ts'
import type { CleanedRow } from './cleaned-row.ts'
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
  /** The agents whom a file may name. */
  readonly agents?: readonly NamedAgent[] | undefined
  readonly extras?: Parameters<typeof extraReader>[0]
  /** A blank cell clears the value of an extra field. */
  readonly clearsBlanks?: boolean
  readonly stateOfZip: (zip: string) => StateCode | undefined
  /** Whether a row without an email address is a client, if it has a name. */
  readonly noEmail?: boolean | undefined
  readonly dateOrders: { readonly birth: DateOrders; readonly effective: DateOrders }
  /** Today in the organization's time zone: decides the century and the plausible dates. */
  readonly today: CalendarDate
}

/** How one file is cleaned, with the meanings of its cells so far cached. */
export interface Cleaning {
  readonly width: number
  readonly columns: ColumnIndexes
  readonly carrier: ReturnType<typeof carrierReader>
  readonly stateOfZip: CleaningOptions['stateOfZip']
  /** Returns a ZIP code that there is. */
  readonly zip: (text: string) => string | undefined
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
  readonly agent: ReturnType<typeof agentReader>
  /** Whether a column names agents, tags or notes. */
  readonly brings: boolean
}

export function cleaningOf({
  today,
  dateOrders,
  carrierMapping,
  width,
  columns,
  stateOfZip,
  cellChoices = {},
  agents = [],
  extras = [],
  clearsBlanks = false,
  noEmail = false,
}: CleaningOptions): Cleaning {
  const day = toDayNumber(today)
  const reading = { today: day, year: civilOf(day).year }
  const birth: DateReading = { ...reading, role: 'birth', orders: dateOrders.birth }
  const effective: DateReading = { ...reading, role: 'effective', orders: dateOrders.effective }
  return {
    width,
    columns,
    stateOfZip,
    zip(text) {
      const found = zipOfText(text)
      return found !== undefined && stateOfZip(found) !== undefined ? found : undefined
    },
    noEmail,
    carrier: carrierReader(carrierMapping),
    state: memoize(500, stateOfCell),
    gender: memoize(100, genderOfText),
    tobacco: tobaccoReader(cellChoices.tobacco_user),
    status: statusReader(cellChoices.client_status),
    extra: extraReader(extras, { today: day, clearsBlanks }),
    agent: agentReader(agents, cellChoices.agent),
    brings: besideFields.some((field) => columns[field] !== undefined),
    language: memoize(100, languageOfText),
    plan: memoize(500, planOfCell),
    today,
    birthDate: memoize(40_000, (text) => dateOfText(text, birth)),
    effectiveDate: memoize(10_000, (text) => dateOfText(text, effective)),
  }
}

/**
 * Cleans one record. A row error or an unusable cell is a result, never an exception (decision
 * 115b): a row with an invalid email address is not imported, nor one without an address unless
 * `noEmail` is chosen and it has a name; an unusable cell is left empty, with a warning.
 */
export function cleanRow(cleaning: Cleaning, cells: readonly string[]): CleanedRow {
  const row = new CellReader(cleaning.columns, cells)
  if (cleaning.status(row.cell('client_status')) === 'leave_out')
    return { kind: 'left_out', message: leftOutReason(shortened(row.cell('client_status'))) }
  const parsed = emailOfText(row.cell('email'))
  if (parsed === undefined) {
    if (cells.every((text) => trimCell(text) === '')) return { kind: 'blank' }
    if (!cleaning.noEmail || !isBlank(row.cell('email')))
      return { kind: 'error', reason: 'invalid_email', message: invalidEmailReason }
  }
  if (parsed?.several) row.warn('email', 'several_emails', severalEmailsReason, row.cell('email'))
  if (parsed?.spaced) row.warn('email', 'spaced_email', spacedEmailReason, row.cell('email'))
  const full =
    cleaning.columns.full_name === undefined ? undefined : splitName(row.kept('full_name'))
  const zip = row.readable('zip_code', cleaning.zip)
  const carrierCell = row.cell('current_carrier')
  const carrier = cleaning.carrier(carrierCell)
  if (carrier?.unrecognized) {
    const message = unrecognizedCarrierReason(shortened(carrierCell))
    row.warn('current_carrier', 'unrecognized_carrier', message, carrierCell)
  }
  const firstName = row.kept('first_name') || full?.first || null
  const lastName = row.kept('last_name') || full?.last || null
  const nameless = firstName === null && lastName === null
  const total = sumsUp.test(`${firstName ?? ''} ${lastName ?? ''}`.trim())
  if (parsed === undefined && (nameless || total))
    return { kind: 'error', reason: 'nameless', message: namelessReason }
  const status = row.readable('client_status', cleaning.status) as Exclude<
    StatusChoice,
    'leave_out'
  > | null
  const state =
    (zip === null ? undefined : cleaning.stateOfZip(zip)) ?? row.readable('state', cleaning.state)
  const plan = cleaning.plan(row.cell('plan_type'))
  const start = row.readable('effective_date', cleaning.effectiveDate)
  const values: ImportedRow = {
    email: parsed?.email ?? null,
    first_name: firstName,
    last_name: lastName,
    phone_number: row.readable('phone_number', phoneOfText),
    state,
    zip_code: zip,
    gender: row.readable('gender', cleaning.gender),
    tobacco_user:
      row.readable('tobacco_user', cleaning.tobacco) ??
      cleaning.tobacco(row.cell('rate_class')) ??
      null,
    birth_date: row.readable('birth_date', cleaning.birthDate),
    effective_date: start,
    current_carrier: carrier?.carrier ?? null,
    plan_type: plan.type,
    preferred_language: row.readable('preferred_language', cleaning.language),
    do_not_contact:
      status === 'do_not_contact' ? true : row.readable('do_not_contact', doNotContactOfText),
    client_status: status === 'do_not_contact' ? null : status,
    street: row.kept('street') || null,
    city: row.kept('city') || null,
    advantage_plan: row.readable('advantage_plan', parseAdvantagePlan),
    advantage_plan_name: row.kept('advantage_plan_name') || null,
    ...policyOfCells(cleaning, row, { carrier, plan, state, start }),
    ...besideOfCells(cleaning, row),
  }
  for (let index = cleaning.width; index < cells.length; index += 1) {
    if (trimCell(cells[index] ?? '') === '') continue
    row.warn(undefined, 'extra_cells', extraCellsReason, cells[index] ?? '')
    break
  }
  const extra = cleaning.extra?.(cells, (...warning) => row.warn(...warning))
  return { kind: 'row', values, warnings: row.warnings, extra }
}
