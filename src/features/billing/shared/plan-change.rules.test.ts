import { expect, test } from 'vitest'
import { type ChosenPlan, resolvePlan } from '../../entitlements/shared/plan-selection.rules.ts'
import {
  changedSentence,
  changeKind,
  firstChargeSentence,
  isFresh,
  keepText,
  overLimitWarnings,
  paymentSentence,
  pendingText,
  planPayment,
} from './plan-change.rules.ts'
import type { CurrentSubscription, PlanChangePreview } from './plans.contract.ts'

const plan = (tierId: string, extraAgents = 0): ChosenPlan => {
  const found = resolvePlan({ tierId, extraAgents, extraContacts: 0 })
  if (found === undefined) throw new Error(`no plan ${tierId}`)
  return found
}

test.each([
  ['trial', 'basic', 'pro', 'free'],
  ['trial', 'pro', 'basic', 'free'],
  ['trial', 'pro', 'pro', 'none'],
  ['subscribed', 'basic', 'pro', 'now'],
  ['subscribed', 'pro', 'basic', 'period-end'],
  ['subscribed', 'pro', 'pro', 'none'],
  ['ended', 'pro', 'pro', 'checkout'],
  ['ended', 'pro', 'basic', 'checkout'],
] as const)('a %s agency that changes from %s to %s: %s', (payment, from, to, kind) => {
  expect(changeKind(payment, plan(from), plan(to))).toBe(kind)
})

test('an agency without a plan gets its first one without money', () => {
  expect(changeKind('trial', undefined, plan('pro'))).toBe('free')
})

test.each([
  [{ status: 'active', subscribed: true, daysLeft: 0 }, 'subscribed'],
  [{ status: 'trialing', subscribed: true, daysLeft: 9 }, 'subscribed'],
  [{ status: 'past_due', subscribed: true, daysLeft: 9 }, 'overdue'],
  [{ status: 'unpaid', subscribed: true, daysLeft: 0 }, 'overdue'],
  [{ status: 'canceled', subscribed: true, daysLeft: 9 }, 'ended'],
  [{ status: 'trialing', subscribed: false, daysLeft: 1 }, 'trial'],
  [{ status: 'none', subscribed: false, daysLeft: 30 }, 'trial'],
  [{ status: 'trialing', subscribed: false, daysLeft: 0 }, 'ended'],
  [{ status: 'active', subscribed: false, daysLeft: 30 }, 'ended'],
] as const)('%o is paid: %s', (facts, payment) => {
  expect(planPayment(facts)).toBe(payment)
})

test('limits that are exceeded already are named before the change, with the truth that nothing is deleted', () => {
  const basic = { name: 'Basic', contactLimit: 500, agentLimit: 1 }
  expect(overLimitWarnings({ contacts: 3210, agents: 3 }, basic)).toEqual([
    'You have 3,210 contacts; Basic allows 500. Nothing will be deleted, but you cannot add contacts until you have fewer or upgrade your plan.',
    'You have 3 agents; Basic allows 1. Nothing will be deleted, but you cannot add agents until you have fewer or upgrade your plan.',
  ])
  expect(overLimitWarnings({ contacts: 500, agents: 1 }, basic)).toEqual([])
  const unlimited = { name: 'Custom', contactLimit: -1, agentLimit: -1 }
  expect(overLimitWarnings({ contacts: 9_999_999, agents: 500 }, unlimited)).toEqual([])
})

const preview: PlanChangePreview = {
  kind: 'now',
  at: '2026-12-01T00:00:00.000Z',
  dueToday: 4321,
  changes: [],
  next: { amount: 14_900, date: '2026-12-23T03:30:00.000Z', discounts: [] },
  warnings: [],
  canPay: false,
  launchPricing: false,
  firstCharge: null,
  isTest: true,
}
const options = { plan: 'Basic', monthly: 9900, timeZone: 'America/Chicago' }

test.each<[Partial<PlanChangePreview>, string]>([
  [{}, 'You pay $43.21 today and $149.00 on Dec 22, 2026.'],
  [{ dueToday: 0 }, 'You pay nothing today and $149.00 on Dec 22, 2026.'],
  [
    { dueToday: -500 },
    'You’ll get a credit of $5.00 today, and your next invoice is $149.00 on Dec 22, 2026.',
  ],
  [
    { kind: 'period-end', dueToday: 0 },
    'You pay nothing today. Basic starts on Dec 22, 2026, when you pay $149.00. Until then, you keep your current plan.',
  ],
  [
    { kind: 'free', dueToday: 0, next: null },
    'Your free trial continues with this plan. You pay nothing today.',
  ],
  [{ kind: 'checkout', dueToday: 0, next: null }, 'You pay $99.00 today, and the same each month.'],
  [{ kind: 'none', dueToday: 0, next: null }, 'This is your current plan.'],
])('what a change costs is one plain sentence: %o', (change, sentence) => {
  expect(paymentSentence({ ...preview, ...change }, options)).toBe(sentence)
})

test.each<[Partial<PlanChangePreview>, string]>([
  [{}, 'You paid $43.21 today. Your next invoice is $149.00 on Dec 22, 2026.'],
  [{ dueToday: 0 }, 'Nothing was charged. Your next invoice is $149.00 on Dec 22, 2026.'],
  [{ dueToday: -500 }, 'You got a credit of $5.00. Your next invoice is $149.00 on Dec 22, 2026.'],
  [
    { kind: 'period-end', dueToday: 0 },
    'You were not charged. You’ll keep your current plan until Dec 22, 2026, when you pay $149.00.',
  ],
  [{ kind: 'free', next: null }, 'Your trial continues with it. You were not charged.'],
])('what a change has cost is said after it: %o', (change, sentence) => {
  expect(changedSentence({ ...preview, ...change }, options)).toBe(sentence)
})

test('keeping a plan says first what it undoes and when is paid next', () => {
  const kept = { name: 'Pro', instead: undefined, nextPayment: '2026-12-23T03:30:00.000Z' }
  expect(keepText(kept, options.timeZone)).toBe(
    'Your subscription is no longer canceled and will continue. You will not be charged now; your next payment is on Dec 22, 2026.',
  )
  expect(keepText({ ...kept, instead: 'Basic', nextPayment: null }, options.timeZone)).toBe(
    'The change to Basic was canceled, and Pro will continue. You will not be charged now.',
  )
})

const subscription: CurrentSubscription = {
  isActive: true,
  tier: { ...plan('pro').tier, features: [] },
  currentPeriodEnd: '2026-12-23T03:30:00.000Z',
  cancelAtPeriodEnd: false,
  paymentStatus: 'active',
  extraAgents: 0,
  extraContacts: 0,
  plannedChange: null,
}

test('what waits for the end of the period is named with its day in the agency’s time zone', () => {
  const zone = 'America/Chicago'
  expect(pendingText(subscription, zone)).toBeUndefined()
  expect(pendingText({ ...subscription, cancelAtPeriodEnd: true }, zone)).toBe(
    'Pro ends on Dec 22, 2026.',
  )
  const plannedChange = {
    tier: { ...plan('basic').tier, features: [] },
    extraAgents: 0,
    extraContacts: 0,
    from: '2026-12-23T03:30:00.000Z',
  }
  expect(pendingText({ ...subscription, plannedChange }, zone)).toBe(
    'Pro changes to Basic on Dec 22, 2026.',
  )
})

test('amounts may be charged for an hour after they were shown, and never from the future', () => {
  const now = new Date('2026-12-01T12:00:00Z')
  const minutes = (count: number) => new Date(now.getTime() - count * 60_000)
  expect([0, 59, 60].map((count) => isFresh(minutes(count), now))).toEqual([true, true, true])
  expect([-1, 61].map((count) => isFresh(minutes(count), now))).toEqual([false, false])
})

test('an agency in trial reads when a card that it enters now is charged', () => {
  const trial = { ...preview, kind: 'free' as const, canPay: true }
  expect(firstChargeSentence({ ...trial, firstCharge: '2026-12-23T03:30:00.000Z' }, options)).toBe(
    'If you continue to payment, we’ll charge your card $99.00 on Dec 22, 2026, after your trial.',
  )
  expect(firstChargeSentence(trial, options)).toBe(
    'If you continue to payment, you pay $99.00 today.',
  )
  expect(firstChargeSentence({ ...trial, canPay: false }, options)).toBeUndefined()
  expect(firstChargeSentence({ ...trial, kind: 'checkout' }, options)).toBeUndefined()
})
