import { expect, test } from 'vitest'
import {
  type ComparedPolicy,
  filledFrom,
  filledToGiveBack,
  isSamePolicy,
} from './same-policy.rules.ts'

const policy: ComparedPolicy = {
  ...{ status: 'active', carrier: 'Aetna', carrier_words: null, plan_code: 'G', plan_words: null },
  ...{ select_network: false, number_key: 'A1', effective_date: '2024-03-01', end_date: null },
  ...{ premium_cents: 120_00, premium_on: '2026-01-01', rate_class: null },
  ...{ sold_by: null, sold_by_words: null },
}

test.each<[Partial<ComparedPolicy>, boolean]>([
  [{ rate_class: 'Preferred', premium_cents: 99_00, sold_by: 7 }, true],
  [{ carrier: 'Humana' }, false],
  [{ plan_code: 'N' }, false],
  [{ select_network: true }, false],
  [{ number_key: null }, false],
  [{ effective_date: '2025-03-01' }, false],
  [{ status: 'lapsed' }, false],
  [{ plan_words: 'Plan G' }, false],
])('a policy that differs by %j is the same: %j', (more, same) => {
  expect(isSamePolicy(policy, { ...policy, ...more })).toBe(same)
  expect(isSamePolicy({ ...policy, ...more }, policy)).toBe(same)
})

test('words are compared whatever their case and spaces', () => {
  const words = (carrier_words: string) => ({ ...policy, carrier: null, carrier_words })
  expect(isSamePolicy(words('Blue  Sky'), words('BLUE SKY '))).toBe(true)
})

test('a policy is filled from an equal one with what it lacks and a later premium, and that goes back', () => {
  const other = {
    ...policy,
    rate_class: 'Preferred',
    premium_on: '2026-02-01',
    premium_cents: 99_00,
  }
  const filled = filledFrom(policy, other)
  expect(filled).toEqual({
    rate_class: 'Preferred',
    premium_on: '2026-02-01',
    premium_cents: 99_00,
  })
  expect(filledFrom(other, policy)).toEqual({})
  const before = { rate_class: null, premium_on: '2026-01-01', premium_cents: 120_00 }
  expect(filledToGiveBack(filled, before, filled)).toEqual(before)
  // An amount corrected since stays with its day.
  expect(filledToGiveBack({ ...filled, premium_cents: 98_00 }, before, filled)).toEqual({
    rate_class: null,
  })
})
