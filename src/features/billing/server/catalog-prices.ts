import { AppError } from '../../../kernel/app-error.ts'
import type { Line, Payments } from '../../../platform/payments/payments.ts'
import { coupon, entriesOf } from '../../entitlements/shared/catalog.rules.ts'
import { parseCustomTier } from '../../entitlements/shared/custom-tier.rules.ts'
import type { PlanSelection } from '../../entitlements/shared/plan-selection.rules.ts'
import { planRequired } from '../../entitlements/shared/subscription-tiers.ts'

export const pricesMissing =
  'This plan’s prices are not set up with the payment provider. Please contact us.'

/**
 * Returns the prices and quantities of a plan. The price of a custom plan is made when it is first
 * chosen; the others are made by `holdfast billing sync`, which the stand-in does not need. Throws
 * 400 for an unknown plan, 503 for missing prices.
 */
export async function priceLines(payments: Payments, plan: PlanSelection): Promise<Line[]> {
  const entries = entriesOf(plan)
  if (entries.length === 0) throw new AppError('BAD_REQUEST', planRequired)
  const found = await payments.findPrices(entries.map(({ entry }) => entry.key))
  const lines: Line[] = []
  for (const { entry, quantity } of entries) {
    const { key, name: productName, amount, currency, meterEvent } = entry
    const isMade = payments.isStandIn || parseCustomTier(key) !== undefined
    const price =
      found.get(key) ??
      (isMade
        ? await payments.ensurePrice({
            key,
            productName,
            amount,
            currency,
            ...(meterEvent !== undefined && { meterEvent }),
          })
        : undefined)
    if (price === undefined) throw new AppError('SERVICE_UNAVAILABLE', pricesMissing, { key })
    lines.push({ priceId: price.id, ...(quantity !== undefined && { quantity }) })
  }
  if (payments.isStandIn) await payments.ensureCoupon(coupon)
  return lines
}
