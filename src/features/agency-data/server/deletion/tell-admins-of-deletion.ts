import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import { listAdmins } from '../../../access/server/list-admins.ts'
import { emailDeletionJob } from '../../shared/agency-data.job.ts'

/** Emails every admin: one alone cannot delete the agency behind the others' backs. */
export async function tellAdminsOfDeletion(
  transaction: OrganizationTransaction,
  { dueAt, ...notice }: { kind: 'asked' | 'stopped'; by: string; dueAt: Date },
): Promise<void> {
  const { organizationId } = transaction
  for (const { email: to } of await listAdmins(transaction))
    await enqueue(transaction, emailDeletionJob, {
      organizationId,
      to,
      dueAt: dueAt.getTime(),
      ...notice,
    })
}
