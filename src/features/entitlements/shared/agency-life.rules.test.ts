import { expect, test } from 'vitest'
import { subscriptionStatusOf } from '../../../kernel/subscription-status.ts'
import {
  type AgencyFacts,
  type AgencyState,
  agencyLife,
  agencyState,
  agencyStates,
  isAllowed,
  trialOf,
} from './agency-life.rules.ts'
import { sendingPause } from './sending-pause.rules.ts'

const created = 20_000
const agency: AgencyFacts = {
  tier: 'pro',
  subscriptionStatus: 'trialing',
  live: false,
  demoMode: false,
  created,
}

test.each<[string, Partial<AgencyFacts>, number, string]>([
  ['a new agency', { tier: null, subscriptionStatus: 'none' }, 0, 'no_plan'],
  ['on its last day', {}, 29, 'trial'],
  ['a day later', {}, 30, 'trial_over'],
  ['whose first payment fails', { subscriptionStatus: 'incomplete' }, 5, 'trial'],
  ['whose first payment fails later', { subscriptionStatus: 'incomplete' }, 30, 'incomplete'],
  ['whose payment expired', { subscriptionStatus: 'incomplete_expired' }, 40, 'incomplete'],
  ['that went live', { live: true }, 29, 'live'],
  ['that went live and does not pay', { live: true }, 30, 'live_unpaid'],
  ['that the operator set up', { live: true, subscriptionStatus: 'none' }, 400, 'live'],
  ['with a card on its first day', { paidTrial: true }, 0, 'active'],
  ['live with a card', { paidTrial: true, live: true }, 30, 'active'],
  ['that pays', { subscriptionStatus: 'active' }, 40, 'active'],
  ['that will end', { subscriptionStatus: 'active', cancelAtPeriodEnd: true }, 40, 'canceling'],
  ['that owes, since when unknown', { subscriptionStatus: 'past_due' }, 400, 'past_due'],
  [
    'that owes since 6 days',
    { subscriptionStatus: 'past_due', paymentFailed: created + 34 },
    40,
    'past_due',
  ],
  [
    'that owes since 7 days',
    { subscriptionStatus: 'past_due', paymentFailed: created + 33 },
    40,
    'past_due_over',
  ],
  ['that never paid', { subscriptionStatus: 'unpaid', live: true }, 40, 'unpaid'],
  ['that left', { subscriptionStatus: 'canceled', live: true }, 5, 'canceled'],
  [
    'of a status to come',
    { subscriptionStatus: subscriptionStatusOf('something_new') },
    400,
    'active',
  ],
  ['whose subscription the provider paused', { subscriptionStatus: 'paused' }, 400, 'active'],
  ['that will be deleted', { leaving: true, subscriptionStatus: 'active' }, 40, 'leaving'],
  ['with samples', { demoMode: true, subscriptionStatus: 'active' }, 40, 'demo'],
])('an agency %s is in its state', (_, facts, day, state) => {
  expect(agencyState({ ...agency, ...facts }, created + day)).toBe(state)
})

test('TRIAL-003 TRIAL-004 the trial lasts 30 days from the day the agency was created, and is never less than 0 days long', () => {
  const left = (day: number) => trialOf(agency, created + day)?.daysLeft
  expect([0, 1, 29, 30, 31, 400].map(left)).toEqual([30, 29, 1, 0, 0, 0])
  expect(trialOf(agency, created)?.ends).toBe(created + 30)
  expect(trialOf({ ...agency, live: true }, created)).toBeUndefined()
  expect(trialOf({ ...agency, subscriptionStatus: 'active' }, created)).toBeUndefined()
  expect(trialOf({ ...agency, demoMode: true }, created + 10)?.daysLeft).toBe(20)
})

test('no agency goes live where no email would go, and what the operator holds is said in every state', () => {
  for (const state of agencyStates) {
    expect(sendingPause(state, true)).toContain('The operator paused sending')
    if (isAllowed(state, 'goLive')) expect(sendingPause(state, false), state).toBeNull()
  }
})

test('docs/agency-life.md is this table; `npx vitest run -u` writes it', async () => {
  const sends = (state: AgencyState) => agencyLife[state].pause === null
  const columns: Readonly<Record<string, (state: AgencyState) => boolean>> = {
    'Adding contacts and agents': (state) => isAllowed(state, 'adding'),
    'Outreach in test mode': sends,
    // An agency on trial is not live, so its emails go to itself.
    'Outreach to clients': (state) => sends(state) && state !== 'trial',
    'Go Live': (state) => isAllowed(state, 'goLive'),
  }
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const text = [
    "# An agency's life",
    '',
    'Written from `src/features/entitlements/shared/agency-life.rules.ts`, which decides about the columns below, about',
    'emails by whether they pause. Data is never locked away: nothing asks the state before reading, export, editing or payment; an agency',
    'without a plan is led to the plans by every page. Outreach goes in test mode to the agency itself before Go Live, and to clients after it.',
    '',
    row(['State', 'When', ...Object.keys(columns)]),
    row(Array.from({ length: Object.keys(columns).length + 2 }, () => '---')),
    ...agencyStates.map((state) => {
      const { name, when } = agencyLife[state]
      return row([
        name,
        when,
        ...Object.values(columns).map((works) => (works(state) ? 'yes' : 'no')),
      ])
    }),
    '',
    '## Why planned emails wait',
    '',
    'Every place that shows planned emails shows this sentence while they wait, and an admin reads the button beside it.',
    '',
    row(['State', 'Text', 'Button']),
    row(['---', '---', '---']),
    ...agencyStates.flatMap((state) => {
      const { name, pause, remedy } = agencyLife[state]
      const button = remedy === null ? '' : `${remedy.label} (${remedy.href})`
      return pause === null ? [] : [row([name, pause, button])]
    }),
    '',
  ].join('\n')
  await expect(text).toMatchFileSnapshot('../../../../docs/agency-life.md')
})
