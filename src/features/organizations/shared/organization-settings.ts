import { z } from 'zod'
import { defaultPrimaryColor, defaultSecondaryColor } from '../../../kernel/brand-color.ts'
import { StateCodeField } from '../../../kernel/us-state.ts'
import { carrierNames } from '../../carriers/shared/carriers.ts'
import { defaultTimeZone, timeZones } from '../../geo/shared/us-states.ts'
import { zipFormError } from '../../geo/shared/zip-code.ts'
import { modesOfTypes, switchesOfTypes } from './email-settings.ts'
import { jointDays } from './email-types.ts'
import { bookingLinkInvalid, nameMissing, websiteInvalid } from './organization-texts.ts'
import { replacementSettings } from './replacement-settings.ts'
import * as fields from './setting-fields.ts'
import { smartSendSetting } from './smart-send-setting.ts'

/** Max characters of an agency's name: it is also the sender's name of every email. */
export const maxAgencyNameLength = 200
export const maxAgencySignatureLength = 500
export const maxHoldOutPercent = 20

/** The agency's choice for a carrier in a state (SETTINGS-010). */
export const StateCarrierSetting = z.object({
  state: StateCodeField,
  carrier: z.enum(carrierNames),
  /** Whether quotes in the state show the carrier. */
  active: z.boolean(),
  /** The agency wants this carrier's guaranteed-issue business there: SmartSend holds nothing. */
  targetGI: z.boolean(),
})
export type StateCarrierSetting = z.infer<typeof StateCarrierSetting>

export interface Setting {
  /** Its name for people, in the settings and in the audit log; without one it has no control. */
  readonly label?: string
  /** The text beside its control, if it is longer than the label. */
  readonly control?: string
  /** The text below its control, for a switch of emails. */
  readonly description?: string
  /** Its column in the agency's row, if it is one. */
  readonly column?: string
  readonly field: {
    readonly input: z.ZodType
    readonly output: z.ZodType
    readonly byDefault: unknown
  }
  /** Decides which emails go and when: a change is counted before it is saved, and replans. */
  readonly plansEmails?: true
}

/**
 * The settings of an agency, in the order of the screen. The calls, the form and its errors, the
 * columns read and written, the names in the audit log and what decides about emails are built from
 * this list.
 */
export const organizationSettings = {
  brandName: {
    label: 'Agency Name',
    column: 'name',
    field: fields.name(maxAgencyNameLength, nameMissing),
  },
  phone: { label: 'Phone', column: 'phone', field: fields.phone },
  website: { label: 'Website', column: 'website', field: fields.webPage(websiteInvalid) },
  bookingLink: {
    label: 'Calendar Booking Link',
    column: 'booking_link',
    field: fields.webPage(bookingLinkInvalid),
  },
  // The address is stored as the one line that emails print.
  postalStreet: { label: 'Street', field: fields.oneLine(200) },
  postalCity: { label: 'City', field: fields.oneLine(100) },
  postalState: { label: 'State', field: fields.state },
  postalZip: { label: 'Zip Code', field: fields.matching(/^(\d{5}(-\d{4})?)?$/, zipFormError) },
  timeZone: {
    label: 'Time Zone',
    column: 'time_zone',
    field: fields.oneOf(z.enum(timeZones), defaultTimeZone),
    plansEmails: true,
  },
  orgSignature: {
    label: 'Email and SMS signature',
    column: 'signature',
    field: fields.severalLines(maxAgencySignatureLength),
  },
  primaryColor: {
    label: 'Primary Color',
    column: 'primary_color',
    field: fields.color(defaultPrimaryColor),
  },
  secondaryColor: {
    label: 'Secondary Color',
    column: 'secondary_color',
    field: fields.color(defaultSecondaryColor),
  },
  /** Names of the carriers offered; empty if the agency has not chosen, which offers all. */
  carrierContracts: {
    label: 'Carriers Offered',
    field: fields.list(z.enum(carrierNames), z.string(), carrierNames.length),
  },
  stateLicenses: {
    label: 'State Licenses',
    field: fields.list(StateCodeField, z.string(), 51),
    plansEmails: true,
  },
  stateCarrierSettings: {
    label: 'Carriers by State',
    field: fields.list(StateCarrierSetting, StateCarrierSetting, 51 * carrierNames.length),
    plansEmails: true,
  },
  forceOrgSenderDetails: {
    label: 'Default Sender Settings',
    column: 'force_org_sender_details',
    field: fields.flag(false),
  },
  allowAgentSettings: {
    label: 'Agents may choose',
    column: 'allow_agent_settings',
    field: fields.flag(true),
  },
  smartSendEnabled: {
    label: 'SmartSend',
    control: smartSendSetting.label,
    description: smartSendSetting.description,
    column: 'smart_send_enabled',
    field: fields.flag(smartSendSetting.byDefault),
    plansEmails: true,
  },
  ...switchesOfTypes,
  ...modesOfTypes,
  /** States whose windows hold nothing; only where a law protects the commission (decision 063). */
  sendInWindowStates: {
    label: 'Send inside the window where the law protects commission',
    column: 'send_in_window_states',
    field: fields.list(StateCodeField, z.string(), 51),
    plansEmails: true,
  },
  quietFirstYear: {
    label: 'Quiet first year',
    description: 'No automatic email before the first anniversary of a policy',
    column: 'quiet_first_year',
    field: fields.flag(false),
    plansEmails: true,
  },
  yearlyEmailLimit: {
    label: 'Maximum emails per client per year',
    column: 'yearly_email_limit',
    field: fields.limit(52, 12),
    plansEmails: true,
  },
  /** The share of the clients that gets no yearly emails, to measure them (decision 075). */
  holdOutPercent: {
    label: 'Clients in the hold-out group',
    column: 'hold_out_percent',
    field: fields.percent(maxHoldOutPercent),
    plansEmails: true,
  },
  ...replacementSettings,
  joinHouseholdEmails: {
    label: 'One email for a household',
    description: `Clients who share an email address get one email with all their quotes if the emails are due within ${jointDays} days of each other. Each quote still asks for its own client’s birth date.`,
    column: 'join_household_emails',
    field: fields.flag(true),
  },
  medicareAdvantageCards: {
    label: 'Medicare Advantage cards',
    column: 'medicare_advantage_cards',
    field: fields.flag(false),
  },
  // The two numbers in the disclaimer beside Medicare Advantage.
  tpmoOrganizations: {
    label: 'Organizations represented',
    column: 'tpmo_organizations',
    field: fields.count,
  },
  tpmoPlans: { label: 'Plans offered', column: 'tpmo_plans', field: fields.count },
  redirectUrl: { column: 'redirect_url', field: fields.oneLine(500) },
} as const satisfies Readonly<Record<string, Setting>>

type Settings = typeof organizationSettings
export type SettingName = keyof Settings
type Named<Want> = {
  [Name in SettingName]: Settings[Name] extends Want ? Name : never
}[SettingName]
/** A setting with a control. */
export type LabeledSetting = Named<{ readonly label: string }>
export type StoredSetting = Named<{ readonly column: string }>
export type PlanningSetting = Named<{ readonly plansEmails: true }>
export type PlanningSwitch = Named<{
  readonly plansEmails: true
  readonly field: { readonly byDefault: boolean }
}>

export const settingNames = Object.keys(organizationSettings) as SettingName[]
export const settingOf = (name: SettingName): Setting => organizationSettings[name]
export const labeledSettings = settingNames.filter(
  (name): name is LabeledSetting => settingOf(name).label !== undefined,
)
export const settingLabels = Object.fromEntries(
  labeledSettings.map((name) => [name, organizationSettings[name].label]),
) as Readonly<Record<LabeledSetting, string>>
type ListSetting = LabeledSetting & Named<{ readonly field: { readonly byDefault: unknown[] } }>
export const listSettings = labeledSettings.filter((name): name is ListSetting =>
  Array.isArray(settingOf(name).field.byDefault),
)
export const planningSettings = settingNames.filter(
  (name): name is PlanningSetting => settingOf(name).plansEmails === true,
)
/** The switches that decide which emails go. */
export const planningSwitches = planningSettings.filter(
  (name): name is PlanningSwitch => typeof settingOf(name).field.byDefault === 'boolean',
)

/** The column of each setting that is one. */
export const settingColumns = Object.fromEntries(
  settingNames.flatMap((name) => {
    const { column } = settingOf(name)
    return column === undefined ? [] : [[name, column]]
  }),
) as { readonly [Name in StoredSetting]: Settings[Name]['column'] }

const fieldsOf = <Side extends 'input' | 'output', Name extends SettingName>(
  side: Side,
  names: readonly Name[],
) =>
  Object.fromEntries(names.map((name) => [name, settingOf(name).field[side]])) as {
    [Each in Name]: Settings[Each]['field'][Side]
  }

/** A change of an agency's settings. A field without a value keeps its own (decision 113). */
export const OrganizationSettingsChange = z.object(fieldsOf('input', settingNames)).partial()
export type OrganizationSettingsChange = z.output<typeof OrganizationSettingsChange>
export const PlanningSettingsChange = z.object(fieldsOf('input', planningSettings)).partial()
export type PlanningSettingsChange = z.output<typeof PlanningSettingsChange>

/** An agency's settings (SETTINGS-011). */
export const OrganizationSettings = z.object({
  ...fieldsOf('output', settingNames),
  /** URL of the logo. */
  logo: z.string().nullable(),
  /** Identifies the agency in its self-onboarding link. */
  selfOnboardingId: z.string(),
  goLiveDate: z.string().nullable(),
  version: z.number(),
})
export type OrganizationSettings = z.infer<typeof OrganizationSettings>
