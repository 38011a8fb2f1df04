import { expect, test } from 'vitest'
import { thanksText } from './thanks-text.ts'

const paid = {
  subscribed: true,
  status: 'active' as const,
  periodEnd: '2026-12-22T17:00:00.000Z',
  timeZone: 'America/New_York',
}

test('the thanks say whether anything was paid, and when it will be', () => {
  expect(thanksText(paid)).toBe('Thank you! Your payment went through.')
  expect(thanksText({ ...paid, status: 'trialing' })).toBe(
    'Thank you! Your card is saved. You will not be charged before Dec 22, 2026.',
  )
  expect(thanksText({ ...paid, subscribed: false })).toMatch(/not confirmed yet/)
})
