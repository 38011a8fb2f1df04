import { hourMs } from '../../../kernel/duration.ts'
import type { Services } from '../../../platform/services.ts'
import { forEachDue } from '../../organizations/server/work-due.ts'
import { correspondenceLimits } from '../shared/correspondence-limits.ts'
import { enqueueForward } from './enqueue-forward.ts'
import { deleteReceivedThrough, findOldestReceived, listToForward } from './received-use.sql.ts'

/**
 * Erases messages as they came after 30 days, with those that waited in quarantine, and reports
 * about emails after 90. Replies that are still to be sent on get a job again: theirs gave up, or
 * was lost with a restored database.
 */
export function tendReceived(services: Services): Promise<unknown> {
  const ages = [
    ['others', correspondenceLimits.kept],
    ['reports', correspondenceLimits.keptReports],
  ] as const
  return forEachDue(services, { work: 'correspondence' }, async ({ transaction, clock }) => {
    const now = clock.now().getTime()
    for (const [kind, kept] of ages) {
      const through = new Date(now - kept)
      const oldest = await findOldestReceived(transaction, kind)
      if (oldest !== undefined && oldest <= through)
        await deleteReceivedThrough(transaction, through, kind)
    }
    const late = await listToForward(transaction, new Date(now - hourMs))
    for (const receivedId of late) await enqueueForward(transaction, receivedId)
    if (late.length > 0) return { dueAt: new Date(now + hourMs) }
    const ends: number[] = []
    for (const [kind, kept] of ages) {
      const left = await findOldestReceived(transaction, kind)
      if (left !== undefined) ends.push(left.getTime() + kept)
    }
    return { dueAt: ends.length === 0 ? undefined : new Date(Math.min(...ends)) }
  })
}
