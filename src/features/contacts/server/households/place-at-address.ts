import { AppError } from '../../../../kernel/app-error.ts'
import type { AuditContext } from '../../../../platform/audit.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { type ContactScope, canJoinHousehold, contactScope } from '../../shared/contact.policy.ts'
import { emailExists } from '../../shared/contact-texts.ts'
import { readAddressClients } from './address-clients.ts'
import { joinClients } from './join-clients.ts'

/** The columns of a client that say with whom they share their email address. */
export interface AddressPlace {
  readonly household_id?: number
  readonly shares_email: boolean
}

/** A member who knows that several clients share an email address, and sees these. */
export interface KnowingMember {
  readonly context: AuditContext
  readonly scope: ContactScope
}

export interface AddressToTake {
  readonly email: string | null | undefined
  /** The client who takes it; undefined for a new one. */
  readonly id?: number
  readonly sharing?: KnowingMember | undefined
}

/** Returns the member of a call that shares an address knowingly, undefined of any other. */
export const knowingMember = (
  context: MemberContext,
  household: boolean | undefined,
): KnowingMember | undefined =>
  household === true ? { context, scope: contactScope(context.principal) } : undefined

/**
 * Returns the place of a client who takes an email address: alone, or in the household of those who
 * have it. Throws 409 when others have it and no member shares it knowingly, or may not see them;
 * and as `joinClients`.
 */
export async function placeAtAddress(
  transaction: OrganizationTransaction,
  { email, id, sharing }: AddressToTake,
): Promise<AddressPlace> {
  if (email === null || email === undefined) return { shares_email: false }
  const address = email.toLowerCase()
  const found = await readAddressClients(transaction, [address], sharing?.scope ?? 'all')
  const others = found.get(address)?.clients.filter((client) => client.id !== id) ?? []
  if (others.length === 0) return { shares_email: false }
  if (sharing === undefined || !canJoinHousehold(others))
    throw new AppError('CONFLICT', emailExists, { field: 'email' })
  const ids = [...others.map((other) => other.id), ...(id === undefined ? [] : [id])]
  const joining = id === undefined ? 1 : 0
  const { context, scope } = sharing
  const householdId = await joinClients(context, transaction, { ids, scope, joining })
  return { household_id: householdId, shares_email: true }
}
