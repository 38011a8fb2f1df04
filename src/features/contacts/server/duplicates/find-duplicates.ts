import { bulkLimits } from '../../../../platform/database/limited-client.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { lockPairs } from './lock-pairs.ts'
import { findPossiblePairs } from './possible-pairs.sql.ts'
import { storePairs } from './stored-pairs.sql.ts'

/** Finds and stores the possible duplicates of these contacts, or of all. */
export async function findDuplicates(
  context: OrganizationContext,
  contactIds?: readonly number[],
): Promise<void> {
  await inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    await lockPairs(transaction)
    const found = await findPossiblePairs(transaction, contactIds)
    await storePairs(transaction, found, context.clock.now(), contactIds)
  })
}
