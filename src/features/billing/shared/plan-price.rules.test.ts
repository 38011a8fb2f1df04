import fc from 'fast-check'
import { expect, test } from 'vitest'
import { customTier } from '../../entitlements/shared/custom-tier.rules.ts'
import type { ChosenPlan } from '../../entitlements/shared/plan-selection.rules.ts'
import {
  type SubscriptionTier,
  subscriptionTiers,
} from '../../entitlements/shared/subscription-tiers.ts'
import { tierLines } from '../../entitlements/shared/tier-lines.rules.ts'
import {
  allowedText,
  changeStarts,
  cheaperPlans,
  monthlyLines,
  monthlyTotal,
  nextInvoiceLines,
  pricePerMonth,
  tierPrice,
} from './plan-price.rules.ts'

const tierOf = (id: string): SubscriptionTier => {
  const tier = subscriptionTiers.find((one) => one.id === id)
  if (tier === undefined) throw new Error(`no tier ${id}`)
  return tier
}
const planOf = (id: string, extraAgents = 0, extraContacts = 0): ChosenPlan => ({
  tier: tierOf(id),
  extraAgents,
  extraContacts,
})

test('PLANS-019 an extra agent costs $20 a month', () => {
  const without = monthlyTotal(planOf('pro'))
  expect(monthlyTotal(planOf('pro', 1)) - without).toBe(2000)
  expect(monthlyLines(planOf('pro', 3))).toContainEqual({ label: 'Extra agent × 3', amount: 6000 })
})

test('PLANS-020 5,000 extra contacts cost $50 a month', () => {
  const without = monthlyTotal(planOf('pro'))
  expect(monthlyTotal(planOf('pro', 0, 5000)) - without).toBe(5000)
  expect(monthlyLines(planOf('pro', 0, 15_000))).toContainEqual({
    label: '5,000 extra contacts × 3',
    amount: 15_000,
  })
})

test('PLANS-022 Pro costs $99 a month', () => {
  const { amount, unit } = pricePerMonth(tierOf('pro'))
  expect(amount + unit).toBe('$99/mo')
  expect(monthlyTotal(planOf('pro'))).toBe(9900)
  expect(pricePerMonth({ price: 1651.33 }).amount).toBe('$1,651.33')
})

const plans = fc
  .tuple(fc.constantFrom(...subscriptionTiers), fc.nat(1000), fc.nat(200))
  .map(([tier, extraAgents, steps]) => ({ tier, extraAgents, extraContacts: steps * 5000 }))

test('a total is whole cents, the sum of its lines, and each extra resource adds exactly its price', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const total = monthlyTotal(plan)
      expect(Number.isInteger(total)).toBe(true)
      expect(total).toBe(
        plan.tier.price * 100 + plan.extraAgents * 2000 + (plan.extraContacts / 5000) * 5000,
      )
      expect(monthlyLines(plan).reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
      expect(monthlyLines(plan).length).toBe(
        1 + Number(plan.extraAgents > 0) + Number(plan.extraContacts > 0),
      )
    }),
  )
})

test('of two plans with different prices exactly the cheaper one waits for the period’s end', () => {
  fc.assert(
    fc.property(plans, plans, (one, other) => {
      const difference = monthlyTotal(other) - monthlyTotal(one)
      expect(changeStarts(one, other)).toBe(difference < 0 ? 'period-end' : 'now')
    }),
  )
  expect(changeStarts(planOf('pro'), planOf('basic'))).toBe('period-end')
  expect(changeStarts(planOf('basic'), planOf('pro'))).toBe('now')
  // Two agents less, 5,000 contacts more: $10 dearer.
  expect(changeStarts(planOf('pro', 2), planOf('pro', 0, 5000))).toBe('now')
  expect(changeStarts(planOf('pro', 3), planOf('pro', 0, 5000))).toBe('period-end')
})

const customOf = (contacts: number): SubscriptionTier => {
  const tier = customTier(contacts)
  if (tier === undefined) throw new Error(`no plan for ${contacts}`)
  return tier
}

test('beside a custom plan the listed ones with room for its contacts that cost less are named, one of them without a limit on agents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (contacts) => {
      for (const plan of cheaperPlans(customOf(contacts), subscriptionTiers)) {
        expect(plan.tier.contactLimit + plan.extraContacts).toBeGreaterThanOrEqual(contacts)
        expect(monthlyTotal(plan)).toBeLessThan(tierPrice(customOf(contacts)))
      }
    }),
  )
  const named = (contacts: number) => cheaperPlans(customOf(contacts), subscriptionTiers)
  expect(named(300)).toEqual([planOf('basic')])
  expect(named(5000)).toEqual([planOf('pro'), planOf('enterprise')])
  expect(named(7500)).toEqual([planOf('pro', 0, 5000), planOf('enterprise')])
  expect(named(40_000)).toEqual([planOf('enterprise')])
})

test('the next invoice is explained line by line, whatever the provider puts on it', () => {
  const discounts = [{ name: 'SMS25', amount: 2475 }]
  expect(nextInvoiceLines(planOf('pro'), { amount: 7425, discounts })).toEqual([
    { label: 'Pro', amount: 9900 },
    { label: 'Discount SMS25', amount: -2475 },
  ])
  expect(
    nextInvoiceLines(planOf('pro'), { amount: 7000, discounts: [{ name: '', amount: 2475 }] }),
  ).toEqual([
    { label: 'Pro', amount: 9900 },
    { label: 'Discount', amount: -2475 },
    { label: 'Usage, taxes and credits', amount: -425 },
  ])
})

test('PLANS-012 -1 means unlimited agents and is shown so', () => {
  expect(tierOf('enterprise').agentLimit).toBe(-1)
  expect(tierLines(tierOf('enterprise'))).toContain('Unlimited agents')
  expect(tierLines(tierOf('enterprise')).join()).not.toContain('-1')
  expect(allowedText(tierOf('enterprise'))).toBe('50,000 contacts and unlimited agents')
})

test('a plan says each fact once', () => {
  expect(tierLines(tierOf('basic')).slice(0, 2)).toEqual(['Up to 500 contacts', '1 agent'])
  for (const tier of subscriptionTiers) {
    const facts = tierLines(tier)
    expect(new Set(facts).size).toBe(facts.length)
    expect(tier.features.join()).not.toMatch(/\d+ (agents|contacts)/)
  }
})
