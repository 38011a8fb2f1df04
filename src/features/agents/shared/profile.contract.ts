import { z } from 'zod'
import { Done, memberCall } from '../../../kernel/call.ts'
import { fieldNames } from '../../../kernel/field-names.ts'
import { LenientFlag } from '../../../kernel/lenient-flag.ts'
import { cleanName, firstNameMissing, lastNameMissing } from '../../../kernel/person-name.ts'
import { PhoneField } from '../../../kernel/phone.ts'
import { SubscriptionStatusField } from '../../../kernel/subscription-status.ts'
import { bookingLinkInvalid } from '../../organizations/shared/organization-texts.ts'
import { webPage } from '../../organizations/shared/setting-fields.ts'
import { maxBookingLinkLength, maxNameLength, maxSignatureLength } from './profile-texts.ts'

/** The member's profile (PROFILE-010), with what the sender choice depends on. */
export const Profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  signature: z.string().nullable(),
  useOrgSenderDetails: z.boolean(),
  booking_link: z.string().nullable(),
  photoUrl: z.string().nullable(),
  is_admin: z.boolean(),
  /** "active" or another status of the subscription. */
  paymentStatus: SubscriptionStatusField,
  paymentsActive: z.boolean(),
  organization_id: z.number(),
  version: z.number(),
  /** The URL where consumers become this agent's contacts. */
  selfOnboardingUrl: z.string(),
  allowAgentSettings: z.boolean(),
  forceOrgSenderDetails: z.boolean(),
  /** Shown to clients where the agent has nothing, or organization details are chosen. */
  organization: z.object({
    name: z.string(),
    phone: z.string().nullable(),
    signature: z.string().nullable(),
    booking_link: z.string().nullable(),
  }),
})
export type Profile = z.infer<typeof Profile>

const name = (required: string) =>
  z.string().overwrite(cleanName).min(1, required).max(maxNameLength).optional()

const fields = {
  firstName: name(firstNameMissing),
  lastName: name(lastNameMissing),
  signature: z.string().trim().max(maxSignatureLength).nullable().optional(),
  useOrgSenderDetails: LenientFlag.optional(),
}
/** A change of what is stored: only then the phone number and the booking link are checked. */
export const ProfileChange = z.object({
  ...fields,
  phone: PhoneField.optional(),
  booking_link: webPage(bookingLinkInvalid).input.optional(),
})

export const ProfileUpdate = z
  .object({
    ...fields,
    phone: z.string().max(40).nullable().optional(),
    booking_link: z.string().trim().max(maxBookingLinkLength).nullable().optional(),
    version: z.number().int().optional(),
  })
  .register(fieldNames, {
    sameAs: { bookingLink: 'booking_link' },
    readOnly: ['email', 'is_admin', 'paymentStatus', 'paymentsActive', 'organization_id'],
  })
export type ProfileUpdate = z.infer<typeof ProfileUpdate>

export const profileContract = {
  readProfile: memberCall
    .get('/profile', 'The member’s own profile')
    .output(z.object({ profile: Profile })),
  saveProfile: memberCall
    .put(
      '/profile',
      'Updates the given fields of the member’s own profile; with `version`, a stale edit returns 409 with both versions',
    )
    .input(ProfileUpdate)
    .output(z.object({ profile: Profile })),
  completeWalkthrough: memberCall
    .post('/profile/complete-walkthrough', 'Keeps the walkthrough from opening at the next login')
    .output(Done),
}
