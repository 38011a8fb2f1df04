import { expect, test } from 'vitest'
import { type LimitFacts, limitBanners } from './limit-banners.rules.ts'

const fine: LimitFacts = {
  agents: { used: 3, limit: 3, tier: 'pro' },
  contacts: { used: 500, limit: 500 },
  trial: { daysLeft: 8, endDate: 'July 1, 2026' },
}
const texts = (facts: Partial<LimitFacts>) =>
  limitBanners({ ...fine, ...facts }).map(({ text }) => text)

test('BANNERS-002 the agent banner names the agents and the plan’s number, beyond it only', () => {
  expect(texts({})).toEqual([])
  expect(texts({ agents: { used: 40, limit: -1, tier: 'enterprise' } })).toEqual([])
  expect(texts({ agents: { used: 40, limit: null, tier: null } })).toEqual([])
  expect(texts({ agents: { used: 4, limit: 3, tier: 'pro' } })).toEqual([
    'Your account has 4 agents, but your plan only allows for 3. Please remove some agents or upgrade your plan.',
  ])
})

test('BANNERS-003 the contact banner names the contacts and the plan’s number, beyond it only', () => {
  expect(texts({ contacts: { used: 501, limit: 500 } })).toEqual([
    'Your account has 501 contacts, but your plan only allows for 500. Please remove some contacts or upgrade your plan.',
  ])
  expect(texts({ contacts: { used: 501, limit: -1 } })).toEqual([])
})

test('BANNERS-004 on the Basic plan its own banner takes the agent banner’s place', () => {
  expect(texts({ agents: { used: 1, limit: 1, tier: 'basic' } })).toEqual([])
  expect(texts({ agents: { used: 3, limit: 1, tier: 'basic' } })).toEqual([
    'Basic Plan Limitations: Your current Basic plan only supports 1 agent. Please upgrade to a higher tier plan to add more agents.',
  ])
})

test('BANNERS-005 the trial’s end is announced in its last seven days', () => {
  const ending = (daysLeft: number) => texts({ trial: { daysLeft, endDate: 'July 1, 2026' } })
  expect([8, 0].map(ending)).toEqual([[], []])
  expect([7, 1].map(ending)).toEqual(
    Array(2).fill([
      'Trial Ending Soon: Your trial will end on July 1, 2026. Please upgrade to continue using all features.',
    ]),
  )
  expect(texts({ trial: undefined })).toEqual([])
})
