import { parseColor } from '../../../kernel/brand-color.ts'
import { carrierNames } from '../../carriers/shared/carriers.ts'
import {
  type OrganizationSettings,
  OrganizationSettingsChange,
  type StateCarrierSetting,
} from '../../organizations/shared/organization-settings.ts'
import { countInvalid } from '../../organizations/shared/organization-texts.ts'
import { isOffered } from './recommendations.rules.ts'

/**
 * The settings as the form edits them: text fields have no null, and a choice of carriers is always
 * a list.
 */
export interface SettingsValues extends Record<string, unknown> {
  readonly brandName: string
  readonly phone: string
  readonly website: string
  readonly bookingLink: string
  readonly postalStreet: string
  readonly postalCity: string
  readonly postalState: string
  readonly postalZip: string
  readonly timeZone: string
  readonly orgSignature: string
  readonly logo: string | null
  readonly primaryColor: string
  readonly secondaryColor: string
  readonly carrierContracts: readonly string[]
  readonly stateLicenses: readonly string[]
  readonly stateCarrierSettings: readonly StateCarrierSetting[]
  readonly forceOrgSenderDetails: boolean
  readonly allowAgentSettings: boolean
  readonly smartSendEnabled: boolean
  readonly emailSendBirthday: boolean
  readonly emailSendPolicyAnniversary: boolean
  readonly emailSendAep: boolean
  readonly emailSendNewYear: boolean
  readonly quietFirstYear: boolean
  /** NaN while nothing is typed. */
  readonly yearlyEmailLimit: number
  readonly medicareAdvantageCards: boolean
  readonly tpmoOrganizations: string
  readonly tpmoPlans: string
}
export type SettingsField = keyof {
  [Name in keyof SettingsValues as string extends Name ? never : Name]: true
}

/** Names of the fields, in the order of the screen. */
export const fieldLabels: Readonly<Record<SettingsField, string>> = {
  brandName: 'Agency Name',
  phone: 'Phone',
  website: 'Website',
  bookingLink: 'Calendar Booking Link',
  postalStreet: 'Street',
  postalCity: 'City',
  postalState: 'State',
  postalZip: 'Zip Code',
  timeZone: 'Time Zone',
  orgSignature: 'Email and SMS signature',
  logo: 'Logo',
  primaryColor: 'Primary Color',
  secondaryColor: 'Secondary Color',
  carrierContracts: 'Carriers Offered',
  stateLicenses: 'State Licenses',
  stateCarrierSettings: 'Carriers by State',
  forceOrgSenderDetails: 'Default Sender Settings',
  allowAgentSettings: 'Agents may choose',
  smartSendEnabled: 'SmartSend',
  emailSendBirthday: 'Birthday emails',
  emailSendPolicyAnniversary: 'Policy anniversary emails',
  emailSendAep: 'AEP emails',
  emailSendNewYear: 'New Year emails',
  quietFirstYear: 'Quiet first year',
  yearlyEmailLimit: 'Emails a client gets in a year at most',
  medicareAdvantageCards: 'Medicare Advantage cards',
  tpmoOrganizations: 'Organizations represented',
  tpmoPlans: 'Plans offered',
}
export const settingsFields = Object.keys(fieldLabels) as SettingsField[]

export function settingsFormOf(settings: OrganizationSettings): SettingsValues {
  const form: Record<string, unknown> = {}
  for (const name of settingsFields) form[name] = settings[name] ?? ''
  const { logo, carrierContracts } = settings
  return {
    ...(form as unknown as SettingsValues),
    tpmoOrganizations: String(settings.tpmoOrganizations ?? ''),
    tpmoPlans: String(settings.tpmoPlans ?? ''),
    logo,
    carrierContracts: carrierNames.filter((carrier) => isOffered(carrierContracts, carrier)),
  }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const sameColor = (one: unknown, other: unknown) =>
  parseColor(String(one)) !== undefined && parseColor(String(one)) === parseColor(String(other))
const isColor = (name: SettingsField) => name === 'primaryColor' || name === 'secondaryColor'

/** Returns the fields whose values differ, in the order of the screen. */
export function changedFields(initial: SettingsValues, values: SettingsValues): SettingsField[] {
  return settingsFields.filter(
    (name) =>
      !same(initial[name], values[name]) &&
      !(isColor(name) && sameColor(initial[name], values[name])),
  )
}

/**
 * Returns the values of the changed fields, as the call takes them; the logo travels beside them.
 */
export function changeOf(initial: SettingsValues, values: SettingsValues): Record<string, unknown> {
  const change: Record<string, unknown> = {}
  for (const name of changedFields(initial, values))
    if (name !== 'logo') change[name] = sentValue(values, name)
  return change
}

/** An empty state or number is null. */
function sentValue(values: SettingsValues, name: SettingsField): unknown {
  if (name === 'postalState') return values[name] || null
  if (name !== 'tpmoOrganizations' && name !== 'tpmoPlans') return values[name]
  return values[name].trim() === '' ? null : Number(values[name])
}

const addressIncomplete = 'Please complete the postal address'
const carrierMissing = 'Please choose at least one carrier'

const addressFields = ['postalStreet', 'postalCity', 'postalState', 'postalZip'] as const
const advantageFields = ['medicareAdvantageCards', 'tpmoOrganizations', 'tpmoPlans'] as const

/**
 * Returns texts by field, by the rules of the call, for what the person has changed: a saved value
 * that is no longer allowed must not keep another field from being saved.
 */
export function settingsFormErrors(
  initial: SettingsValues,
  values: SettingsValues,
): Partial<Record<SettingsField, string>> {
  const errors: Partial<Record<SettingsField, string>> = {}
  const changed = new Set(changedFields(initial, values))
  const { error } = OrganizationSettingsChange.safeParse(changeOf(initial, values))
  for (const { path, message } of error?.issues ?? [])
    errors[String(path[0]) as SettingsField] ??= message
  const missing = addressFields.filter((name) => values[name].trim() === '')
  const started = missing.length < addressFields.length
  if (started && addressFields.some((name) => changed.has(name)))
    for (const name of missing) errors[name] ??= addressIncomplete
  if (values.medicareAdvantageCards && advantageFields.some((name) => changed.has(name)))
    for (const name of ['tpmoOrganizations', 'tpmoPlans'] as const)
      if (values[name].trim() === '') errors[name] ??= countInvalid
  if (values.carrierContracts.length === 0) errors.carrierContracts ??= carrierMissing
  return errors
}

/** Settings that decide about planned emails. */
const planFields = [
  'smartSendEnabled',
  'emailSendBirthday',
  'emailSendPolicyAnniversary',
  'emailSendAep',
  'emailSendNewYear',
  'quietFirstYear',
  'yearlyEmailLimit',
  'stateLicenses',
  'stateCarrierSettings',
] as const

/** Returns the changed values that decide about planned emails. */
export function planChangeOf(
  initial: SettingsValues,
  values: SettingsValues,
): Record<string, unknown> {
  const change = changeOf(initial, values)
  return Object.fromEntries(
    planFields.filter((name) => name in change).map((name) => [name, change[name]]),
  )
}
