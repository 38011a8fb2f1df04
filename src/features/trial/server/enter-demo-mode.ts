import { AppError } from '../../../kernel/app-error.ts'
import { recordAudit } from '../../../platform/audit.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { lockSubscription, setDemoMode } from '../../entitlements/server/lock-subscription.ts'
import { liveHasNoSamples, notEmpty } from '../shared/go-live.rules.ts'
import { inventSamplesJob } from '../shared/sample-data.job.ts'

/**
 * Starts demo mode in an empty agency before Go Live; a job invents the samples. Repeating it
 * changes nothing. Throws 409 for an agency that is live, has contacts or has sent email: its
 * figures would be mixed with those of the samples.
 */
export async function enterDemoMode(context: MemberContext): Promise<{ message: string }> {
  const { organizationId } = context
  const message = 'Demo mode has started.'
  return inOrganization(context, async (transaction) => {
    const { demoMode, live } = await lockSubscription(transaction)
    if (demoMode) return { message }
    if (live) throw new AppError('CONFLICT', liveHasNoSamples)
    if (!(await isEmpty(transaction))) throw new AppError('CONFLICT', notEmpty)
    const at = context.clock.now()
    await setDemoMode(transaction, { demoMode: true, seeding: true, at })
    await enqueue(
      transaction,
      inventSamplesJob,
      { organizationId },
      { key: `samples-${organizationId}` },
    )
    await recordAudit(transaction, context, {
      action: 'trial.enter_demo_mode',
      entity: 'organization',
      id: organizationId,
    })
    return { message }
  })
}

async function isEmpty(transaction: OrganizationTransaction): Promise<boolean> {
  const { organizationId } = transaction
  const contact = await transaction
    .selectFrom('contact')
    .select('id')
    .where('organization_id', '=', organizationId)
    .limit(1)
    .executeTakeFirst()
  const sent = await transaction
    .selectFrom('send_day')
    .select('day')
    .where('organization_id', '=', organizationId)
    .limit(1)
    .executeTakeFirst()
  return contact === undefined && sent === undefined
}
