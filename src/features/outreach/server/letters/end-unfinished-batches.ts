import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { listBatchesInWork } from './letter-batches.sql.ts'
import { putLettersBack } from './write-letters.ts'

/**
 * Puts the letters of batches back that were being written when an archive was made: no job of this
 * installation knows them, and nothing was printed here.
 */
export async function endUnfinishedBatches(transaction: OrganizationTransaction): Promise<void> {
  for (const batch of await listBatchesInWork(transaction))
    await putLettersBack(transaction, batch, 'failed')
}
