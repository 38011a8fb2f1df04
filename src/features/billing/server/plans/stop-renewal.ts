import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { isCharged } from '../../../entitlements/shared/subscription-status.rules.ts'
import { findPaymentAccount } from '../payment-account.sql.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { getNamesOfAgency } from './plan-state.sql.ts'
import { readPlanState } from './plan-state.ts'

/** Ends a charged subscription with its paid period; does nothing for an agency without one. */
export async function stopRenewal(context: MemberContext): Promise<void> {
  const account = await inOrganization(context, findPaymentAccount)
  if (account?.subscription_id == null) return
  const { status } = await readPlanState(context)
  if (!isCharged(status)) return
  const { slug } = await inOrganization(context, getNamesOfAgency)
  await cancelSubscription(context, slug)
}
