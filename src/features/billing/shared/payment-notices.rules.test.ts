import { expect, test } from 'vitest'
import type { SubscriptionStatus } from '../../../kernel/subscription-status.ts'
import { dueNotices, type NoticeFacts } from './payment-notices.rules.ts'
import { currentSubscription } from './subscription-state.rules.ts'

const now = new Date('2026-06-15T20:00:00Z')
const daysLater = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000)

const invoice = {
  id: 'in_1',
  number: 'H-1',
  status: 'paid',
  attempts: 1,
  amountPaid: 9900,
  amountDue: 9900,
  currency: 'usd',
  lines: [{ key: 'pro', name: 'Pro', amount: 9900 }],
  discounts: [],
  createdAt: now,
  nextAttempt: daysLater(3),
  paidAt: now,
}
const subscription = {
  id: 'sub_1',
  status: 'active' as const,
  periodEnd: daysLater(30),
  trialEnd: undefined,
  cancelAtPeriodEnd: false,
  endedAt: undefined,
}
const facts: NoticeFacts = {
  subscription,
  invoices: [],
  plan: 'Pro',
  firstCharge: { amount: 9900, currency: 'usd', discounts: [] },
}
const keys = (changed: Partial<NoticeFacts>) =>
  dueNotices({ ...facts, ...changed }, now).map(({ key }) => key)
const ofSubscription = (changed: Partial<NoticeFacts['subscription']>) =>
  keys({ subscription: { ...subscription, ...changed } })

test('a paid invoice is a receipt, unless nothing was paid', () => {
  expect(keys({ invoices: [invoice] })).toEqual(['receipt/in_1'])
  expect(keys({ invoices: [{ ...invoice, amountPaid: 0 }] })).toEqual([])
})

test('each failed attempt is told of, and an invoice that was not tried is not', () => {
  const open = { ...invoice, status: 'open', amountPaid: 0 }
  expect(keys({ invoices: [{ ...open, attempts: 2 }] })).toEqual(['payment-failed/in_1/2'])
  expect(keys({ invoices: [{ ...open, attempts: 0 }] })).toEqual([])
  expect(keys({ invoices: [{ ...open, status: 'void' }] })).toEqual([])
})

test('a trial with a card is told of three days before its end', () => {
  const trial = (days: number) => ofSubscription({ status: 'trialing', trialEnd: daysLater(days) })
  expect(trial(3)).toEqual([`trial-ends/sub_1/${daysLater(3).getTime()}`])
  expect(trial(3.1)).toEqual([])
  expect(trial(0)).toEqual([])
  expect(ofSubscription({ status: 'active', trialEnd: daysLater(2) })).toEqual([])
})

test('a cancellation and the end are told of once each', () => {
  const end = daysLater(30).getTime()
  expect(ofSubscription({ cancelAtPeriodEnd: true })).toEqual([`cancellation/sub_1/${end}`])
  const canceled = { status: 'canceled' as const, cancelAtPeriodEnd: true }
  expect(ofSubscription({ ...canceled, endedAt: daysLater(-1) })).toEqual(['canceled/sub_1'])
})

test('nobody is told of what happened long ago', () => {
  const old = daysLater(-11)
  expect(keys({ invoices: [{ ...invoice, paidAt: old, createdAt: old }] })).toEqual([])
  // Paid at the last of many attempts.
  expect(keys({ invoices: [{ ...invoice, createdAt: old }] })).toEqual(['receipt/in_1'])
  expect(ofSubscription({ status: 'canceled', endedAt: old })).toEqual([])
})

test('the subscription of an agency is the newest that is charged, else the newest that ended', () => {
  const one = (status: SubscriptionStatus, day: number) => ({ status, createdAt: daysLater(day) })
  const current = (...all: ReturnType<typeof one>[]) => currentSubscription(all)?.status
  expect(current(one('past_due', 1), one('canceled', 2))).toBe('past_due')
  expect(current(one('active', 1), one('trialing', 2))).toBe('trialing')
  expect(current(one('canceled', 1), one('incomplete', 2))).toBe('canceled')
  expect(current(one('incomplete_expired', 1))).toBeUndefined()
})
