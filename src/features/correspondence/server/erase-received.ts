import type { Services } from '../../../platform/services.ts'
import { forEachDue } from '../../organizations/server/work-due.ts'
import { correspondenceLimits } from '../shared/correspondence-limits.ts'
import { deleteReceivedThrough, findOldestReceived } from './received.sql.ts'

/** Erases messages as they came after 30 days, with those that waited in the quarantine. */
export function eraseReceived(services: Services): Promise<unknown> {
  const { kept } = correspondenceLimits
  return forEachDue(services, { work: 'correspondence' }, async ({ transaction, clock }) => {
    const through = new Date(clock.now().getTime() - kept)
    const oldest = await findOldestReceived(transaction)
    if (oldest !== undefined && oldest <= through) await deleteReceivedThrough(transaction, through)
    const left = await findOldestReceived(transaction)
    return { dueAt: left === undefined ? undefined : new Date(left.getTime() + kept) }
  })
}
