import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { findKnownPlaces } from './imports.sql.ts'

/**
 * Which of the addresses are contacts of the organization already, whoever owns them, as places in the list: what an import of them
 * would tell a moment later, and check-email tells of one. The addresses go as they are: the book they come from follows them, and
 * hashes of addresses are soon guessed.
 */
export function findKnownEmails(
  context: MemberContext,
  emails: readonly string[],
): Promise<number[]> {
  return inOrganization(context, (transaction) => findKnownPlaces(transaction, emails))
}
