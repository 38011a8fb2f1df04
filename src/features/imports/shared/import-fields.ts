import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { EmailAddress } from '../../../kernel/email-address.ts'
import type { Phone } from '../../../kernel/phone.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import type { CarrierChoice } from './columns/carrier-mapping.rules.ts'

/** What a column of a book can fill, in the order the wizard shows it. `full_name` is split into first and last name. */
export const importFields = [
  'email',
  'first_name',
  'last_name',
  'full_name',
  'phone_number',
  'zip_code',
  'state',
  'gender',
  'tobacco_user',
  'birth_date',
  'effective_date',
  'current_carrier',
  'plan_type',
] as const

export type ImportField = (typeof importFields)[number]

export const importFieldLabels: Readonly<Record<ImportField, string>> = {
  email: 'Email',
  first_name: 'First Name',
  last_name: 'Last Name',
  full_name: 'Full Name',
  phone_number: 'Phone',
  zip_code: 'Zip Code',
  state: 'State',
  gender: 'Gender',
  tobacco_user: 'Tobacco User',
  birth_date: 'Date of Birth',
  effective_date: 'Effective Date',
  current_carrier: 'Current Carrier',
  plan_type: 'Plan Type',
}

/** Which header fills a field. The shape itself lets each field be filled at most once. */
export type ColumnMapping = Readonly<Partial<Record<ImportField, string>>>

/**
 * A cleaned row, ready to be staged. `null` means the cell was blank or unusable: a new contact then takes the entity's default
 * (gender M, no tobacco: CONTACTS-023), an existing one keeps its value (decision 104).
 */
export interface ImportedContact {
  readonly email: EmailAddress
  readonly first_name: string | null
  readonly last_name: string | null
  readonly phone_number: Phone | null
  readonly state: StateCode | null
  readonly zip_code: string | null
  readonly gender: 'M' | 'F' | null
  readonly tobacco_user: boolean | null
  readonly birth_date: CalendarDate | null
  readonly effective_date: CalendarDate | null
  readonly current_carrier: CarrierChoice | null
  readonly plan_type: 'Plan N' | 'Plan G' | 'Other' | null
}
