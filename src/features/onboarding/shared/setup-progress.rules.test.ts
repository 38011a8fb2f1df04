import { expect, test } from 'vitest'
import { type SetupPage, type SetupStatus, setupProgress } from './setup-progress.rules.ts'

const signedUp: SetupStatus = {
  status: 'no_plan',
  subscriptionTier: null,
  agentLimit: 1,
  paymentCompleted: false,
  personalDetails: true,
  missing: [],
}
const pro = { subscriptionTier: 'pro', agentLimit: 5 }
const basic = { subscriptionTier: 'basic', agentLimit: 1 }

const shown = (status: Partial<SetupStatus>, page: SetupPage) => {
  const { steps, percent } = setupProgress({ ...signedUp, ...status }, page)
  return {
    done: steps.filter(({ done }) => done).map(({ label }) => label),
    current: steps.filter(({ current }) => current).map(({ label }) => label),
    percent,
  }
}

test('STEPPED-001 the sidebar lists six steps in order', () => {
  expect(
    setupProgress({ ...signedUp, ...pro }, 'plan').steps.map(({ label }, i) => `${i + 1} ${label}`),
  ).toEqual([
    '1 Choose Plan',
    '2 Personal Details',
    '3 Company Details',
    '4 Licensing Settings',
    '5 Add Team Members',
    '6 Payment',
  ])
})

test('STEPPED-002 a plan for one agent has five steps, without the team; before a plan is chosen there are six', () => {
  const labels = (status: Partial<SetupStatus>) =>
    setupProgress({ ...signedUp, ...status }, 'plan').steps.map(({ label }) => label)
  expect(labels(basic)).not.toContain('Add Team Members')
  expect([labels(basic).length, labels(pro).length, labels({}).length]).toEqual([5, 6, 6])
  // Their number is said once it is certain.
  const certain = (status: Partial<SetupStatus>) =>
    setupProgress({ ...signedUp, ...status }, 'plan').certain
  expect([certain(basic), certain(pro), certain({})]).toEqual([true, true, false])
})

test('STEPPED-003 the percentage counts the finished ones of six steps, or of five', () => {
  expect(shown({}, 'plan')).toEqual({
    done: [],
    current: ['Choose Plan'],
    percent: 0,
  })
  expect(shown({ ...pro, status: 'setup_settings' }, 'settings')).toEqual({
    done: ['Choose Plan', 'Personal Details'],
    current: ['Company Details'],
    percent: 33,
  })
  expect(shown({ ...pro, status: 'setup_agents' }, 'agents')).toMatchObject({
    current: ['Add Team Members'],
    percent: 67,
  })
  expect(shown({ ...basic, status: 'setup_settings' }, 'settings').percent).toBe(40)
  expect(shown({ ...pro, status: 'complete', paymentCompleted: true }, 'plan').percent).toBe(100)
})

test('a step that was passed without its details is not done', () => {
  const passed = { ...pro, status: 'setup_agents' as const }
  expect(shown({ ...passed, missing: ['licensedState'] }, 'agents')).toEqual({
    done: ['Choose Plan', 'Personal Details', 'Company Details'],
    current: ['Add Team Members'],
    percent: 50,
  })
  expect(shown({ ...passed, missing: ['agencyPhone'] }, 'agents').done).toEqual([
    ...['Choose Plan', 'Personal Details', 'Licensing Settings'],
  ])
})

test('unknown personal details are a step to do', () => {
  expect(shown({ ...pro, status: 'setup_settings', personalDetails: false }, 'settings')).toEqual({
    done: ['Choose Plan'],
    current: ['Personal Details'],
    percent: 17,
  })
})
