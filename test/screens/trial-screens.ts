import type { Page } from 'playwright-core'
import { agencyLife } from '../../src/features/entitlements/shared/agency-life.rules.ts'
import { changed, failing, hanging, press, type Screen, steps } from './screen.ts'

/** Makes the viewer's agency one in trial, or otherwise different from the demonstration. */
const me = (changes: Readonly<Record<string, unknown>>) =>
  changed('**/api/me', (body) => {
    const answer = JSON.parse(body)
    const { accountStatus, ...own } = changes
    Object.assign(answer.user, own)
    Object.assign(answer.user.accountStatus, accountStatus)
    return JSON.stringify(answer)
  })
/** Two preparations of one picture. */
const both =
  (...preparations: Array<(page: Page) => Promise<unknown>>) =>
  async (page: Page) => {
    for (const prepare of preparations) await prepare(page)
  }
const trial = {
  live: false,
  mayGoLive: true,
  trialDaysLeft: 12,
  trialEndDate: '2026-12-02',
}
const over = {
  ...trial,
  trialDaysLeft: 0,
  mayGoLive: false,
  sendingPause: agencyLife.trial_over.pause,
  sendingRemedy: agencyLife.trial_over.remedy,
}
const demo = {
  live: false,
  demo_mode: true,
  trialDaysLeft: 28,
  trialEndDate: '2026-12-18',
  sendingPause:
    'No emails are sent in demo mode. Planned emails are paused until an admin exits it.',
}
/** The demonstration is live, so its gaps would not be asked for. */
const ready = (missing: readonly string[]) =>
  changed('**/api/organizations/go-live', (body) =>
    JSON.stringify({ ...JSON.parse(body), missing, goLiveDate: null }),
  )
const samples = changed('**/api/contacts?**', (body) =>
  body.replaceAll('"sample":false', '"sample":true'),
)
const tooMuch = {
  ...trial,
  trialDaysLeft: 5,
  trialEndDate: '2026-11-25',
  accountStatus: {
    currentAgentCount: 4,
    agentLimit: 1,
    subscriptionTier: 'basic',
    currentContactCount: 1200,
    contactLimit: 500,
  },
}
const of = (name: string, changes: Readonly<Record<string, unknown>>): Screen => ({
  name,
  viewer: 'admin',
  path: () => '/dashboard?period=90days',
  before: me(changes),
  settle: 2000,
  fullPage: false,
})

export const trialScreens: readonly Screen[] = [
  of('trial', trial),
  of('trial-agent', { ...trial, is_admin: false }),
  { ...of('trial-over', over), fullPage: true },
  {
    ...of('trial-over-contact', over),
    path: ({ contactId }) => `/contact/${contactId}`,
    fullPage: true,
  },
  of('limit-banners', tooMuch),
  {
    ...of('go-live', trial),
    before: both(me(trial), ready([])),
    after: steps(press('Go Live'), (page) => page.getByText('This week').waitFor()),
  },
  {
    ...of('go-live-sure', trial),
    before: both(me(trial), ready([])),
    after: steps(press('Go Live'), press('Continue')),
  },
  {
    ...of('go-live-missing', trial),
    before: both(me(trial), ready(['postalAddress', 'licensedState', 'realRates'])),
    after: press('Go Live'),
  },
  {
    ...of('go-live-loading', trial),
    before: both(me(trial), hanging('**/api/organizations/go-live')),
    after: press('Go Live'),
    unfinished: true,
  },
  {
    ...of('go-live-failed', trial),
    before: both(me(trial), failing('**/api/organizations/go-live')),
    after: press('Go Live'),
    settle: 5000,
  },
  {
    ...of('demo-mode', demo),
    before: both(me(demo), samples),
    path: () => '/contacts',
  },
  { ...of('demo-mode-exit', demo), after: press('Exit Demo Mode') },
  {
    ...of('demo-mode-offer', trial),
    viewer: 'newcomer',
    before: me({ ...trial, hasCompletedWalkthrough: false }),
    path: () => '/contacts',
  },
  { ...of('demo-mode-offer-dashboard', trial), viewer: 'newcomer' },
]
