import { inOrganization } from '../../../platform/database/transaction.ts'
import type { NextInvoice, PaidInvoice } from '../../../platform/payments/payments.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { countOwnContacts } from '../../entitlements/server/check-plan-limits.ts'
import { readSubscription } from '../../entitlements/server/read-subscription.ts'
import { limitIn } from '../../entitlements/shared/plan-limits.rules.ts'
import { isCharged, isOverdue } from '../../entitlements/shared/subscription-status.rules.ts'
import type { BillingPlan } from '../shared/billing.contract.ts'
import { meteredPlan, usageText } from '../shared/metered-plan.rules.ts'
import { monthlyAmount, tierName } from '../shared/plan-words.ts'
import { findPaymentAccount, getStoredPlan } from './payment-account.sql.ts'
import { sendingWhileOverdue } from './sending-while-overdue.ts'

/**
 * Returns the plan as the billing page shows it. What only the provider knows is left out while it
 * does not respond.
 */
export async function readBillingPlan(context: OrganizationContext): Promise<BillingPlan> {
  const { payments, clock } = context
  const [subscription, facts, account, contacts] = await inOrganization(context, async (rows) => [
    await readSubscription(rows),
    await getStoredPlan(rows),
    await findPaymentAccount(rows),
    await countOwnContacts(rows),
  ])
  const { tier, status, contactLimit } = subscription
  const { extra_agents: extraAgents, extra_contacts: extraContacts } = facts
  const price =
    tier === null ? undefined : monthlyAmount({ tierId: tier, extraAgents, extraContacts })
  const subscriptionId = account?.subscription_id ?? undefined
  const subscribed = subscriptionId !== undefined && isCharged(status)
  const since = isOverdue(status) ? facts.payment_failed_at : null
  const atProvider = await readAtProvider(context, {
    subscriptionId: subscribed ? subscriptionId : undefined,
    overdue: since !== null,
  })
  const { contactsIncluded, pricePerAdditionalContact } = meteredPlan
  return {
    name: tier === null ? 'No plan chosen' : tierName(tier),
    contactCount: contacts,
    totalClients: limitIn(contactLimit) ?? null,
    priceDescription: usageText(meteredPlan),
    basePrice: price?.amount ?? null,
    contactsIncluded,
    pricePerAdditionalContact,
    currency: price?.currency ?? 'usd',
    status,
    periodEnd: account?.period_end?.toISOString() ?? null,
    cancelAtPeriodEnd: facts.cancel_at_period_end,
    next:
      account?.next_tier && account.next_from
        ? { name: tierName(account.next_tier), from: account.next_from.toISOString() }
        : null,
    nextPayment: atProvider.next && {
      amount: atProvider.next.amount,
      discounts: [...atProvider.next.discounts],
    },
    overdue:
      since === null
        ? null
        : {
            since: since.toISOString(),
            nextAttempt: nextAttemptOf(atProvider.open)?.toISOString() ?? null,
            invoices: atProvider.open.map((invoice) => ({
              id: invoice.id,
              date: invoice.since.toISOString(),
              amount: invoice.amountDue,
              pageUrl: invoice.pageUrl,
            })),
            sending: sendingWhileOverdue(subscription, clock.now()),
          },
    cardPayment: payments === undefined ? 'off' : payments.isTest ? 'test' : 'live',
    subscribed,
  }
}

/** One that was issued a moment ago is open too, and charged soon. */
const hasFailed = ({ attempts }: PaidInvoice): boolean => attempts > 0

/** Returns when the card is tried again first. */
const nextAttemptOf = (open: readonly PaidInvoice[]): Date | undefined =>
  open
    .flatMap(({ nextAttempt }) => nextAttempt ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime())[0]

interface AtProvider {
  readonly open: readonly PaidInvoice[]
  readonly next: NextInvoice | null
}

/** Returns the invoices that are overdue, else the next one; none of them if the provider fails. */
async function readAtProvider(
  { payments, log }: OrganizationContext,
  { subscriptionId: id, overdue }: { subscriptionId: string | undefined; overdue: boolean },
): Promise<AtProvider> {
  if (payments === undefined || id === undefined) return { open: [], next: null }
  try {
    return overdue
      ? { open: (await payments.listOpenInvoices(id)).filter(hasFailed), next: null }
      : { open: [], next: (await payments.findNextInvoice(id)) ?? null }
  } catch (error) {
    log.warn({ error }, 'the agency’s invoices were not read')
    return { open: [], next: null }
  }
}
