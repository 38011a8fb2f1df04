import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { EmailAddress } from '../../../kernel/email-address.ts'
import { locales } from '../../../kernel/locale.ts'
import type { Phone } from '../../../kernel/phone.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import { carrierNames, otherCarrier } from '../../carriers/shared/carriers.ts'
import { clientStatuses } from '../../organizations/shared/client-status.rules.ts'
import { birthDateError, effectiveDateError } from './contact-texts.ts'
import type { ExtraValues } from './extra-values.ts'

/** Type of a known value in a column of each kind. A `choice` has one of its column's values. */
interface ValueByKind {
  readonly name: string
  readonly email: EmailAddress
  readonly phone: Phone
  readonly zip: string
  readonly state: StateCode
  readonly county: string
  readonly line: string
  /** Contract and plan id: `H1234-001`. */
  readonly advantage: string
  readonly date: CalendarDate
  readonly flag: boolean
  readonly agent: number
  readonly choice: string
  readonly extra: ExtraValues
}

export interface ContactColumn {
  readonly kind: keyof ValueByKind
  readonly label: string
  /**
   * Stored when the value is unknown: null, an empty name, or a default (CONTACTS-023). Without it
   * a value is required.
   */
  readonly blank?: null | string | boolean | ExtraValues
  readonly values?: readonly string[]
  /** The error text of a date that cannot be read. */
  readonly invalid?: string
  /**
   * `key`: identifies the contact; an import adds one where there is none. `cell`: filled by a
   * column of the file. `derived`: written by an import without such a column.
   */
  readonly import?: 'key' | 'cell' | 'derived'
  /** Columns of one group are restored together when an import is undone (decision 86). */
  readonly group?: 'place'
}

/**
 * The editable columns of a contact. The form, the calls, the import, its staging table and its
 * undo are built from this list. Add a new column at the end: the type contact_values has the same
 * order.
 */
export const contactColumns = {
  email: { kind: 'email', label: 'Email', blank: null, import: 'key' },
  first_name: { kind: 'name', label: 'First Name', blank: '', import: 'cell' },
  last_name: { kind: 'name', label: 'Last Name', blank: '', import: 'cell' },
  phone_number: { kind: 'phone', label: 'Phone', blank: null, import: 'cell' },
  zip_code: { kind: 'zip', label: 'Zip Code', blank: null, import: 'cell', group: 'place' },
  state: { kind: 'state', label: 'State', blank: null, import: 'cell', group: 'place' },
  county: { kind: 'county', label: 'County', blank: null, import: 'derived', group: 'place' },
  gender: {
    kind: 'choice',
    label: 'Gender',
    values: ['M', 'F'],
    blank: 'M',
    import: 'cell',
  },
  tobacco_user: { kind: 'flag', label: 'Tobacco User', blank: false, import: 'cell' },
  birth_date: {
    kind: 'date',
    label: 'Date of Birth',
    blank: null,
    invalid: birthDateError,
    import: 'cell',
  },
  effective_date: {
    kind: 'date',
    label: 'Effective Date',
    blank: null,
    invalid: effectiveDateError,
    import: 'cell',
  },
  current_carrier: {
    kind: 'choice',
    label: 'Current Carrier',
    values: [...carrierNames, otherCarrier],
    blank: null,
    import: 'cell',
  },
  plan_type: {
    kind: 'choice',
    label: 'Plan Type',
    values: ['Plan N', 'Plan G', 'Other'],
    blank: null,
    import: 'cell',
  },
  agent_id: { kind: 'agent', label: 'Agent', blank: null, import: 'derived' },
  preferred_language: {
    kind: 'choice',
    label: 'Preferred Language',
    values: locales,
    blank: null,
    import: 'cell',
  },
  do_not_contact: { kind: 'flag', label: 'Do not contact', blank: false, import: 'cell' },
  client_status: {
    kind: 'choice',
    label: 'Client Status',
    values: clientStatuses,
    blank: 'active',
    import: 'cell',
  },
  extra: { kind: 'extra', label: 'Extra Fields', blank: {}, import: 'derived' },
  // With state and ZIP code the postal address, for letters.
  street: { kind: 'line', label: 'Street', blank: null, import: 'cell' },
  city: { kind: 'line', label: 'City', blank: null, import: 'cell' },
  advantage_plan: {
    kind: 'advantage',
    label: 'Medicare Advantage Plan',
    blank: null,
    import: 'cell',
  },
  advantage_plan_name: {
    kind: 'line',
    label: 'Medicare Advantage Plan Name',
    blank: null,
    import: 'cell',
  },
} as const satisfies Readonly<Record<string, ContactColumn>>

type Columns = typeof contactColumns
export type ContactColumnName = keyof Columns
type Named<Want> = {
  [Name in ContactColumnName]: Columns[Name] extends Want ? Name : never
}[ContactColumnName]

/** A known value of the column. */
export type ContactValue<Name extends ContactColumnName> = Columns[Name] extends {
  readonly values: readonly (infer Value)[]
}
  ? Value
  : ValueByKind[Columns[Name]['kind']]
/** A stored value of the column: null only if that means unknown. */
export type StoredValue<Name extends ContactColumnName> =
  | ContactValue<Name>
  | (Columns[Name] extends { readonly blank: null } ? null : never)

/** A column that a column of an import file fills. */
export type ImportedColumn = Named<{ readonly import: 'key' | 'cell' }>

/**
 * A cleaned row of an import. `null` means the cell was blank or unusable: a new contact then gets
 * the column's `blank`, an existing one keeps its value unless blanks clear it (decision 104).
 */
export type ImportedContact = {
  readonly [Name in ImportedColumn]: ContactValue<Name> | null
}

export const columnNames = Object.keys(contactColumns) as ContactColumnName[]
export const columnOf = (name: ContactColumnName): ContactColumn => contactColumns[name]

export const importedColumns = columnNames.filter((name): name is ImportedColumn =>
  ['key', 'cell'].includes(columnOf(name).import ?? ''),
)
/**
 * Columns with a default: their stored value does not show that the cell was blank, and no import
 * can clear them.
 */
export const defaultedColumns = importedColumns.filter((name) => {
  const { blank } = columnOf(name)
  return blank !== undefined && blank !== null && blank !== ''
})
/**
 * Columns that an import may change and its undo restores, in the order of contact_values: the
 * email address, which an import adds where there is none, became one of them after the status.
 */
export const undoneColumns = columnNames
  .filter((name) => ['cell', 'derived'].includes(columnOf(name).import ?? ''))
  .flatMap((name): ContactColumnName[] => (name === 'client_status' ? [name, 'email'] : [name]))

export const planTypes = contactColumns.plan_type.values
export const languageNames: Readonly<Record<ContactValue<'preferred_language'>, string>> = {
  en: 'English',
  es: 'Spanish',
}
export const contactCarriers = contactColumns.current_carrier.values

export const contactLabels = Object.fromEntries(
  columnNames.map((name) => [name, columnOf(name).label]),
) as Readonly<Record<ContactColumnName, string>>
