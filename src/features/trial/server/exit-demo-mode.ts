import { recordAudit } from '../../../platform/audit.ts'
import { bulkLimits } from '../../../platform/database/limited-client.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { deleteSendTotals } from '../../activity/server/delete-send-totals.ts'
import { deleteSamples } from '../../contacts/server/samples/delete-samples.ts'
import { lockSubscription, setDemoMode } from '../../entitlements/server/lock-subscription.ts'

/**
 * Ends demo mode and deletes the sample contacts with all that belongs to them, in one transaction.
 * Contacts that people added stay. Repeating it changes nothing.
 */
export async function exitDemoMode(
  context: MemberContext,
): Promise<{ message: string; deleted: number }> {
  const { organizationId } = context
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    const { demoMode } = await lockSubscription(transaction)
    const message = 'Demo mode has ended.'
    if (!demoMode) return { message, deleted: 0 }
    const at = context.clock.now()
    const deleted = await deleteSamples(context, transaction, at)
    // The agency had sent nothing before demo mode and nothing was sent in it: every figure is of
    // the samples.
    await deleteSendTotals(transaction)
    await setDemoMode(transaction, { demoMode: false, seeding: false, at })
    await recordAudit(transaction, context, {
      action: 'trial.exit_demo_mode',
      entity: 'organization',
      id: organizationId,
      detail: { deleted },
    })
    return { message, deleted }
  })
}
