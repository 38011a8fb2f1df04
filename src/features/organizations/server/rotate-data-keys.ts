import type { OrganizationId } from '../../../kernel/ids.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { type Keys, rewrapDataKey } from '../../../platform/crypto.ts'
import type { Database } from '../../../platform/database/database.ts'
import { inOrganization, systemTransaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { listOrganizationIds } from './list-organization-ids.ts'
import { listDataKeys, replaceDataKeys, type WrappedKey } from './organizations.sql.ts'

export interface DataKeyRotation {
  /** Wrapped again by this run. */
  readonly rotated: number
  /** Already wrapped by the current key. */
  readonly current: number
  /** Opened by no configured key, and left unchanged. */
  readonly closed: number
}

/**
 * Wraps every organization's data keys with the current SECRET_KEY; the data they encrypt does not
 * change. Each organization has its own transaction, so an interrupted run can be repeated.
 * `progress` is called with the number of organizations done and in total.
 */
export async function rotateDataKeys(
  services: Services,
  progress: (done: number, of: number) => void,
): Promise<DataKeyRotation> {
  const organizationIds = await systemTransaction(services.database, listOrganizationIds)
  let [rotated, current, closed] = [0, 0, 0]
  for (const [index, organizationId] of organizationIds.entries()) {
    const one = await rotateOf(services, organizationId)
    rotated += one.rotated
    current += one.current
    closed += one.closed
    progress(index + 1, organizationIds.length)
  }
  return { rotated, current, closed }
}

async function rotateOf(
  { database, keys, clock }: Services,
  organizationId: OrganizationId,
): Promise<DataKeyRotation> {
  return inOrganization({ database, organizationId }, async (transaction) => {
    const { old, current, closed } = sortKeys(keys, await listDataKeys(transaction, { lock: true }))
    await replaceDataKeys(transaction, old)
    const ids = old.map(({ id }) => id)
    if (ids.length > 0)
      await recordAudit(
        transaction,
        { clock, actor: { kind: 'system' } },
        { action: 'organizations.rotate_keys', entity: 'data_key', ids },
      )
    return { rotated: old.length, current, closed }
  })
}

/**
 * Returns how many data keys the current SECRET_KEY opens, only the old one, or no key; changes
 * nothing.
 */
export async function countDataKeys(
  database: Database,
  keys: Keys,
): Promise<{ current: number; old: number; closed: number }> {
  const counts = { current: 0, old: 0, closed: 0 }
  for (const organizationId of await systemTransaction(database, listOrganizationIds)) {
    const one = sortKeys(
      keys,
      await inOrganization({ database, organizationId }, (transaction) =>
        listDataKeys(transaction),
      ),
    )
    counts.current += one.current
    counts.old += one.old.length
    counts.closed += one.closed
  }
  return counts
}

/** Returns in `old` the keys that only the old key opens, wrapped again by the current one. */
function sortKeys(keys: Keys, known: readonly WrappedKey[]) {
  const old: WrappedKey[] = []
  let closed = 0
  for (const { id, wrapped } of known) {
    try {
      const again = rewrapDataKey(keys, wrapped)
      if (again !== undefined) old.push({ id, wrapped: again })
    } catch {
      closed += 1
    }
  }
  return { old, current: known.length - old.length - closed, closed }
}
