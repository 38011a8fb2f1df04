import { bulkLimits } from '../../../../platform/database/limited-client.ts'
import { inOrganization, systemTransaction } from '../../../../platform/database/transaction.ts'
import type { Services } from '../../../../platform/services.ts'
import { purgedThrough } from '../../shared/trash.rules.ts'
import { contactsChanged } from '../contacts-changed.ts'
import { findOrganizationToPurge } from './expired-trash.sql.ts'
import { lockExpired, purgeFromTrash } from './purge-trash.sql.ts'

/** Keeps a tick short after large deletions: at most 20,000 entries a minute over all agencies. */
const maxTransactions = 10
const maxEntriesPerTransaction = 2000

/**
 * Permanently deletes contacts that were in the trash for 90 days, oldest first, and returns their
 * number. Part of the minute tick.
 */
export async function purgeExpiredContacts(services: Services): Promise<number> {
  const now = services.clock.now()
  const through = purgedThrough(now)
  let count = 0
  for (let run = 0; run < maxTransactions; run++) {
    const organizationId = await systemTransaction(services.database, (system) =>
      findOrganizationToPurge(system, through),
    )
    if (organizationId === undefined) break
    const purged = await inOrganization(
      { ...services, organizationId, limits: bulkLimits },
      async (transaction) => {
        const ids = await lockExpired(transaction, through, maxEntriesPerTransaction)
        const purged = await purgeFromTrash(transaction, ids, now)
        const actor = { kind: 'job', name: 'purge-expired-contacts' } as const
        const change = { kind: 'purge', ids: purged } as const
        await contactsChanged({ ...services, actor }, transaction, change)
        return purged
      },
    )
    // Another worker has locked them all.
    if (purged.length === 0) break
    count += purged.length
  }
  return count
}
