import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { keyOf, readNames } from '../../audit/server/read-names.ts'

/** Returns the names of members by their number, deleted ones too. */
export async function readAuthorNames(
  transaction: OrganizationTransaction,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => string | null> {
  const agents = ids.flatMap((id) => (id === null ? [] : [{ type: 'agent', id }]))
  const names = await readNames(transaction, agents)
  return (id) => (id === null ? null : (names.get(keyOf({ type: 'agent', id }))?.name ?? null))
}
