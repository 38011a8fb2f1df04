import { expect, test } from 'vitest'
import { agentLimitText, basicAgentLimit } from './agent-limit.ts'

test('one more agent is possible below the limit and without one', () => {
  expect(agentLimitText({ agents: 2, limit: 3, tier: 'pro' })).toBeUndefined()
  expect(agentLimitText({ agents: 200, limit: -1, tier: 'enterprise' })).toBeUndefined()
  expect(agentLimitText({ agents: 200, limit: null, tier: null })).toBeUndefined()
})

test('BANNERS-002 only beyond the limit the text says to remove agents', () => {
  expect(agentLimitText({ agents: 3, limit: 3, tier: 'pro' })).toBe(
    'Your account has 3 agents, as many as your plan allows. Please upgrade your plan to add more.',
  )
  expect(agentLimitText({ agents: 5, limit: 3, tier: 'pro' })).toBe(
    'Your account has 5 agents, but your plan only allows for 3. Please remove some agents or upgrade your plan.',
  )
  expect(agentLimitText({ agents: 1, limit: 1, tier: 'basic' })).toBe(basicAgentLimit)
})
