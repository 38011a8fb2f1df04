import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { SubscriptionTier } from '../shared/subscription-tiers.ts'

export interface SubscriptionToSave {
  readonly tier: Pick<SubscriptionTier, 'id' | 'agentLimit' | 'contactLimit'>
  /** In the payment provider's words: trialing, active, past_due and so on. */
  readonly status: string
}

/** Stores an agency's plan with its limits. The only place that writes a subscription. */
export async function saveSubscription(
  transaction: OrganizationTransaction,
  { tier, status }: SubscriptionToSave,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('organization')
    .set({
      subscription_tier: tier.id,
      subscription_status: status,
      agent_limit: tier.agentLimit,
      contact_limit: tier.contactLimit,
      updated_at: now,
    })
    .where('organization_id', '=', transaction.organizationId)
    .execute()
}
