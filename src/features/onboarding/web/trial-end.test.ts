import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { payLaterText, payNowText } from './trial-end.ts'

const trialEndDate = calendarDate('2026-12-22')
const trial = { trialDaysLeft: 30, trialEndDate, paymentCompleted: false }

test('the setup’s payment says what is charged when, in the form of the payment pages', () => {
  expect([payNowText(trial), payLaterText(trial)]).toEqual([
    'Your account is ready. Add a card now, with no charge before Dec 22, 2026, or try everything first.',
    'Pay later: your trial ends on Dec 22, 2026',
  ])
  // The provider charges no sooner than two days after a checkout, so the day is not certain any
  // more.
  expect(payNowText({ ...trial, trialDaysLeft: 2 })).toBe(
    'Your account is ready. Pay now or try everything first.',
  )
  expect(payLaterText({ ...trial, trialDaysLeft: null })).toBe('Pay later')
  const paid = { ...trial, paymentCompleted: true }
  expect([payNowText(paid), payLaterText(paid)]).toEqual([
    'Your account is ready.',
    'Go to Dashboard',
  ])
})
