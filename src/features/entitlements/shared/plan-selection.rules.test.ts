import { expect, test } from 'vitest'
import { customTier } from './custom-tier.rules.ts'
import { basicAgentLimit, limitsOf } from './plan-limits.rules.ts'
import {
  agentsUnlimited,
  extraAgentsInvalid,
  extraContactsInvalid,
  isSamePlan,
  resolvePlan,
  selectionErrors,
} from './plan-selection.rules.ts'
import { findTier, planRequired, subscriptionTiers } from './subscription-tiers.ts'

const [basic, pro, enterprise] = ['basic', 'pro', 'enterprise'].map((id) => findTier(id))
const none = { extraAgents: 0, extraContacts: 0 }

test('a choice without a plan says to select one', () => {
  expect(selectionErrors(undefined, none)).toEqual({ tier: 'Please select a plan' })
  expect(planRequired).toBe('Please select a plan')
})

test('PLANS-017 extra resources are whole numbers that are not negative', () => {
  const invalid = [-1, -5000, 0.5, Number.NaN, Number.POSITIVE_INFINITY]
  for (const value of invalid) {
    expect(selectionErrors(pro, { ...none, extraAgents: value })).toEqual({
      extraAgents: extraAgentsInvalid,
    })
    expect(selectionErrors(pro, { ...none, extraContacts: value })).toEqual({
      extraContacts: extraContactsInvalid,
    })
  }
  expect(selectionErrors(pro, none)).toEqual({})
  expect(selectionErrors(pro, { extraAgents: 1000, extraContacts: 1_000_000 })).toEqual({})
  expect(selectionErrors(pro, { ...none, extraAgents: 1001 })).toHaveProperty('extraAgents')
  expect(selectionErrors(pro, { ...none, extraContacts: 1_005_000 })).toHaveProperty(
    'extraContacts',
  )
})

test('extra contacts come in steps of 5,000', () => {
  const refused = [1, 500, 4999, 5001, 7500].map(
    (extraContacts) => selectionErrors(pro, { ...none, extraContacts }).extraContacts,
  )
  expect(new Set(refused)).toEqual(new Set([extraContactsInvalid]))
  for (const extraContacts of [5000, 10_000, 95_000])
    expect(selectionErrors(pro, { ...none, extraContacts })).toEqual({})
})

test('PLANS-023 Basic supports only 1 agent, and extra ones cannot be added to it', () => {
  expect(basic?.agentLimit).toBe(1)
  expect(selectionErrors(basic, { ...none, extraAgents: 1 })).toEqual({
    extraAgents: basicAgentLimit,
  })
  expect(selectionErrors(enterprise, { ...none, extraAgents: 1 })).toEqual({
    extraAgents: agentsUnlimited,
  })
})

test('extra resources raise the limits, and unlimited stays unlimited', () => {
  const extra = { extraAgents: 3, extraContacts: 10_000 }
  expect(limitsOf({ tier: { agentLimit: 5, contactLimit: 5000 }, ...extra })).toEqual({
    agentLimit: 8,
    contactLimit: 15_000,
  })
  expect(limitsOf({ tier: { agentLimit: -1, contactLimit: -1 }, ...extra })).toEqual({
    agentLimit: -1,
    contactLimit: -1,
  })
})

test('PLANS-013 the tiers are basic, pro and enterprise, and custom ones by their contacts', () => {
  expect(subscriptionTiers.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['basic', 'pro', 'enterprise']),
  )
  expect(findTier('tier-custom-7500')).toEqual(customTier(7500))
  expect(customTier(7500)).toMatchObject({ id: 'tier-custom-7500', contactLimit: 7500 })
  for (const id of [
    '',
    'gold',
    'tier-custom-',
    'tier-custom-0',
    'tier-custom-07',
    'tier-custom-1e3',
  ])
    expect(findTier(id), id).toBeUndefined()
  expect(findTier('tier-custom-1000001')).toBeUndefined()
  expect(findTier('tier-custom--5')).toBeUndefined()
})

test('plans are the same if tier and extra resources are', () => {
  const plan = resolvePlan({ tierId: 'pro', extraAgents: 1, extraContacts: 5000 })
  if (plan === undefined) throw new Error('Pro is a plan')
  expect(isSamePlan(plan, { ...plan })).toBe(true)
  expect(isSamePlan(plan, { ...plan, extraAgents: 2 })).toBe(false)
  expect(isSamePlan(plan, { ...plan, extraContacts: 0 })).toBe(false)
  expect(isSamePlan(plan, { ...plan, tier: findTier('enterprise') ?? plan.tier })).toBe(false)
  expect(resolvePlan({ tierId: 'gold', ...none })).toBeUndefined()
})
