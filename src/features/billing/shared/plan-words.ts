import { displayAmount } from '../../../kernel/money.ts'
import { entriesOf } from '../../entitlements/shared/catalog.rules.ts'
import type { PlanSelection } from '../../entitlements/shared/plan-selection.rules.ts'
import { findTier } from '../../entitlements/shared/subscription-tiers.ts'

/** A discount as its row in every list of amounts names it. */
export const discountLabel = (code: string): string =>
  code === '' ? 'Discount' : `Discount ${code}`

/** `Discount SMS25: -$34.75` */
export const discountText = (
  { name, amount }: { readonly name: string; readonly amount: number },
  currency: string,
): string => `${discountLabel(name)}: ${displayAmount(-amount, currency)}`

export const tierName = (tierId: string): string => findTier(tierId)?.name ?? tierId

/** Returns a plan's price of a month with its extras, before discounts, taxes and use. */
export function monthlyAmount(
  plan: PlanSelection,
): { amount: number; currency: string } | undefined {
  const entries = entriesOf(plan)
  const [first] = entries
  if (first === undefined) return undefined
  const amount = entries.reduce((sum, { entry, quantity = 0 }) => sum + entry.amount * quantity, 0)
  return { amount, currency: first.entry.currency }
}
