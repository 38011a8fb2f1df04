import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { SubscriptionStatus } from '../../../kernel/subscription-status.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { workIsDue } from '../../organizations/server/work-due.ts'
import { limitsOf } from '../shared/plan-limits.rules.ts'
import type { SubscriptionTier } from '../shared/subscription-tiers.ts'

export interface SubscriptionToSave {
  /** Undefined keeps the plan: the provider's lines are not ours. */
  readonly tier: Pick<SubscriptionTier, 'id' | 'agentLimit' | 'contactLimit'> | undefined
  readonly extraAgents?: number
  readonly extraContacts?: number
  /** In the payment provider's words: trialing, active, past_due and so on. */
  readonly status: SubscriptionStatus
  /** As last read from the provider; undefined before the first payment. */
  readonly payment?: {
    readonly periodEnd: CalendarDate
    readonly cancelAtPeriodEnd: boolean
    /** Attempts of the invoices that failed since the last payment. */
    readonly failureCount: number
    readonly failedAt: Date | null
  }
}

/** Stores an agency's plan with its limits. The only place that writes a subscription. */
export async function saveSubscription(
  transaction: OrganizationTransaction,
  { tier, extraAgents = 0, extraContacts = 0, status, payment }: SubscriptionToSave,
  now: Date,
): Promise<void> {
  const limits = tier && limitsOf({ tier, extraAgents, extraContacts })
  await transaction
    .updateTable('organization')
    .set({
      subscription_status: status,
      updated_at: now,
      ...(tier !== undefined &&
        limits !== undefined && {
          subscription_tier: tier.id,
          extra_agents: extraAgents,
          extra_contacts: extraContacts,
          agent_limit: limits.agentLimit,
          contact_limit: limits.contactLimit,
        }),
      ...(payment !== undefined && {
        billing_cycle_end: payment.periodEnd,
        cancel_at_period_end: payment.cancelAtPeriodEnd,
        payment_failure_count: payment.failureCount,
        payment_failed_at: payment.failedAt,
      }),
    })
    .where('organization_id', '=', transaction.organizationId)
    .execute()
  // Emails that waited for it go in the next minute.
  await workIsDue(transaction, 'queue', now)
}
