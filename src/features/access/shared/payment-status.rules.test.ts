import { expect, test } from 'vitest'
import { paymentStatusOf, paymentTexts } from './payment-status.rules.ts'

const shown = (status: string | undefined) => paymentTexts[paymentStatusOf(status)]

test('NAV-009 NAV-010 NAV-011 every subscription status has one of the three texts', () => {
  expect(shown('active')).toBe('Payments active')
  // A card that is charged when the trial ends.
  expect(paymentTexts[paymentStatusOf('trialing', true)]).toBe('Payments active')
  for (const status of [
    'none',
    'trialing',
    'past_due',
    'canceled',
    'incomplete',
    'incomplete_expired',
    'unpaid',
    'a status of the future',
  ])
    expect(shown(status), status).toBe(
      'Payment needs to be updated. Click to update payment information.',
    )
  for (const missing of [undefined, '', ' ']) expect(shown(missing)).toBe('Payment status unknown')
})
