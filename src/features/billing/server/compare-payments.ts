import { dayMs, hourMs } from '../../../kernel/duration.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { ActorContext, Services } from '../../../platform/services.ts'
import { comparePaymentsJob } from '../shared/billing.job.ts'
import {
  deleteWebhookEvents,
  listOrganizationsToCompare,
  markCompared,
} from './payment-account.sql.ts'
import { reportUsage } from './report-usage.ts'
import { syncUnlessForgotten } from './sync-subscription.ts'

/** 8:00 UTC: night in every American zone, after the provider's own renewals of the day before. */
const nightStart = 8 * hourMs
/** Agencies handed to the worker at once; the next tick hands over more. One is read at a time. */
const atOnce = 50
/** The provider repeats a webhook for three days. */
const eventsKept = 30 * dayMs

/** Returns the last 8:00 UTC. */
function lastNight(now: Date): Date {
  const time = now.getTime() - nightStart
  return new Date(time - (time % dayMs) + nightStart)
}

/**
 * Enqueues the comparison of every agency that was not compared since the last night began. Part of
 * the minute tick; safe to repeat.
 */
export async function enqueueComparisons(services: Services): Promise<void> {
  const { database, clock, payments } = services
  if (payments === undefined) return
  const now = clock.now()
  const waiting = await systemTransaction(database, (system) =>
    listOrganizationsToCompare(system, lastNight(now), atOnce),
  )
  if (waiting.length === 0) return
  await database.kysely.transaction().execute(async (transaction) => {
    for (const organizationId of waiting)
      await enqueue(
        transaction,
        comparePaymentsJob,
        { organizationId },
        { key: `compare-payments-${organizationId}`, queue: 'compare-payments' },
      )
  })
  await systemTransaction(database, (system) =>
    deleteWebhookEvents(system, new Date(now.getTime() - eventsKept)),
  )
}

/**
 * Handler of comparePaymentsJob: names what differs from the provider and fixes it, so that a lost
 * webhook or a checkout that no browser reported costs an agency one day at most. Agencies without
 * a customer are never here.
 */
export async function comparePayments(context: ActorContext): Promise<void> {
  const { changed } = await syncUnlessForgotten(context, { action: 'billing.fix_drift' })
  if (changed.length > 0) {
    context.metrics.paymentDrift()
    const { organizationId, log } = context
    log.warn({ organizationId, changed }, 'a plan differed from the payment provider’s')
  }
  await reportUsage(context)
  await systemTransaction(context.database, (system) =>
    markCompared(system, context.organizationId, context.clock.now()),
  )
}
