import type { Updateable } from 'kysely'
import { AppError } from '../../../kernel/app-error.ts'
import { type EmailAddress, parseEmailAddress } from '../../../kernel/email-address.ts'
import { parsePhone } from '../../../kernel/phone.ts'
import { webUrl } from '../../../kernel/web-url.ts'
import type { Agent as AgentTable } from '../../../platform/database/schema.gen.ts'
import { bookingLinkInvalid } from '../../organizations/shared/organization-texts.ts'
import { hasRole, type Roles } from '../shared/agent.policy.ts'
import { agentFieldsMissing } from '../shared/agent-texts.ts'
import type { AgentUpdate } from '../shared/agents.contract.ts'

type Fields = Omit<AgentUpdate, 'id' | 'version'>

function refuse(field: string): never {
  throw new AppError('BAD_REQUEST', agentFieldsMissing, { field })
}

/** Blank text is stored as null. */
const blankable = (text: string | null) => text || null

function checkedEmail(text: string): EmailAddress {
  return parseEmailAddress(text) ?? refuse('email')
}

function checkedPhone(text: string | null, required: boolean): string | null {
  if (!text && !required) return null
  return parsePhone(text ?? '') ?? refuse('phone')
}

function checkedLink(text: string | null): string | null {
  if (text && webUrl(text) === undefined)
    throw new AppError('BAD_REQUEST', bookingLinkInvalid, { field: 'bookingLink' })
  return blankable(text)
}

/**
 * Returns the columns of the given fields. Throws 400 with the specification's text for a missing
 * or wrong one.
 */
export function columnsOf(
  fields: Fields,
  { phoneRequired }: { readonly phoneRequired: boolean },
): Updateable<AgentTable> & { readonly email?: EmailAddress } {
  const { firstName, lastName, email, phone, npn, bookingLink, signature } = fields
  return {
    ...(firstName !== undefined && { first_name: firstName || refuse('firstName') }),
    ...(lastName !== undefined && { last_name: lastName || refuse('lastName') }),
    ...(email !== undefined && { email: checkedEmail(email) }),
    ...(phone !== undefined && { phone: checkedPhone(phone, phoneRequired) }),
    ...(npn !== undefined && { npn: blankable(npn) }),
    ...(bookingLink !== undefined && { booking_link: checkedLink(bookingLink) }),
    ...(signature !== undefined && { signature: blankable(signature) }),
  }
}

/** Throws 400 with the specification's text unless the person has a role. */
export function checkRoles(roles: Roles): void {
  if (!hasRole(roles)) refuse('isAgent')
}
