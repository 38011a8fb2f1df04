import type { ContactId } from '../../../../kernel/ids.ts'
import { stopwatch } from '../../../../platform/clock.ts'
import { retryOnConflict } from '../../../../platform/database/retry-on-conflict.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { giveWay } from '../../../../platform/give-way.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { askForCalls } from '../letters/ask-for-calls.ts'
import { type PlannedBatch, planBatch } from './plan-batch.ts'
import { getPlanningStatus, markPlannedThrough } from './planning-status.sql.ts'
import { RowFingerprints } from './row-fingerprint.ts'

export interface PlannedContacts {
  readonly contacts: number
  /** Rows of the plan written or removed. */
  readonly changed: number
}

/**
 * Replans contacts for today in the organization's time zone: the named ones, or all. Each batch is
 * one transaction, so that an interrupted run can be repeated. The day counts as planned when all
 * contacts are. Handler of the replan job.
 */
export async function planContacts(
  context: OrganizationContext,
  contactIds?: readonly ContactId[],
  signal?: AbortSignal,
): Promise<PlannedContacts> {
  const named = contactIds ?? null
  const { timeZone } = await inOrganization(context, getPlanningStatus)
  const today = context.clock.today(timeZone)
  const kept = { prices: new Map<string, boolean>(), fingerprints: new RowFingerprints() }
  const done = { contacts: 0, changed: 0 }
  for (let next: number | undefined = 0; next !== undefined; ) {
    signal?.throwIfAborted()
    const after: number = next
    const elapsed = stopwatch()
    // A contact deleted between reading and writing violates a foreign key. Read again, it is gone;
    // a member may delete dozens one after another.
    const batch: PlannedBatch = await retryOnConflict(
      () => planBatch(context, { today, after, named, kept }),
      { alsoRetry: ['23503'], maxAttempts: 50 },
    )
    done.contacts += batch.contacts
    done.changed += batch.changed
    next = batch.last
    if (next !== undefined) await giveWay(elapsed())
  }
  if (named === null)
    await inOrganization(context, (transaction) =>
      markPlannedThrough(transaction, { today, timeZone, now: context.clock.now() }),
    )
  await askForCalls(context, today, signal)
  return done
}
