import { newDataKey, unwrapDataKey } from '../../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { findNewestDataKey, insertDataKey } from './organizations.sql.ts'

/** Returns the organization's newest data key, unwrapped; creates the first one. */
export async function getDataKey(
  { keys, clock }: Pick<Services, 'keys' | 'clock'>,
  transaction: OrganizationTransaction,
): Promise<{ id: number; plain: Buffer }> {
  const newest = await findNewestDataKey(transaction)
  if (newest !== undefined) return { id: newest.id, plain: unwrapDataKey(keys, newest.wrapped) }
  const { plain, wrapped } = newDataKey(keys)
  return { id: await insertDataKey(transaction, wrapped, clock.now()), plain }
}
