import { lockByName } from '../../../../platform/database/lock-by-name.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

/** Two searches of one organization store the same pairs, so the second waits: they are jobs. */
export const lockPairs = (transaction: OrganizationTransaction): Promise<void> =>
  lockByName(transaction, 'duplicates')
