import { AppError } from '../../../kernel/app-error.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { RequestContext } from '../../../platform/http/request-context.ts'
import type { Payments } from '../../../platform/payments/payments.ts'
import { readSubscription } from '../../entitlements/server/read-subscription.ts'
import { onboardingTier } from '../../entitlements/shared/catalog.rules.ts'
import { priceLines } from './catalog-prices.ts'
import { findPayer } from './payer.ts'

interface Prices {
  readonly priceId: string | null
  readonly meteredPriceId?: string
}

/**
 * Returns the prices of the agency's plan, of the onboarding's plan for visitors without one. Empty
 * on a server that takes no payments.
 */
export async function readPricing(
  context: RequestContext,
): Promise<Prices & { readonly publishableKey: string }> {
  const { payments } = context
  if (payments === undefined) return { publishableKey: '', priceId: null }
  const payer = await findPayer(context)
  const subscription = payer && (await inOrganization(payer, readSubscription))
  const prices = await pricesOf(payments, subscription?.tier ?? onboardingTier)
  return { publishableKey: payments.publishableKey, ...prices }
}

async function pricesOf(payments: Payments, tierId: string): Promise<Prices> {
  try {
    const lines = await priceLines(payments, { tierId, extraAgents: 0, extraContacts: 0 })
    const metered = lines.find(({ quantity }) => quantity === undefined)?.priceId
    return {
      priceId: lines[0]?.priceId ?? null,
      ...(metered !== undefined && { meteredPriceId: metered }),
    }
  } catch (error) {
    // An unknown plan, or one whose price the provider lacks.
    if (error instanceof AppError) return { priceId: null }
    throw error
  }
}
