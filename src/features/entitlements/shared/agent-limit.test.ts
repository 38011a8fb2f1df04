import { expect, test } from 'vitest'
import { agentLimitText, basicAgentLimit } from './agent-limit.ts'

test('one more agent is possible below the limit and without one', () => {
  expect(agentLimitText({ agents: 2, limit: 3, tier: 'pro' })).toBeUndefined()
  expect(agentLimitText({ agents: 200, limit: -1, tier: 'enterprise' })).toBeUndefined()
  expect(agentLimitText({ agents: 200, limit: null, tier: null })).toBeUndefined()
})

test('at the limit and above it the banner’s text says why', () => {
  const text = (agents: number) =>
    `Your account has ${agents} agents, but your plan only allows for 3. Please remove some agents or upgrade your plan.`
  expect(agentLimitText({ agents: 3, limit: 3, tier: 'pro' })).toBe(text(3))
  expect(agentLimitText({ agents: 5, limit: 3, tier: 'pro' })).toBe(text(5))
  expect(agentLimitText({ agents: 1, limit: 1, tier: 'basic' })).toBe(basicAgentLimit)
})
