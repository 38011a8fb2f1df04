import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { forwardReplyJob } from '../shared/correspondence.job.ts'

/** Has a reply sent on to the agent, when the caller's transaction commits. */
export function enqueueForward(
  transaction: OrganizationTransaction,
  receivedId: number,
): Promise<void> {
  const { organizationId } = transaction
  const key = `forward ${organizationId} ${receivedId}`
  return enqueue(transaction, forwardReplyJob, { organizationId, receivedId }, { key })
}
