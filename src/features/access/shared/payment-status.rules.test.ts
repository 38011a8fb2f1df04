import { expect, test } from 'vitest'
import { subscriptionStatusOf } from '../../../kernel/subscription-status.ts'
import { paymentStatusOf, paymentTexts } from './payment-status.rules.ts'

const shown = (status: string | undefined, paid = false) =>
  paymentTexts[paymentStatusOf(status === undefined ? status : subscriptionStatusOf(status), paid)]

test('NAV-009 NAV-010 NAV-011 every subscription status has one of the three texts', () => {
  // In a trial: a card that is charged at its end.
  for (const status of ['active', 'trialing']) expect(shown(status, true)).toBe('Payments active')
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
  for (const missing of [undefined, '', ' '])
    expect(shown(missing, true)).toBe('Payment status unknown')
})
