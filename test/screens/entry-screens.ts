import type { Page } from 'playwright-core'
import { signUpEmailSent, signUpWaiting } from '../../src/features/onboarding/server/sign-up.ts'
import { changed, failing, hanging, press, type Screen, steps } from './screen.ts'

/** Several preparations of one picture. */
const all =
  (...preparations: Array<(page: Page) => Promise<unknown>>) =>
  async (page: Page) => {
    for (const prepare of preparations) await prepare(page)
  }

const fill = (email: string) => async (page: Page) => {
  await page.getByLabel('First Name').fill('Nora')
  await page.getByLabel('Last Name').fill('Quist')
  await page.getByLabel('Organization Name').fill('Quist & Daughters')
  await page.getByLabel('Phone Number').fill('5555550123')
  await page.getByLabel('Email').fill(email)
}
const shown = (text: string) => (page: Page) => page.getByText(text).first().waitFor()
/** Makes the viewer's account incomplete, as a sign-up leaves it. */
const account = (status: string, plan: string | null, admin = true) =>
  changed('**/api/me', (body) =>
    body
      .replace(/"status":"complete"/, `"status":"${status}"`)
      .replace(/"subscriptionTier":"\w+"/, `"subscriptionTier":${JSON.stringify(plan)}`)
      .replace('"paymentCompleted":true', '"paymentCompleted":false')
      .replace('"is_admin":true', `"is_admin":${admin}`),
  )
/** Takes the place of the server, whose limit the pictures of three widths would reach. */
const signedUp = (status: string, message: string) => (page: Page) =>
  page.route('**/onboarding/signup', (route) =>
    route.fulfill({ json: { success: true, status, message } }),
  )
const free = 'nora@quist.example'
const taken = 'demo@harborlight.example'

/** Sign-up, and the way from there to a complete account. */
export const entryScreens: readonly Screen[] = [
  { name: 'signup', viewer: 'visitor', path: () => '/signup' },
  { name: 'signup-incomplete', viewer: 'visitor', path: () => '/signup', after: press('Sign Up') },
  {
    name: 'signup-checking',
    viewer: 'visitor',
    path: () => '/signup',
    before: hanging('**/check-email/**'),
    after: steps(fill(free), shown('Checking availability...')),
  },
  {
    name: 'signup-available',
    viewer: 'visitor',
    path: () => '/signup',
    after: steps(fill(free), shown('Email is available')),
  },
  {
    name: 'signup-taken',
    viewer: 'visitor',
    path: () => '/signup',
    after: steps(fill(taken), shown('already registered'), press('Sign Up')),
  },
  {
    name: 'signup-not-checked',
    viewer: 'visitor',
    path: () => '/signup',
    before: failing('**/check-email/**'),
    after: steps(fill(free), shown('Could not check')),
  },
  {
    name: 'signup-creating',
    viewer: 'visitor',
    path: () => '/signup',
    before: hanging('**/onboarding/signup'),
    after: steps(fill(free), shown('Email is available'), press('Sign Up')),
  },
  {
    name: 'signup-failed',
    viewer: 'visitor',
    path: () => '/signup',
    before: failing('**/onboarding/signup'),
    after: steps(fill(free), shown('Email is available'), press('Sign Up'), shown('Failed to')),
  },
  {
    name: 'signup-sent',
    viewer: 'visitor',
    path: () => '/signup',
    before: signedUp('email-sent', signUpEmailSent),
    after: steps(fill(free), shown('available'), press('Sign Up'), shown('magic link')),
  },
  {
    name: 'signup-created',
    viewer: 'visitor',
    path: () => '/signup',
    before: signedUp('account-created', signUpWaiting),
    after: steps(fill(free), shown('available'), press('Sign Up'), shown('Account created')),
  },
  {
    name: 'login-activate',
    viewer: 'visitor',
    path: () => '/signup',
    before: signedUp('email-sent', signUpEmailSent),
    after: steps(fill(free), shown('available'), press('Sign Up'), press('Go to login')),
  },
  {
    name: 'choose-plan',
    viewer: 'newcomer',
    path: () => '/choose-plan',
    before: account('no_plan', null),
  },
  {
    name: 'choose-plan-loading',
    viewer: 'newcomer',
    path: () => '/choose-plan',
    before: all(account('no_plan', null), hanging('**/subscription-tiers')),
    unfinished: true,
    settle: 1500,
  },
  {
    name: 'choose-plan-failed',
    viewer: 'newcomer',
    path: () => '/choose-plan',
    before: all(account('no_plan', null), failing('**/subscription-tiers')),
    settle: 4000,
  },
  {
    name: 'choose-plan-none',
    viewer: 'newcomer',
    path: () => '/choose-plan',
    before: account('no_plan', null),
    after: press('Continue'),
  },
  {
    name: 'choose-plan-chosen',
    viewer: 'newcomer',
    path: () => '/choose-plan?plan=pro',
    before: account('no_plan', null),
  },
  {
    name: 'choose-plan-review',
    viewer: 'newcomer',
    path: () => '/choose-plan?plan=pro',
    before: account('no_plan', null),
    after: steps(press('Continue'), press('Continue')),
  },
  {
    name: 'setup-settings',
    viewer: 'newcomer',
    path: () => '/setup/settings?plan=pro',
    before: account('setup_settings', 'pro'),
  },
  {
    name: 'setup-settings-loading',
    viewer: 'newcomer',
    path: () => '/setup/settings?plan=pro',
    before: all(account('setup_settings', 'pro'), hanging('**/api/settings')),
    unfinished: true,
    settle: 1500,
  },
  {
    name: 'setup-agents',
    viewer: 'newcomer',
    path: () => '/setup/add-agents?plan=pro&org=complete',
    before: account('setup_agents', 'pro'),
  },
  {
    name: 'setup-agents-failed',
    viewer: 'newcomer',
    path: () => '/setup/add-agents?plan=pro&org=complete',
    before: all(account('setup_agents', 'pro'), failing('**/api/agents')),
    settle: 4000,
  },
  {
    name: 'setup-waiting',
    viewer: 'newcomer',
    path: () => '/contacts',
    before: account('setup_settings', 'pro', false),
  },
]
