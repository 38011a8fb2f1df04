import { expect, test } from 'vitest'
import { basicAgentLimit, limitRefusal, roomForImport } from './plan-limits.rules.ts'

test('one more agent is possible below the limit and without one', () => {
  expect(limitRefusal('agents', { used: 2, limit: 3, tier: 'pro' })).toBeUndefined()
  expect(limitRefusal('agents', { used: 200, limit: -1, tier: 'enterprise' })).toBeUndefined()
  expect(limitRefusal('agents', { used: 200, limit: null, tier: null })).toBeUndefined()
})

test('BANNERS-002 only beyond the limit the text says to remove agents', () => {
  expect(limitRefusal('agents', { used: 3, limit: 3, tier: 'pro' })).toBe(
    'Your account has 3 agents, the most your plan allows. Please upgrade your plan to add more.',
  )
  expect(limitRefusal('agents', { used: 5, limit: 3, tier: 'pro' })).toBe(
    'Your account has 5 agents, but your plan only allows for 3. Please remove some agents or upgrade your plan.',
  )
  expect(limitRefusal('agents', { used: 1, limit: 1, tier: 'basic' })).toBe(basicAgentLimit)
})

test('an import’s preview says how many of its contacts the plan has room for', () => {
  expect(roomForImport({ used: 90, limit: -1 }, { taken: 500, freed: 0 })).toBeUndefined()
  expect(roomForImport({ used: 90, limit: 100 }, { taken: 10, freed: 0 })).toEqual({
    fits: true,
    text: 'Your plan has room for 10 more contacts.',
  })
  expect(roomForImport({ used: 120, limit: 100 }, { taken: 1, freed: 0 })).toEqual({
    fits: false,
    text: 'Your plan has room for 0 more contacts, but this file has 1 new contact. An import over the limit adds nothing. Import fewer rows or upgrade your plan.',
  })
  // Who takes no place is never too many.
  expect(roomForImport({ used: 120, limit: 100 }, { taken: 0, freed: 0 })?.fits).toBe(true)
  expect(roomForImport({ used: 99, limit: 100 }, { taken: 3, freed: 2 })).toEqual({
    fits: true,
    text: 'Your plan has room for 3 more contacts once 2 clients of this file are marked as deceased.',
  })
})
