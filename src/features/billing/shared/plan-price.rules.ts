import { countOf } from '../../../kernel/count.ts'
import { type Cents, centsOf, displayMoney } from '../../../kernel/money.ts'
import { entriesOf } from '../../entitlements/shared/catalog.rules.ts'
import {
  type ChosenPlan,
  extraContactsStep,
  limitsOf,
  selectionOf,
} from '../../entitlements/shared/plan-selection.rules.ts'
import type { SubscriptionTier } from '../../entitlements/shared/subscription-tiers.ts'
import { monthlyAmount } from './plan-words.ts'

/** One line of a plan's monthly price. */
export interface MonthlyLine {
  readonly label: string
  readonly amount: Cents
}

export const tierPrice = ({ price }: Pick<SubscriptionTier, 'price'>): Cents => centsOf(price)

/** Returns the lines of a plan's monthly price before discounts and taxes: the plan, then its extra resources. */
export const monthlyLines = (plan: ChosenPlan): MonthlyLine[] =>
  entriesOf(selectionOf(plan)).flatMap(({ entry, quantity }) =>
    // A price by use is known only afterwards.
    quantity === undefined
      ? []
      : {
          label: quantity === 1 ? entry.name : `${entry.name} × ${quantity}`,
          amount: entry.amount * quantity,
        },
  )

export const monthlyTotal = (plan: ChosenPlan): Cents =>
  monthlyAmount(selectionOf(plan))?.amount ?? 0

/** Returns when a change takes effect (decision 56): a cheaper plan when the paid period ends, any other at once. */
export const changeStarts = (current: ChosenPlan, wanted: ChosenPlan): 'now' | 'period-end' =>
  monthlyTotal(wanted) < monthlyTotal(current) ? 'period-end' : 'now'

/** Returns the cheapest of these plans, with extra clients where it needs them, that has room for so many contacts; of two the larger. */
export function cheapestFor(
  contacts: number,
  tiers: readonly SubscriptionTier[],
): ChosenPlan | undefined {
  const plans = tiers.map((tier): ChosenPlan => {
    const missing = tier.contactLimit < 0 ? 0 : Math.max(0, contacts - tier.contactLimit)
    const extraContacts = Math.ceil(missing / extraContactsStep) * extraContactsStep
    return { tier, extraAgents: 0, extraContacts }
  })
  return plans
    .filter((plan) => limitsOf(plan).contactLimit < 0 || limitsOf(plan).contactLimit >= contacts)
    .sort(
      (a, b) => monthlyTotal(a) - monthlyTotal(b) || b.tier.contactLimit - a.tier.contactLimit,
    )[0]
}

/** `$99` and `/mo`; cents are shown only where there are some. */
export const pricePerMonth = (tier: Pick<SubscriptionTier, 'price'>) => ({
  amount: displayMoney(tierPrice(tier)).replace(/\.00$/, ''),
  unit: '/mo',
})

const allowed = (limit: number, word: string): string =>
  limit < 0 ? `unlimited ${word}s` : countOf(limit, word)

/** `5,000 contacts and 5 agents` */
export const allowedText = (
  limits: Pick<SubscriptionTier, 'contactLimit' | 'agentLimit'>,
): string => `${allowed(limits.contactLimit, 'contact')} and ${allowed(limits.agentLimit, 'agent')}`
