import type { Principal } from '../../../kernel/principal.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { findMember } from '../../access/server/find-member.ts'

/** A member who reads their work outside the app, by email or in a calendar. */
export interface Reader {
  readonly principal: Principal
  readonly agency: string
  /** The agency's public id. */
  readonly agencyId: string
}

/**
 * Returns a member with the present rights; undefined for one who was deleted, or who must
 * set up a second factor before they see anything.
 */
export async function findReader(
  transaction: OrganizationTransaction,
  agentId: number,
): Promise<Reader | undefined> {
  const member = await findMember(transaction, agentId, new Date(0))
  if (member === undefined || member.principal.mustSetUpSecondFactor) return undefined
  const { name, publicId } = member.organization
  return { principal: member.principal, agency: name, agencyId: publicId }
}
