import { z } from 'zod'
import { parseEmailAddress } from '../../../kernel/email-address.ts'
import { parsedBy } from '../../../kernel/parsed-by.ts'
import { cleanName } from '../../../kernel/person-name.ts'
import { parsePhone } from '../../../kernel/phone.ts'
import { webUrl } from '../../../kernel/web-url.ts'
import { bookingLinkInvalid } from '../../organizations/shared/organization-texts.ts'

const required = (message: string) => z.string().overwrite(cleanName).min(1, message)
const orNull = (text: string | null) => text?.trim() || null

export const NpnField = z
  .string()
  .trim()
  .max(20)
  .regex(/^\d{0,10}$/, 'An NPN has at most 10 digits')

/**
 * The details of an agent that admins edit: each with its name for people and its column. The form,
 * reading and writing are built from this list; their schemas follow it.
 */
export const agentFields = {
  firstName: { label: 'First Name', column: 'first_name' },
  lastName: { label: 'Last Name', column: 'last_name' },
  email: { label: 'Email', column: 'email' },
  phone: { label: 'Phone', column: 'phone' },
  npn: { label: 'NPN', column: 'npn' },
  bookingLink: { label: 'Calendar Booking Link', column: 'booking_link' },
  signature: { label: 'Signature', column: 'signature' },
} as const
export type AgentFieldName = keyof typeof agentFields
export const agentFieldNames = Object.keys(agentFields) as AgentFieldName[]
/** Returns a record with a value for each detail. */
export const perAgentField = <Value>(make: (name: AgentFieldName) => Value) =>
  Object.fromEntries(agentFieldNames.map((name) => [name, make(name)])) as Record<
    AgentFieldName,
    Value
  >

/** The same as they are stored. During setup the phone number may be missing. */
export const agentDetails = ({ phoneRequired }: { readonly phoneRequired: boolean }) =>
  z.object({
    firstName: required('Enter a first name'),
    lastName: required('Enter a last name'),
    email: z.string().transform(parsedBy(parseEmailAddress, 'Enter a valid email address')),
    phone: z
      .string()
      .nullable()
      .transform(
        parsedBy(
          (text) => (phoneRequired || text ? parsePhone(text ?? '') : null),
          'Enter a 10-digit phone number',
        ),
      ),
    npn: NpnField.nullable().transform(orNull),
    bookingLink: z
      .string()
      .nullable()
      .transform(orNull)
      .refine((link) => link === null || webUrl(link) !== undefined, bookingLinkInvalid),
    signature: z.string().nullable().transform(orNull),
  } satisfies Record<AgentFieldName, z.ZodType>)
