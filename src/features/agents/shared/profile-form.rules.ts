import { fieldErrors } from '../../../kernel/field-errors.ts'
import { parsePhone } from '../../../kernel/phone.ts'
import { webUrl } from '../../../kernel/web-url.ts'
import { type QuoteSender, quoteSender } from '../../organizations/shared/quote-sender.rules.ts'
import { shownSender } from '../../organizations/shared/shown-sender.rules.ts'
import { type Profile, ProfileChange } from './profile.contract.ts'

/** The six values that the person can change, as the form has them. */
export type ProfileFormValues = {
  firstName: string
  lastName: string
  phone: string
  signature: string
  useOrgSenderDetails: boolean
  booking_link: string
}
export type ProfileField = keyof ProfileFormValues

export const profileLabels: Readonly<Record<ProfileField, string>> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  phone: 'Phone',
  signature: 'Signature',
  useOrgSenderDetails: 'Sender Settings',
  booking_link: 'Calendar Booking Link',
}
const fields = Object.keys(profileLabels) as ProfileField[]

export const profileForm = (profile: Profile): ProfileFormValues => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  phone: profile.phone ?? '',
  signature: profile.signature ?? '',
  useOrgSenderDetails: profile.useOrgSenderDetails,
  booking_link: profile.booking_link ?? '',
})

/** Returns the fields that differ; spaces around a text do not count, as they are not saved. */
export const changedProfileFields = (
  before: ProfileFormValues,
  after: ProfileFormValues,
): ProfileField[] =>
  fields.filter((field) => {
    const [a, b] = [before[field], after[field]]
    return typeof a === 'string' && typeof b === 'string' ? a.trim() !== b.trim() : a !== b
  })

/** Returns whether the person may choose whose details clients see, or why not (decision 110). */
export function senderChoice({
  allowAgentSettings,
  forceOrgSenderDetails,
}: Pick<Profile, 'allowAgentSettings' | 'forceOrgSenderDetails'>):
  | 'free'
  | 'forced'
  | 'not-allowed' {
  if (forceOrgSenderDetails) return 'forced'
  return allowAgentSettings ? 'free' : 'not-allowed'
}

/** Returns the sender that applies: the person's choice, if they may choose. */
export const effectiveSender = (
  profile: Profile,
  { useOrgSenderDetails }: Pick<ProfileFormValues, 'useOrgSenderDetails'>,
): QuoteSender => quoteSender({ ...profile, useOrgSenderDetails })

/** Returns the texts of what the person has changed and cannot be saved. */
export const profileErrors = (
  form: ProfileFormValues,
  before: ProfileFormValues,
): Partial<Record<ProfileField, string>> =>
  fieldErrors(
    ProfileChange,
    Object.fromEntries(changedProfileFields(before, form).map((field) => [field, form[field]])),
  )

/** Returns what a client would see with the values of the form. */
export function clientView(profile: Profile, form: ProfileFormValues) {
  const { organization } = profile
  const shown = shownSender(effectiveSender(profile, form), {
    agent: {
      name: `${form.firstName.trim()} ${form.lastName.trim()}`.trim(),
      phone: parsePhone(form.phone) ?? null,
      signature: form.signature.trim() || null,
    },
    organization,
  })
  return { ...shown, bookingLink: webUrl(form.booking_link) ?? webUrl(organization.booking_link) }
}
