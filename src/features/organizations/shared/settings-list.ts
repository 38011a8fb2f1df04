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
export const maxYearlyEmails = 52

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

/**
 * The settings of an agency, in the order of the screen. The calls, the form and its errors, the
 * columns read and written, the names in the audit log and what decides about emails are built from
 * this list.
 */
export const organizationSettings = {
  brandName: {
    label: 'Agency Name',
    part: 'agency',
    column: 'name',
    field: fields.name(maxAgencyNameLength, nameMissing),
  },
  phone: { label: 'Phone', part: 'agency', column: 'phone', field: fields.phone },
  website: {
    label: 'Website',
    part: 'agency',
    column: 'website',
    field: fields.webPage(websiteInvalid),
  },
  bookingLink: {
    label: 'Calendar Booking Link',
    part: 'agency',
    column: 'booking_link',
    field: fields.webPage(bookingLinkInvalid),
  },
  // The address is stored as the one line that emails print.
  postalStreet: { label: 'Street', part: 'postal', field: fields.oneLine(200) },
  postalCity: { label: 'City', part: 'postal', field: fields.oneLine(100) },
  postalState: { label: 'State', part: 'postal', field: fields.state },
  postalZip: {
    label: 'Zip Code',
    part: 'postal',
    field: fields.matching(/^(\d{5}(-\d{4})?)?$/, zipFormError),
  },
  timeZone: {
    label: 'Time Zone',
    part: 'postal',
    column: 'time_zone',
    field: fields.oneOf(z.enum(timeZones), defaultTimeZone),
    plansEmails: true,
  },
  orgSignature: {
    label: 'Email and SMS signature',
    part: 'agency',
    column: 'signature',
    field: fields.severalLines(maxAgencySignatureLength),
  },
  primaryColor: {
    label: 'Primary Color',
    part: 'brand',
    column: 'primary_color',
    field: fields.color(defaultPrimaryColor),
  },
  secondaryColor: {
    label: 'Secondary Color',
    part: 'brand',
    column: 'secondary_color',
    field: fields.color(defaultSecondaryColor),
  },
  /** Names of the carriers offered; empty if the agency has not chosen, which offers all. */
  carrierContracts: {
    label: 'Carriers Offered',
    part: 'carriers',
    field: fields.list(z.enum(carrierNames), z.string(), carrierNames.length),
  },
  stateLicenses: {
    label: 'State Licenses',
    part: 'states',
    field: fields.list(StateCodeField, z.string(), 51),
    plansEmails: true,
  },
  stateCarrierSettings: {
    label: 'Carriers by State',
    part: 'states',
    field: fields.list(StateCarrierSetting, StateCarrierSetting, 51 * carrierNames.length),
    plansEmails: true,
  },
  forceOrgSenderDetails: {
    label: 'Default Sender Settings',
    part: 'sender',
    column: 'force_org_sender_details',
    field: fields.flag(false),
  },
  allowAgentSettings: {
    label: 'Agents may choose',
    part: 'sender',
    column: 'allow_agent_settings',
    field: fields.flag(true),
  },
  smartSendEnabled: {
    label: 'SmartSend',
    part: 'emails',
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
    part: 'emails',
    column: 'send_in_window_states',
    field: fields.list(StateCodeField, z.string(), 51),
    plansEmails: true,
  },
  quietFirstYear: {
    label: 'Quiet first year',
    part: 'emails',
    description: 'No automatic email before the first anniversary of a policy',
    column: 'quiet_first_year',
    field: fields.flag(false),
    plansEmails: true,
  },
  yearlyEmailLimit: {
    label: 'Maximum emails per client per year',
    part: 'emails',
    column: 'yearly_email_limit',
    field: fields.limit(maxYearlyEmails, 12),
    plansEmails: true,
  },
  /** The share of the clients that gets no yearly emails, to measure them (decision 075). */
  holdOutPercent: {
    label: 'Clients in the hold-out group',
    part: 'hold-out',
    column: 'hold_out_percent',
    field: fields.percent(maxHoldOutPercent),
    plansEmails: true,
  },
  ...replacementSettings,
  joinHouseholdEmails: {
    label: 'One email for a household',
    part: 'emails',
    description: `Clients who share an email address get one email with all their quotes if the emails are due within ${jointDays} days of each other. Each quote still asks for its own client’s birth date.`,
    column: 'join_household_emails',
    field: fields.flag(true),
  },
  medicareAdvantageCards: {
    label: 'Medicare Advantage cards',
    part: 'quote-page',
    description:
      'Offers “Explore Options” for Medicare Advantage on quotes, after health questions and on the call page',
    column: 'medicare_advantage_cards',
    field: fields.flag(false),
  },
  // The two numbers in the disclaimer beside Medicare Advantage.
  tpmoOrganizations: {
    label: 'Organizations represented',
    part: 'quote-page',
    column: 'tpmo_organizations',
    field: fields.count,
  },
  tpmoPlans: {
    label: 'Plans offered',
    part: 'quote-page',
    column: 'tpmo_plans',
    field: fields.count,
  },
  redirectUrl: { column: 'redirect_url', field: fields.oneLine(500) },
} as const satisfies Readonly<Record<string, fields.Setting>>
