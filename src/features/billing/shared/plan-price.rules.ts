import { countOf } from '../../../kernel/count.ts'
import { type Cents, centsOf, displayDollars } from '../../../kernel/money.ts'
import { entriesOf } from '../../entitlements/shared/catalog.rules.ts'
import { limitIn } from '../../entitlements/shared/plan-limits.rules.ts'
import {
  type ChosenPlan,
  extraContactsStep,
  selectionOf,
} from '../../entitlements/shared/plan-selection.rules.ts'
import type { SubscriptionTier } from '../../entitlements/shared/subscription-tiers.ts'
import { discountLabel, monthlyAmount } from './plan-words.ts'

/** One line of a plan's monthly price. */
export interface MonthlyLine {
  readonly label: string
  readonly amount: Cents
}

export const tierPrice = ({ price }: Pick<SubscriptionTier, 'price'>): Cents => centsOf(price)

/**
 * Returns the lines of a plan's monthly price before discounts and taxes: the plan, then its extra
 * resources.
 */
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

/**
 * Returns the lines of the next invoice: the price of a month, each discount, and what else the
 * provider puts on it.
 */
export function nextInvoiceLines(
  plan: ChosenPlan,
  next: { readonly amount: Cents; readonly discounts: readonly { name: string; amount: Cents }[] },
): MonthlyLine[] {
  const lines = [
    ...monthlyLines(plan),
    ...next.discounts.map(({ name, amount }) => ({
      label: discountLabel(name),
      amount: -amount,
    })),
  ]
  const rest = next.amount - lines.reduce((sum, { amount }) => sum + amount, 0)
  return rest === 0 ? lines : [...lines, { label: 'Usage, taxes and credits', amount: rest }]
}

export const monthlyTotal = (plan: ChosenPlan): Cents =>
  monthlyAmount(selectionOf(plan))?.amount ?? 0

/**
 * Returns when a change takes effect (decision 56): a cheaper plan when the paid period ends, any
 * other at once.
 */
export const changeStarts = (current: ChosenPlan, wanted: ChosenPlan): 'now' | 'period-end' =>
  monthlyTotal(wanted) < monthlyTotal(current) ? 'period-end' : 'now'

/**
 * Returns these plans with the extra contacts that this many contacts need, the cheapest first; of
 * two that cost the same the larger.
 */
function plansFor(contacts: number, tiers: readonly SubscriptionTier[]): ChosenPlan[] {
  const plans = tiers.map((tier): ChosenPlan => {
    const missing = Math.max(0, contacts - (limitIn(tier.contactLimit) ?? contacts))
    const extraContacts = Math.ceil(missing / extraContactsStep) * extraContactsStep
    return { tier, extraAgents: 0, extraContacts }
  })
  return plans.sort(
    (a, b) => monthlyTotal(a) - monthlyTotal(b) || b.tier.contactLimit - a.tier.contactLimit,
  )
}

/**
 * Returns the listed plans with room for as many contacts as a custom plan that cost less: the
 * cheapest, and the cheapest that, as a custom plan, has no limit on agents.
 */
export function cheaperPlans(
  custom: SubscriptionTier,
  tiers: readonly SubscriptionTier[],
): ChosenPlan[] {
  const cheaper = plansFor(custom.contactLimit, tiers).filter(
    (plan) => monthlyTotal(plan) < tierPrice(custom),
  )
  const [first] = cheaper
  const unlimited = cheaper.find(({ tier }) => limitIn(tier.agentLimit) === undefined)
  return [...new Set([first, unlimited])].flatMap((plan) => plan ?? [])
}

/** `Pro with 5,000 extra contacts` */
export const withExtras = ({ tier, extraContacts }: ChosenPlan): string =>
  extraContacts === 0 ? tier.name : `${tier.name} with ${countOf(extraContacts, 'extra contact')}`

/** `$99` and `/mo`; cents are shown only where there are some. */
export const pricePerMonth = (tier: Pick<SubscriptionTier, 'price'>) => ({
  amount: displayDollars(tierPrice(tier)),
  unit: '/mo',
})

/** `5 agents` and `unlimited agents` */
export function allowedOf(limit: number, word: string): string {
  const most = limitIn(limit)
  return most === undefined ? `unlimited ${word}s` : countOf(most, word)
}

/** `5,000 contacts and 5 agents` */
export const allowedText = (
  limits: Pick<SubscriptionTier, 'contactLimit' | 'agentLimit'>,
): string =>
  `${allowedOf(limits.contactLimit, 'contact')} and ${allowedOf(limits.agentLimit, 'agent')}`
