import { AppError } from '../../../kernel/app-error.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { dropTotals } from '../../../platform/recent-totals.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { lockSubscription, markLive } from '../../entitlements/server/lock-subscription.ts'
import { planAgain } from '../../outreach/server/plan/plan-again.ts'
import { alreadyLive, goLiveRefused, nowLive } from '../shared/go-live.rules.ts'
import { findGoLiveGaps } from './find-go-live-gaps.ts'

/**
 * Ends the agency's test mode permanently: from now on its emails go to clients (decision 62). The
 * next minute plans every contact again, because a test email is none that the client got.
 * Repeating it changes nothing. Throws 422 for an agency that lacks something.
 */
export async function goLive(
  context: MemberContext,
): Promise<{ goLiveDate: string; message: string }> {
  return inOrganization(context, async (transaction) => {
    const subscription = await lockSubscription(transaction)
    if (subscription.goLiveAt !== null)
      return { goLiveDate: subscription.goLiveAt.toISOString(), message: alreadyLive }
    const missing = await findGoLiveGaps(context, transaction, subscription)
    if (missing.length > 0)
      throw new AppError('UNPROCESSABLE_CONTENT', goLiveRefused(missing), { missing })
    const at = context.clock.now()
    await markLive(transaction, at)
    await planAgain(transaction, at)
    dropTotals(transaction)
    await recordAudit(transaction, context, {
      action: 'trial.go_live',
      entity: 'organization',
      id: context.organizationId,
    })
    return { goLiveDate: at.toISOString(), message: nowLive }
  })
}
