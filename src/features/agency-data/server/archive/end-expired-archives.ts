import { minuteMs } from '../../../../kernel/duration.ts'
import type { Services } from '../../../../platform/services.ts'
import { forEachDue } from '../../../organizations/server/work-due.ts'
import { endArchives, isStillAdmin, lockArchives } from './archives.sql.ts'

const lookAgainAfter = 10 * minuteMs

/**
 * Deletes archives after a day, and those of former admins within ten minutes. Part of the minute
 * tick.
 */
export const endExpiredArchives = (services: Services) =>
  forEachDue(services, { work: 'archives' }, async ({ clock, transaction }) => {
    const now = clock.now()
    let dueAt: Date | undefined
    for (const { id, expires_at, asked_by } of await lockArchives(transaction)) {
      if (expires_at === null) continue
      if (expires_at <= now || !(await isStillAdmin(transaction, asked_by)))
        await endArchives(transaction, [id], 'expired')
      else dueAt = new Date(Math.min(expires_at.getTime(), now.getTime() + lookAgainAfter))
    }
    return { dueAt }
  })
