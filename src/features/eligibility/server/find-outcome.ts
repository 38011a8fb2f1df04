import type { ContactId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { findLatestSubmitted } from './eligibility.sql.ts'

/** Returns the outcome of the contact's latest answers since then; undefined without any. */
export async function findOutcome(
  transaction: OrganizationTransaction,
  contactId: ContactId,
  since: Date,
): Promise<'accept' | 'decline' | undefined> {
  const latest = await findLatestSubmitted(transaction, contactId, since)
  return latest?.outcome as 'accept' | 'decline' | undefined
}
