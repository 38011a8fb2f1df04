import { expect, test } from 'vitest'
import { subscriptionStatuses } from '../../../kernel/subscription-status.ts'
import {
  accountMessage,
  accountState,
  accountStates,
  hasTeamStep,
  isPaymentConfirmed,
} from './account-status.rules.ts'
import { agencyLife } from './agency-life.rules.ts'

test('ACCESS-009 the status names the next thing that an account needs', () => {
  const start = { tier: null, settingsFinished: false, setupComplete: false }
  expect(accountState(start)).toBe('no_plan')
  expect(accountState({ ...start, tier: 'pro' })).toBe('setup_settings')
  expect(accountState({ ...start, tier: 'pro', settingsFinished: true })).toBe('setup_agents')
  expect(accountState({ ...start, tier: 'pro', setupComplete: true })).toBe('complete')
  // Without a plan nothing else counts.
  expect(accountState({ tier: null, settingsFinished: true, setupComplete: true })).toBe('no_plan')
})

test('ACCESS-009 the message is a sentence about the state, and about the subscription once the account is complete', () => {
  const unfinished = accountStates.filter((state) => state !== 'complete')
  const messages = unfinished.map((state) => accountMessage(state, 'past_due'))
  expect(new Set(messages).size).toBe(unfinished.length)
  expect(messages.join()).not.toContain('payment')
  expect(accountMessage('complete', 'past_due')).toContain('Your last payment failed')
  expect(accountMessage('complete', 'canceled')).toBe(agencyLife.canceled.pause)
  expect(accountMessage('complete', 'active')).toBe('Your account is complete.')
})

test('a trial is a confirmed payment only with a card that is charged at its end', () => {
  const confirmed = (billingCycleEnd: string | null) =>
    subscriptionStatuses.filter((status) => isPaymentConfirmed({ status, billingCycleEnd }))
  expect(confirmed(null)).toEqual(['active'])
  expect(confirmed('2026-07-15')).toEqual(['trialing', 'active'])
})

test('STEPPED-002 only a plan for one agent has no team step', () => {
  expect([1, 5, -1, null].filter((limit) => !hasTeamStep(limit))).toEqual([1])
})
