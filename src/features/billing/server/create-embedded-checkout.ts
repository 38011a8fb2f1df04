import { AppError } from '../../../kernel/app-error.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { Payments } from '../../../platform/payments/payments.ts'
import { requirePayments } from '../../../platform/payments/require-payments.ts'
import type { ActorContext } from '../../../platform/services.ts'
import { readSubscription } from '../../entitlements/server/read-subscription.ts'
import { onboardingTier, usageEntry } from '../../entitlements/shared/catalog.rules.ts'
import { subscriptionTiers } from '../../entitlements/shared/subscription-tiers.ts'
import { billingRefusals, checkoutTexts } from '../shared/billing-texts.ts'
import { getStoredPlan } from './payment-account.sql.ts'
import { startCheckout } from './start-checkout.ts'

export interface EmbeddedCheckoutOrder {
  readonly priceId: string
  readonly meteredPriceId?: string | undefined
  /** A page of this site; `{CHECKOUT_SESSION_ID}` in it is replaced. */
  readonly returnUrl?: string | undefined
}

/**
 * Starts the checkout inside our page for one of our plans, or returns the one that is open. Who
 * pays is the agency's account, whatever name and email address the page sends. Throws 400 for a
 * price that is not ours, and as `startCheckout`.
 */
export async function createEmbeddedCheckout(
  context: ActorContext,
  { priceId, meteredPriceId, returnUrl }: EmbeddedCheckoutOrder,
) {
  const payments = requirePayments(context)
  const [{ tier }, facts] = await inOrganization(context, async (rows) => [
    await readSubscription(rows),
    await getStoredPlan(rows),
  ])
  const own = tier ?? onboardingTier
  const tierId = await tierOfPrice(payments, [own, ...subscriptionTiers.map(({ id }) => id)], {
    priceId,
    meteredPriceId,
  })
  const isOwn = tierId === tier
  const checkout = await startCheckout(context, {
    view: 'embedded',
    plan: {
      tierId,
      extraAgents: isOwn ? facts.extra_agents : 0,
      extraContacts: isOwn ? facts.extra_contacts : 0,
    },
    returnUrl: returnUrlOf(context, returnUrl),
  })
  if (checkout.clientSecret === null)
    throw new AppError('SERVICE_UNAVAILABLE', checkoutTexts.createFailed)
  return {
    clientSecret: checkout.clientSecret,
    publishableKey: payments.publishableKey,
    ...(payments.isStandIn && { standInUrl: `/test-payments/checkout/${checkout.id}` }),
  }
}

/** Returns the URL that a bank's page returns to. Throws 400 for one of another site. */
function returnUrlOf({ config }: ActorContext, wanted = '/stripe'): string {
  const url = URL.parse(wanted, config.baseUrl)
  if (url?.origin !== new URL(config.baseUrl).origin)
    throw new AppError('BAD_REQUEST', billingRefusals.badReturnUrl)
  // The provider replaces the name in braces, which a URL would encode.
  return url.href.replaceAll('%7B', '{').replaceAll('%7D', '}')
}

/** Returns the plan of this price. Only prices of our catalog are known, so no one pays others. */
async function tierOfPrice(
  payments: Payments,
  tiers: readonly string[],
  { priceId, meteredPriceId }: EmbeddedCheckoutOrder,
): Promise<string> {
  const prices = await payments.findPrices([
    ...new Set(tiers),
    ...(usageEntry ? [usageEntry.key] : []),
  ])
  const tier = tiers.find((key) => prices.get(key)?.id === priceId)
  const metered = usageEntry && prices.get(usageEntry.key)?.id
  if (tier === undefined || (meteredPriceId !== undefined && meteredPriceId !== metered))
    throw new AppError('BAD_REQUEST', billingRefusals.unknownPrice)
  return tier
}
