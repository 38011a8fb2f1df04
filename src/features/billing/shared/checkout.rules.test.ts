import { expect, test } from 'vitest'
import { checkoutAttributes, orderOf, pollStep, sessionIdOf } from './checkout.rules.ts'

const whole = {
  'price-id': 'price_1',
  'first-name': 'Ada',
  'last-name': 'Admin',
  email: 'ada@agency.example',
}
const order = {
  priceId: 'price_1',
  customerEmail: 'ada@agency.example',
  customerName: 'Ada Admin',
}

test('CHECKOUT-001 CHECKOUT-007 the element takes six attributes, two of them optional, and joins the names by one space', () => {
  expect(checkoutAttributes).toEqual([
    'price-id',
    'metered-price-id',
    'return-url',
    'first-name',
    'last-name',
    'email',
  ])
  expect(orderOf(whole)).toEqual(order)
  expect(orderOf({ ...whole, 'first-name': ' Ada ', 'last-name': ' Admin' })).toEqual(order)
  expect(
    orderOf({ ...whole, 'metered-price-id': 'price_use', 'return-url': '/onboarding' }),
  ).toEqual({ ...order, meteredPriceId: 'price_use', returnUrl: '/onboarding' })
  expect(orderOf({ ...whole, 'metered-price-id': '', 'return-url': ' ' })).toEqual(order)
})

test('without a required attribute there is no order', () => {
  for (const name of ['price-id', 'first-name', 'last-name', 'email'] as const)
    for (const value of [undefined, '', ' '])
      expect(orderOf({ ...whole, [name]: value } as never), `${name} ${value}`).toBeUndefined()
})

test('CHECKOUT-010 the session id is the part of the client secret before its marker', () => {
  expect(sessionIdOf('cs_test_a1B2_secret_fid_secret_x')).toBe('cs_test_a1B2')
  expect(sessionIdOf('cs_test_a1B2')).toBe('cs_test_a1B2')
})

test('a poll goes on while the session is open or cannot be read, six attempts in all', () => {
  for (const status of ['open', undefined]) {
    for (const attempt of [0, 1, 2, 3, 4]) expect(pollStep(status, attempt)).toBe('again')
    expect(pollStep(status, 5)).toEqual({ failed: 'Timeout waiting for payment confirmation' })
  }
  expect(pollStep('complete', 5)).toBe('complete')
  expect(pollStep('expired', 0)).toEqual({ failed: 'Payment session expired' })
})
