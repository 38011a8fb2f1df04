import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { listDataKeys } from './organizations.sql.ts'

/** Returns the organization's data keys by id, still wrapped. */
export async function listWrappedKeys(
  transaction: OrganizationTransaction,
): Promise<ReadonlyMap<number, Buffer>> {
  const keys = await listDataKeys(transaction)
  return new Map(keys.map(({ id, wrapped }) => [id, wrapped]))
}
