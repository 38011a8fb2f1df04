import type { Page } from 'playwright-core'
import { failing, hanging, press, type Screen, steps } from './screen.ts'

const plans = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `change-plan${name}`,
  viewer: 'admin',
  path: () => '/change-plan',
  ...more,
})

const pro = {
  id: 'pro',
  name: 'Pro',
  price: 99,
  agentLimit: 5,
  contactLimit: 5000,
  features: ['Everything in Basic', 'A sign-up link for each agent'],
}
const basic = { ...pro, id: 'basic', name: 'Basic', price: 49, agentLimit: 1, contactLimit: 500 }

const answering = (pattern: string, body: unknown) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ json: { success: true, ...(body as object) } }))

/** An agency that pays for Pro, which this server without payments has not. */
const subscribed = (more: object = {}) =>
  answering('**/my-subscription', {
    isActive: true,
    tier: pro,
    currentPeriodEnd: '2026-12-22T18:00:00.000Z',
    cancelAtPeriodEnd: false,
    paymentStatus: 'active',
    extraAgents: 0,
    extraContacts: 0,
    plannedChange: null,
    ...more,
  })

const preview = (more: object = {}) =>
  answering('**/subscription/preview', {
    kind: 'now',
    at: '2026-11-20T12:00:00.000Z',
    dueToday: 15_321,
    changes: [
      { description: 'Unused time on Pro', amount: -7650 },
      { description: 'Remaining time on Enterprise', amount: 22_971 },
    ],
    next: {
      amount: 22_425,
      date: '2026-12-22T18:00:00.000Z',
      discounts: [{ name: 'SMS25', amount: 7475 }],
    },
    warnings: [],
    canPay: false,
    firstCharge: null,
    isTest: true,
    ...more,
  })

/** Two preparations of one picture. */
const both =
  (...preparations: Array<(page: Page) => Promise<unknown>>) =>
  async (page: Page) => {
    for (const prepare of preparations) await prepare(page)
  }
const pick = (name: string) => (page: Page) =>
  page.getByRole('radio', { name }).check({ force: true })
const toReview = steps(press('Continue'), press('Continue'))
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first().waitFor()

export const planScreens: readonly Screen[] = [
  plans(''),
  plans('-loading', { before: hanging('**/my-subscription'), unfinished: true, settle: 1500 }),
  plans('-failed', { before: failing('**/subscription-tiers'), settle: 4000 }),
  plans('-custom', {
    after: steps(
      (page) => page.getByLabel('Number of contacts').fill('7500'),
      press('Calculate'),
      text('has room for'),
    ),
  }),
  plans('-custom-invalid', { after: press('Calculate') }),
  plans('-extras', {
    after: steps(pick('Pro'), press('Continue'), (page) =>
      page.getByLabel('Extra contacts').fill('15000'),
    ),
  }),
  plans('-extras-invalid', {
    after: steps(
      pick('Pro'),
      press('Continue'),
      (page) => page.getByLabel('Extra contacts').fill('700'),
      press('Continue'),
    ),
  }),
  plans('-trial', { after: steps(pick('Pro'), toReview, text('You pay nothing today')) }),
  plans('-upgrade', {
    before: both(subscribed(), preview()),
    after: steps(pick('Enterprise'), toReview, text('You pay $153.21 today')),
  }),
  plans('-downgrade', {
    before: both(
      subscribed(),
      preview({
        kind: 'period-end',
        dueToday: 0,
        changes: [],
        next: { amount: 4900, date: '2026-12-22T18:00:00.000Z', discounts: [] },
        warnings: [
          'You have 3,210 contacts; Basic allows 500. Nothing will be deleted, but you cannot add contacts until you have fewer or upgrade your plan.',
        ],
      }),
    ),
    after: steps(pick('Basic'), toReview, text('Basic starts on')),
  }),
  plans('-review-loading', {
    before: both(subscribed(), hanging('**/subscription/preview')),
    after: steps(pick('Enterprise'), toReview),
    unfinished: true,
    settle: 1500,
  }),
  plans('-review-failed', {
    before: both(subscribed(), failing('**/subscription/preview')),
    after: steps(pick('Enterprise'), toReview),
    settle: 4000,
  }),
  plans('-not-saved', {
    before: both(subscribed(), preview(), failing('**/api/organizations/*/subscription')),
    after: steps(
      pick('Enterprise'),
      toReview,
      text('You pay $153.21 today'),
      press('Change Plan'),
      text('Failed to save subscription'),
    ),
  }),
  plans('-changed', {
    before: both(
      subscribed(),
      both(
        preview(),
        answering('**/api/organizations/*/subscription', {
          message: 'Your plan is now Enterprise.',
          subscription: {},
        }),
      ),
    ),
    after: steps(
      pick('Enterprise'),
      toReview,
      text('You pay $153.21 today'),
      press('Change Plan'),
      text('Go to Billing'),
    ),
  }),
  plans('-preparing', {
    before: both(
      preview({ kind: 'free', dueToday: 0, changes: [], next: null, canPay: true }),
      hanging('**/create-checkout-session'),
    ),
    after: steps(pick('Pro'), toReview, press('Continue to Payment'), text('Preparing')),
  }),
  plans('-not-prepared', {
    before: both(
      preview({ kind: 'free', dueToday: 0, changes: [], next: null, canPay: true }),
      failing('**/create-checkout-session'),
    ),
    after: steps(pick('Pro'), toReview, press('Continue to Payment'), text('Failed to create')),
  }),
  plans('-waiting', {
    before: subscribed({
      plannedChange: {
        ...{ tier: basic, extraAgents: 0, extraContacts: 0 },
        from: '2026-12-22T18:00:00.000Z',
      },
    }),
  }),
]
