import { addDays } from '../../../../kernel/calendar-date.ts'
import { dayMs } from '../../../../kernel/duration.ts'
import { bulkLimits } from '../../../../platform/database/limited-client.ts'
import type { Services } from '../../../../platform/services.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import { forEachDue } from '../../../organizations/server/work-due.ts'
import { complaintDays, purgedThrough, trashDays } from '../../shared/trash.rules.ts'
import { contactsChanged } from '../contacts-changed.ts'
import { forgetDeletedComplaints } from './deleted-complaints.ts'
import { findOldestInTrash } from './expired-trash.sql.ts'
import { lockExpired, purgeFromTrash } from './purge-trash.sql.ts'

/** Keeps a tick short after large deletions: at most 20,000 entries a minute over all agencies. */
const maxTransactions = 10
const maxEntriesPerTransaction = 2000

/**
 * Permanently deletes contacts that were in the trash for 90 days, oldest first, and returns their
 * number; forgets deleted people whose complaints count no more. Part of the minute tick.
 */
export async function purgeExpiredContacts(services: Services): Promise<number> {
  let [count, transactions] = [0, 0]
  for (let before = -1; before < transactions; ) {
    before = transactions
    await forEachDue(services, { work: 'purge', limits: bulkLimits }, async (context) => {
      const { transaction, clock } = context
      const now = clock.now()
      await forgetDeletedComplaints(transaction, {
        before: addDays(await agencyToday(context, transaction), 1 - complaintDays),
      })
      const oldest = await findOldestInTrash(transaction)
      if (oldest === undefined) return { dueAt: undefined }
      const through = purgedThrough(now)
      if (oldest > through) return { dueAt: new Date(oldest.getTime() + trashDays * dayMs) }
      if (transactions >= maxTransactions) return { dueAt: now }
      transactions += 1
      const ids = await lockExpired(transaction, through, maxEntriesPerTransaction)
      const purged = await purgeFromTrash(context, transaction, ids)
      const actor = { kind: 'job', name: 'purge-expired-contacts' } as const
      await contactsChanged({ ...context, actor }, transaction, { kind: 'purge', ids: purged })
      count += purged.length
      return { dueAt: now }
    })
    if (transactions >= maxTransactions) break
  }
  return count
}
