import { inOrganization } from '../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { countOwnContacts } from '../../entitlements/server/check-plan-limits.ts'
import { readSubscription } from '../../entitlements/server/read-subscription.ts'
import { entriesOf } from '../../entitlements/shared/catalog.rules.ts'
import { isOverdue } from '../../entitlements/shared/subscription-status.rules.ts'
import { findTier } from '../../entitlements/shared/subscription-tiers.ts'
import type { BillingPlan } from '../shared/billing.contract.ts'
import { meteredPlan, usageText } from '../shared/metered-plan.rules.ts'
import { readNextAttempt } from './list-invoices.ts'
import { findPaymentAccount, getStoredPlan } from './payment-account.sql.ts'

const nameOf = (tier: string | null) =>
  tier === null ? 'No plan chosen' : (findTier(tier)?.name ?? tier)

/**
 * Returns the plan as the billing page shows it. Only an overdue payment asks the provider, and
 * does without its response.
 */
export async function readBillingPlan(context: OrganizationContext): Promise<BillingPlan> {
  const { payments } = context
  const [subscription, facts, account, contacts] = await inOrganization(context, async (rows) => [
    await readSubscription(rows),
    await getStoredPlan(rows),
    await findPaymentAccount(rows),
    await countOwnContacts(rows),
  ])
  const { tier, status, contactLimit } = subscription
  const { extra_agents: extraAgents, extra_contacts: extraContacts } = facts
  const entries = tier === null ? [] : entriesOf({ tierId: tier, extraAgents, extraContacts })
  const since = isOverdue(status) ? facts.payment_failed_at : null
  const { contactsIncluded, pricePerAdditionalContact } = meteredPlan
  return {
    name: nameOf(tier),
    contactCount: contacts,
    totalClients: contactLimit === null || contactLimit < 0 ? null : contactLimit,
    priceDescription: usageText(meteredPlan),
    basePrice:
      entries.length === 0
        ? null
        : entries.reduce((sum, { entry, quantity }) => sum + entry.amount * (quantity ?? 0), 0),
    contactsIncluded,
    pricePerAdditionalContact,
    currency: entries[0]?.entry.currency ?? 'usd',
    status,
    periodEnd: account?.period_end?.toISOString() ?? null,
    cancelAtPeriodEnd: facts.cancel_at_period_end,
    next:
      account?.next_tier && account.next_from
        ? { name: nameOf(account.next_tier), from: account.next_from.toISOString() }
        : null,
    overdue:
      since === null
        ? null
        : {
            since: since.toISOString(),
            nextAttempt: (await readNextAttempt(context, account?.customer_id)) ?? null,
          },
    cardPayment: payments === undefined ? 'off' : payments.isTest ? 'test' : 'live',
    hasAccount: account !== undefined,
  }
}
