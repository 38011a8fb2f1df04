import { expect, test } from 'vitest'
import { customTier, parseCustomTier } from './custom-tier.rules.ts'

test('a custom plan is for a whole number from 1 to a million contacts', () => {
  expect(customTier(1)?.name).toBe('Custom (1 contact)')
  expect(customTier(1_000_000)?.contactLimit).toBe(1_000_000)
  for (const contacts of [0, -1, 1.5, 1_000_001, Number.NaN])
    expect(customTier(contacts), String(contacts)).toBeUndefined()
})

test('it is found by its id, and by no other', () => {
  expect(parseCustomTier('tier-custom-7500')?.contactLimit).toBe(7500)
  for (const id of [
    'tier-custom-0',
    'tier-custom-07',
    'tier-custom-1000001',
    'tier-custom-',
    'pro',
  ])
    expect(parseCustomTier(id), id).toBeUndefined()
})
