import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { addSentCounts, type SentCount } from './activity.sql.ts'

/**
 * Counts sent emails on their day in the organization's time zone; the sender calls it once for a batch, in the transaction that marks
 * them sent. Rows of one key may repeat; `agentId` is the agent at the time of sending, null for none.
 */
export async function countSent(
  transaction: OrganizationTransaction,
  rows: readonly SentCount[],
): Promise<void> {
  if (rows.length > 0) await addSentCounts(transaction, rows)
}
