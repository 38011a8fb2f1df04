import { z } from 'zod'
import { parseColor } from '../../../kernel/brand-color.ts'
import { parsePhone, phoneError } from '../../../kernel/phone.ts'
import { StateCodeField } from '../../../kernel/us-state.ts'
import { webUrl } from '../../../kernel/web-url.ts'
import { carrierNames } from '../../carriers/shared/carriers.ts'
import { timeZones } from '../../geo/shared/us-states.ts'
import {
  bookingLinkInvalid,
  colorInvalid,
  countInvalid,
  nameMissing,
  websiteInvalid,
  zipInvalid,
} from './organization-texts.ts'

/** Max characters of an agency's name: it is also the sender's name of every email. */
export const maxAgencyNameLength = 200
export const maxAgencySignatureLength = 500

/** Control characters and marks that reverse the direction of the text after them. */
const invisible = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu
const line = (text: string) =>
  text.toWellFormed().replace(invisible, ' ').replace(/\s+/g, ' ').trim()
const lines = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map(line)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** One line of text, null if it is empty. */
const OneLine = (max: number) =>
  z
    .string()
    .transform(line)
    .pipe(z.string().max(max))
    .transform((text) => text || null)
    .nullable()

/** Ten digits, null if it is empty. */
const Phone = z
  .string()
  .transform((text, context) => {
    const phone = parsePhone(text)
    if (phone !== undefined || text.trim() === '') return phone ?? null
    context.addIssue({ code: 'custom', message: phoneError })
    return z.NEVER
  })
  .nullable()

/** The URL of a web page with `https:` or `http:`, null if it is empty. */
const WebUrl = (message: string) =>
  OneLine(500).transform((text, context) => {
    if (text === null) return null
    const url = webUrl(text)
    if (url !== undefined) return url
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const Count = z
  .number(countInvalid)
  .int(countInvalid)
  .min(1, countInvalid)
  .max(9999, countInvalid)
  .nullable()

const Color = z.string().transform((text, context) => {
  const color = parseColor(text)
  if (color !== undefined) return color.toUpperCase()
  context.addIssue({ code: 'custom', message: colorInvalid })
  return z.NEVER
})

/** The agency's choice for a carrier in a state (SETTINGS-010). */
export const StateCarrierSetting = z.object({
  state: StateCodeField,
  carrier: z.enum(carrierNames),
  /** Whether quotes in the state show the carrier. */
  active: z.boolean(),
  /**
   * The agency wants this carrier's guaranteed-issue business in the state: SmartSend holds
   * nothing.
   */
  targetGI: z.boolean(),
})
export type StateCarrierSetting = z.infer<typeof StateCarrierSetting>

export const yearlyEmailLimitInvalid = 'Please enter a number from 1 to 52'

/** Settings with a control, as saving takes them. Each is optional: one that is left out stays. */
const editable = {
  brandName: z
    .string()
    .transform(line)
    .pipe(z.string().min(1, nameMissing).max(maxAgencyNameLength)),
  phone: Phone,
  website: WebUrl(websiteInvalid),
  postalStreet: OneLine(200),
  postalCity: OneLine(100),
  postalState: StateCodeField.nullable(),
  postalZip: z
    .string()
    .trim()
    .regex(/^(\d{5}(-\d{4})?)?$/, zipInvalid)
    .transform((zip) => zip || null)
    .nullable(),
  timeZone: z.enum(timeZones),
  bookingLink: WebUrl(bookingLinkInvalid),
  orgSignature: z
    .string()
    .transform(lines)
    .pipe(z.string().max(maxAgencySignatureLength))
    .transform((text) => text || null)
    .nullable(),
  smartSendEnabled: z.boolean(),
  emailSendBirthday: z.boolean(),
  emailSendPolicyAnniversary: z.boolean(),
  emailSendAep: z.boolean(),
  emailSendNewYear: z.boolean(),
  quietFirstYear: z.boolean(),
  yearlyEmailLimit: z
    .int(yearlyEmailLimitInvalid)
    .min(1, yearlyEmailLimitInvalid)
    .max(52, yearlyEmailLimitInvalid),
  allowAgentSettings: z.boolean(),
  forceOrgSenderDetails: z.boolean(),
  primaryColor: Color,
  secondaryColor: Color,
  medicareAdvantageCards: z.boolean(),
  tpmoOrganizations: Count,
  tpmoPlans: Count,
  redirectUrl: OneLine(500),
  carrierContracts: z.array(z.enum(carrierNames)).max(carrierNames.length),
  stateLicenses: z.array(StateCodeField).max(51),
  stateCarrierSettings: z.array(StateCarrierSetting).max(51 * carrierNames.length),
}

/** A change of an agency's settings. A field without a value keeps its own (decision 113). */
export const OrganizationSettingsChange = z.object(editable).partial()
export type OrganizationSettingsChange = z.output<typeof OrganizationSettingsChange>

/** An agency's settings (SETTINGS-011). */
export const OrganizationSettings = z.object({
  brandName: z.string(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  postalStreet: z.string().nullable(),
  postalCity: z.string().nullable(),
  postalState: z.string().nullable(),
  postalZip: z.string().nullable(),
  timeZone: z.string(),
  bookingLink: z.string().nullable(),
  orgSignature: z.string().nullable(),
  smartSendEnabled: z.boolean(),
  emailSendBirthday: z.boolean(),
  emailSendPolicyAnniversary: z.boolean(),
  emailSendAep: z.boolean(),
  emailSendNewYear: z.boolean(),
  quietFirstYear: z.boolean(),
  /** Emails that a client gets in a calendar year at most. */
  yearlyEmailLimit: z.number(),
  allowAgentSettings: z.boolean(),
  forceOrgSenderDetails: z.boolean(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  medicareAdvantageCards: z.boolean(),
  /** Numbers in the disclaimer beside Medicare Advantage. */
  tpmoOrganizations: z.number().nullable(),
  tpmoPlans: z.number().nullable(),
  redirectUrl: z.string().nullable(),
  /** URL of the logo. */
  logo: z.string().nullable(),
  /** Names of the carriers offered; empty if the agency has not chosen, which offers all. */
  carrierContracts: z.array(z.string()),
  stateLicenses: z.array(z.string()),
  stateCarrierSettings: z.array(StateCarrierSetting),
  /** Identifies the agency in its self-onboarding link. */
  selfOnboardingId: z.string(),
  goLiveDate: z.string().nullable(),
  version: z.number(),
})
export type OrganizationSettings = z.infer<typeof OrganizationSettings>
