import { inOrganization } from '../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { readSubscription } from '../../entitlements/server/read-subscription.ts'
import { isPaymentConfirmed } from '../../entitlements/shared/account-status.rules.ts'
import { isCharged } from '../../entitlements/shared/subscription-status.rules.ts'
import { findTier } from '../../entitlements/shared/subscription-tiers.ts'
import { getTimeZone } from '../../organizations/server/get-time-zone.ts'
import type { AgencySubscription } from '../shared/billing.contract.ts'
import { findPaymentAccount, getStoredPlan } from './payment-account.sql.ts'

/** Returns the agency's subscription as last read from the provider, and the checkout under way. */
export async function readSubscriptionStatus(
  context: OrganizationContext,
): Promise<AgencySubscription> {
  return inOrganization(context, async (transaction) => {
    const subscription = await readSubscription(transaction)
    const { status, tier } = subscription
    const account = await findPaymentAccount(transaction)
    const { cancel_at_period_end: cancelAtPeriodEnd } = await getStoredPlan(transaction)
    const timeZone = await getTimeZone(transaction)
    const subscribed = account?.subscription_id != null && isCharged(status)
    return {
      status,
      subscribed,
      paymentCompleted: isPaymentConfirmed(subscription),
      plan: tier === null ? null : (findTier(tier)?.name ?? tier),
      periodEnd: account?.period_end?.toISOString() ?? null,
      cancelAtPeriodEnd,
      startedSession: subscribed ? null : (account?.checkout_id ?? null),
      timeZone,
    }
  })
}
