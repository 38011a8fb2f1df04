import { AppError } from '../../../kernel/app-error.ts'
import type { SubscriptionStatus } from '../../../kernel/subscription-status.ts'
import { contentHash } from '../../../platform/crypto.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { PaymentError } from '../../../platform/payments/payment-error.ts'
import type { Checkout, Payments } from '../../../platform/payments/payments.ts'
import { requirePayments } from '../../../platform/payments/require-payments.ts'
import type { ActorContext, OrganizationContext } from '../../../platform/services.ts'
import type { PlanSelection } from '../../entitlements/shared/plan-selection.rules.ts'
import { isCharged } from '../../entitlements/shared/subscription-status.rules.ts'
import { priceLines } from './catalog-prices.ts'
import { ensureCustomer } from './ensure-customer.ts'
import { firstChargeAt } from './first-charge.rules.ts'
import { findPaymentAccount, getPayer, storeCheckout } from './payment-account.sql.ts'
import { syncSubscription } from './sync-subscription.ts'

export const alreadySubscribed =
  'Your agency already has a subscription. Please reload the page to see it.'
const changedMeanwhile = 'The checkout was changed in another tab. Please try again.'

export interface CheckoutToStart {
  /** In our page, or on the provider's. */
  readonly view: 'embedded' | 'hosted'
  readonly plan: PlanSelection
  /** Where the browser goes after payment; `{CHECKOUT_SESSION_ID}` is replaced. */
  readonly returnUrl: string
  readonly cancelUrl?: string
}

const maxRounds = 4

/**
 * Returns the one checkout in which the agency can pay now. A second tab with the same plan gets
 * the same one; with another plan the first one ends, so that nothing is paid twice. A new agency's
 * first charge is at the end of its trial. Throws 409 if the agency has a subscription, also one
 * that was paid a moment ago.
 */
export async function startCheckout(
  context: ActorContext,
  wanted: CheckoutToStart,
): Promise<Checkout> {
  const payments = requirePayments(context)
  const lines = await priceLines(payments, wanted.plan)
  const customerId = await ensureCustomer(context)
  const earlier = await payments.listSubscriptionsOf(customerId)
  if (earlier.some(({ status }) => isCharged(status))) return refuseSecond(context)
  const payer = await inOrganization(context, getPayer)
  const trialEnd = earlier.length > 0 ? undefined : firstChargeAt(payer, context.clock.now())
  const purpose = purposeOf(wanted, trialEnd)
  for (let round = 0; round < maxRounds; round += 1) {
    const account = await inOrganization(context, (transaction) => findPaymentAccount(transaction))
    const previous = account?.checkout_id ?? null
    if (previous !== null) {
      const open = await payments.readCheckout(previous)
      if (open.status === 'open' && account?.checkout_for === purpose) return open
      const ended = open.status === 'open' ? await payments.expireCheckout(previous) : open
      if (ended.status === 'complete' && !isEnded(ended, earlier)) return refuseSecond(context)
    }
    const made = await createOnce(payments, {
      ...wanted,
      customerId,
      organizationId: context.organizationId,
      lines,
      trialEnd,
      key: `checkout-${customerId}-${contentHash(purpose)}-${previous ?? 'first'}`,
    })
    if (made === undefined) continue
    const isStored = await inOrganization(context, (transaction) =>
      storeCheckout(transaction, { id: made.id, purpose, previous }),
    )
    if (isStored || (await isCurrent(context, made.id))) return made
    await payments.expireCheckout(made.id)
  }
  throw new AppError('CONFLICT', changedMeanwhile)
}

/** Whether the subscription that a checkout started has ended since: the agency comes back. */
const isEnded = (
  { subscriptionId }: Checkout,
  subscriptions: readonly { readonly id: string; readonly status: SubscriptionStatus }[],
) => subscriptions.some(({ id, status }) => id === subscriptionId && !isCharged(status))

const isCurrent = (context: ActorContext, id: string) =>
  inOrganization(
    context,
    async (transaction) => (await findPaymentAccount(transaction))?.checkout_id === id,
  )

/** Returns when an agency in trial is charged first if it pays now; undefined: at once. */
export async function firstChargeOf(context: OrganizationContext): Promise<Date | undefined> {
  return firstChargeAt(await inOrganization(context, getPayer), context.clock.now())
}

/** Stores what is paid already before saying so. */
async function refuseSecond(context: ActorContext): Promise<never> {
  await syncSubscription(context)
  throw new AppError('CONFLICT', alreadySubscribed)
}

/** Two checkouts with the same text are the same. */
const purposeOf = (
  { view, plan, returnUrl, cancelUrl = '' }: CheckoutToStart,
  trialEnd: Date | undefined,
) =>
  [
    view,
    ...[plan.tierId, plan.extraAgents, plan.extraContacts],
    trialEnd?.toISOString() ?? 'now',
    contentHash(returnUrl, cancelUrl).slice(0, 16),
  ].join('/')

interface ToCreate extends CheckoutToStart {
  readonly customerId: string
  readonly organizationId: number
  readonly lines: Awaited<ReturnType<typeof priceLines>>
  readonly trialEnd: Date | undefined
  readonly key: string
}

/** Returns undefined while another tab sends the same request. */
async function createOnce(payments: Payments, input: ToCreate): Promise<Checkout | undefined> {
  const { view, customerId, organizationId, lines, returnUrl, cancelUrl, trialEnd, plan } = input
  try {
    return await payments.createCheckout(
      {
        view,
        customerId,
        organizationId,
        lines,
        returnUrl,
        allowPromotionCodes: true,
        ...(cancelUrl !== undefined && { cancelUrl }),
        ...(trialEnd !== undefined && { trialEnd }),
        metadata: { plan: [plan.tierId, plan.extraAgents, plan.extraContacts].join('/') },
      },
      input.key,
    )
  } catch (error) {
    if (error instanceof PaymentError && error.failure === 'conflict') return undefined
    throw error
  }
}
