import { inOrganization } from '../../../../platform/database/transaction.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { endDrafts } from '../../../eligibility/server/end-drafts.ts'
import { queueDueEmailsJob } from '../../shared/outreach.job.ts'
import { expireDrafts } from '../drafts/expire-drafts.ts'
import { endCompanionsLeft } from '../send/end-companions-left.sql.ts'
import { planContacts } from './plan-contacts.ts'
import { getPlanningStatus, isPlanningDue } from './planning-status.sql.ts'

/**
 * Plans all contacts unless today is planned already, then enqueues the job for today's emails.
 * Handler of planOrganizationJob.
 */
export async function planOrganizationIfNewDay(
  context: OrganizationContext,
  signal?: AbortSignal,
): Promise<void> {
  const { organizationId, clock } = context
  const status = await inOrganization(context, getPlanningStatus)
  if (!isPlanningDue(status, clock.today(status.timeZone))) return
  await endDrafts(context)
  await expireDrafts(context)
  await inOrganization(context, endCompanionsLeft)
  await planContacts(context, undefined, signal)
  await inOrganization(context, (transaction) =>
    enqueue(transaction, queueDueEmailsJob, { organizationId }, { key: `queue-${organizationId}` }),
  )
}
