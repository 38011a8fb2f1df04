import { hourMs } from '../../../kernel/duration.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../platform/services.ts'
import { forEachDue } from '../../organizations/server/work-due.ts'
import { checkSendingDomainJob } from '../shared/sending.job.ts'
import { nextCheckAt } from '../shared/sending-domain.rules.ts'
import { findDomain } from './sending-domains.sql.ts'

/**
 * Enqueues the check of each domain whose time has come: daily, and hourly while it waits for its
 * records or fails. Part of the minute tick; safe to run twice.
 */
export const enqueueDueChecks = (services: Services): Promise<void> =>
  forEachDue(services, { work: 'sending' }, async ({ clock, organizationId, transaction }) => {
    const row = await findDomain(transaction)
    if (row === undefined) return { dueAt: undefined }
    const now = clock.now()
    const { checkedAt, createdAt } = row
    const next = checkedAt === null ? now : nextCheckAt(row, { createdAt, now: checkedAt })
    if (next > now) return { dueAt: next }
    await enqueue(
      transaction,
      checkSendingDomainJob,
      { organizationId },
      { key: `check-domain-${organizationId}` },
    )
    return { dueAt: now, notBefore: new Date(now.getTime() + hourMs) }
  })
