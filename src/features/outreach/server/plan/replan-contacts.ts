import type { ContactId } from '../../../../kernel/ids.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { type BatchToPlan, type PlannedBatch, planBatch } from './plan-batch.ts'
import { markPlannedThrough, readPlanningStatus } from './planning-status.sql.ts'

export interface Replanned {
  readonly contacts: number
  /** Rows of the plan written or removed. */
  readonly changed: number
}

/**
 * Plans contacts anew for today in the organization's zone: those named, or all. Handler of replanContactsJob. Each batch is a
 * transaction of its own, so that a run that was broken off leaves no half plan and running it again changes only what is left;
 * the day counts as planned when all contacts are.
 */
export async function replanContacts(
  context: OrganizationContext,
  contactIds?: readonly ContactId[],
  signal?: AbortSignal,
): Promise<Replanned> {
  const named = contactIds ?? null
  const { timeZone } = await inOrganization(context, readPlanningStatus)
  const today = context.clock.today(timeZone)
  const done = { contacts: 0, changed: 0 }
  for (let after: number | undefined = 0; after !== undefined; ) {
    signal?.throwIfAborted()
    const batch: PlannedBatch = await planBatchAgain(context, { today, after, named })
    done.contacts += batch.contacts
    done.changed += batch.changed
    after = batch.last
  }
  if (named === null)
    await inOrganization(context, (transaction) => markPlannedThrough(transaction, today))
  return done
}

/** A contact deleted between being read and being written: a missing key, or a deadlock with the deletion. */
const deletedMeanwhile = ['23503', '40P01']
const mostTries = 4

/** A batch that met a deletion is read again; then the contact is no longer there. */
async function planBatchAgain(
  context: OrganizationContext,
  batch: BatchToPlan,
): Promise<PlannedBatch> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await planBatch(context, batch)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (!deletedMeanwhile.includes(code) || attempt === mostTries) throw error
    }
  }
}
