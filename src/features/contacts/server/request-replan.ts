import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { replanContactsJob } from '../shared/replan-contacts.job.ts'

const maxContactsPerJob = 10_000

/**
 * Enqueues the replanning of all contacts' emails for when the transaction commits, after a change
 * of the organization's settings.
 */
export async function requestReplanOfAll(transaction: OrganizationTransaction): Promise<void> {
  const { organizationId } = transaction
  const key = `replan-${organizationId}`
  await enqueue(transaction, replanContactsJob, { organizationId }, { key })
}

/**
 * Enqueues the replanning of the contacts' emails for when the transaction commits. Several waiting
 * changes of one contact run once.
 */
export async function requestReplan(
  transaction: OrganizationTransaction,
  ids: readonly number[],
): Promise<void> {
  const { organizationId } = transaction
  for (let i = 0; i < ids.length; i += maxContactsPerJob) {
    const contactIds = ids.slice(i, i + maxContactsPerJob)
    const key = contactIds.length === 1 ? { key: `replan-${organizationId}-${contactIds[0]}` } : {}
    await enqueue(transaction, replanContactsJob, { organizationId, contactIds }, key)
  }
}
