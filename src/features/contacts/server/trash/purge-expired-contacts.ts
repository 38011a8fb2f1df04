import { recordAudit } from '../../../../platform/audit.ts'
import { inOrganization, systemTransaction } from '../../../../platform/database/transaction.ts'
import type { Services } from '../../../../platform/services.ts'
import { purgedThrough } from '../../shared/trash.rules.ts'
import { findDueOrganization, lockDue, purgeFromTrash } from './purge-trash.sql.ts'

const entriesOfOneTransaction = 2000
/** So that a tick stays short however much was deleted on one day: at most 20,000 entries a minute over all organizations. */
const transactionsOfOneRun = 10

/** Deletes for good what has been in the trash for 90 days, oldest first. Part of the minute tick; answers how many entries went. */
export async function purgeExpiredContacts(services: Services): Promise<number> {
  const now = services.clock.now()
  const through = purgedThrough(now)
  let gone = 0
  for (let run = 0; run < transactionsOfOneRun; run++) {
    const organizationId = await systemTransaction(services.database, (system) =>
      findDueOrganization(system, through),
    )
    if (organizationId === undefined) break
    const purged = await inOrganization({ ...services, organizationId }, async (transaction) => {
      const ids = await lockDue(transaction, through, entriesOfOneTransaction)
      const purged = await purgeFromTrash(transaction, organizationId, ids, now)
      const actor = { kind: 'job', name: 'purge-expired-contacts' } as const
      const entry = { action: 'contacts.purge', entity: 'contact', ids: purged } as const
      if (purged.length > 0) await recordAudit(transaction, { ...services, actor }, entry)
      return purged
    })
    // Another worker has them all.
    if (purged.length === 0) break
    gone += purged.length
  }
  return gone
}
