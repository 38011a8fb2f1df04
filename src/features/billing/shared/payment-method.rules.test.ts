import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import {
  cardBrandOf,
  cardBrands,
  cardExpiryText,
  cardText,
  isExpired,
} from './payment-method.rules.ts'

test('a provider’s brand is one of ours, or another card', () => {
  expect(['visa', 'mastercard', 'amex', 'discover', 'toString', ''].map(cardBrandOf)).toEqual([
    ...['visa', 'mastercard', 'amex', 'other', 'other', 'other'],
  ])
  expect(cardBrands.map((brand) => cardText({ brand, last4: '4242' }))).toEqual(
    ['Visa', 'Mastercard', 'American Express', 'Card'].map((name) => `${name} •••• 4242`),
  )
})

test('a card is valid until the end of its month', () => {
  expect(cardExpiryText(4, 2029)).toBe('04/2029')
  const card = { expiryMonth: 12, expiryYear: 2026 }
  const days = ['2026-11-30', '2026-12-31', '2027-01-01', '2025-06-01'].map(calendarDate)
  expect(days.map((day) => isExpired(card, day))).toEqual([false, false, true, false])
})
