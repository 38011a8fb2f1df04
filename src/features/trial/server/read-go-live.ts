import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { readSubscription } from '../../entitlements/server/read-subscription.ts'
import { planFirstSends } from '../../outreach/server/plan/plan-first-sends.ts'
import type { FirstSends } from '../../outreach/shared/plan/first-sends.rules.ts'
import type { GoLiveGap } from '../shared/go-live.rules.ts'
import { findGoLiveGaps } from './find-go-live-gaps.ts'

/** Returns what starts if the agency goes live now, and what prevents it. Writes nothing. */
export async function readGoLive(
  context: MemberContext,
): Promise<{ missing: GoLiveGap[]; goLiveDate: string | null; sends: FirstSends }> {
  const known = await inOrganization(context, async (transaction) => {
    const subscription = await readSubscription(transaction)
    const missing = await findGoLiveGaps(context, transaction, subscription)
    return { missing, goLiveDate: subscription.goLiveAt?.toISOString() ?? null }
  })
  return { ...known, sends: await planFirstSends(context) }
}
