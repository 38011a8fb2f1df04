import type { Page } from 'playwright-core'
import { portalSignInPath } from '../../src/features/billing/shared/billing-paths.ts'
import { overdueSending } from '../../src/features/entitlements/shared/sending-pause.rules.ts'
import { failing, hanging, press, type Screen, steps } from './screen.ts'

const plan = {
  ...{ name: 'Pro', contactCount: 1204, totalClients: 5000, basePrice: 9900, currency: 'usd' },
  priceDescription: 'Base plan 500 contacts, $40 per additional 500',
  ...{ contactsIncluded: 500, pricePerAdditionalContact: 8, status: 'active' },
  ...{ periodEnd: '2026-12-20T12:00:00.000Z', cancelAtPeriodEnd: false, next: null },
  ...{ overdue: null, cardPayment: 'live', subscribed: true, nextPayment: null },
}
const method = {
  ...{ id: 'pm_1', type: 'card', last4: '4242', brand: 'visa' },
  ...{ expiryMonth: 4, expiryYear: 2029, email: null, expired: false },
  receiptEmails: ['demo@harborlight.example', 'office@harborlight.example'],
}
const invoice = (number: number, more: object = {}) => ({
  ...{ id: `in_${number}`, number: `HF-00${number}`, status: 'paid', amount: 9900 },
  ...{ currency: 'usd', plan: 'Pro', date: `2026-${String(number).padStart(2, '0')}-20T12:00:00Z` },
  discounts: [],
  pdfUrl: 'https://pay.example/invoice',
  ...more,
})
const invoices = [
  invoice(11, { status: 'pending', pdfUrl: null }),
  invoice(10, { status: 'failed', plan: '20,000 extra contacts and 12 extra agents' }),
  ...[9, 8, 7, 6].map((number) =>
    invoice(number, { amount: 7425, discounts: [{ name: 'SMS25', amount: 2475 }] }),
  ),
]

const answers = (calls: Readonly<Record<string, object>>) => async (page: Page) => {
  for (const [path, json] of Object.entries(calls))
    await page.route(`**/api/${path}*`, (route) =>
      route.fulfill({ json: { success: true, ...json } }),
    )
}
const billing = (changes: object = {}, more: Readonly<Record<string, object>> = {}) =>
  answers({
    'billing/plan': { data: { ...plan, ...changes } },
    'billing/payment-method': { data: method },
    'billing/invoices': { data: invoices, after: 'in_6' },
    ...more,
  })
const page = (name: string, more: Partial<Screen>): Screen => ({
  name,
  viewer: 'admin',
  path: () => '/stripe',
  ...more,
})

const subscription = {
  ...{ status: 'none', paymentCompleted: false, subscribed: false, plan: 'Pro' },
  ...{ periodEnd: '2026-12-20T12:00:00.000Z', cancelAtPeriodEnd: false },
  ...{ startedSession: null, timeZone: 'America/Chicago' },
}
const panel = (name: string, more: Partial<Screen>): Screen =>
  page(name, { path: () => '/gallery/checkout', ...more })
const status = (changes: object) =>
  answers({ 'stripe/subscription-status': { ...subscription, ...changes } })

export const billingScreens: readonly Screen[] = [
  { name: 'log-in-again', viewer: 'admin', path: () => portalSignInPath, settle: 700 },
  page('billing', { before: billing() }),
  page('billing-empty', { viewer: 'newcomer' }),
  page('billing-loading', { before: hanging('**/api/billing/**'), unfinished: true, settle: 1500 }),
  page('billing-failed', { before: failing('**/api/billing/**'), settle: 5000 }),
  page('billing-overdue', {
    path: () => '/stripe?portal=failed',
    before: billing({
      status: 'past_due',
      overdue: {
        ...{ since: '2026-11-12T12:00:00Z', nextAttempt: '2026-11-23T12:00:00Z' },
        invoices: [
          {
            ...{ id: 'in_10', date: '2026-11-12T12:00:00Z', amount: 9900 },
            pageUrl: 'https://pay.example/invoice',
          },
        ],
        sending: overdueSending('past_due', 'Nov 19, 2026'),
      },
    }),
  }),
  page('billing-pay', {
    before: billing({
      status: 'past_due',
      overdue: {
        ...{ since: '2026-10-12T12:00:00Z', nextAttempt: null },
        invoices: ['in_9', 'in_10'].map((id, index) => ({
          ...{ id, date: `2026-1${index}-12T12:00:00Z`, amount: 9900 },
          pageUrl: 'https://pay.example/invoice',
        })),
        sending: overdueSending('past_due_over', undefined),
      },
    }),
    after: press(/^Pay /),
    fullPage: false,
  }),
  page('billing-planned', {
    before: billing({ next: { name: 'Basic', from: '2026-12-20T12:00:00Z' }, cardPayment: 'test' }),
  }),
  page('billing-keep', {
    before: billing({ next: { name: 'Basic', from: '2026-12-20T12:00:00Z' } }),
    after: press('Keep My Plan'),
    fullPage: false,
  }),
  page('billing-canceled', { before: billing({ cancelAtPeriodEnd: true }) }),
  page('billing-off', { before: billing({ cardPayment: 'off', subscribed: false }) }),
  page('billing-downloading', {
    before: steps(billing(), hanging('**/download')) as (page: Page) => Promise<unknown>,
    after: press(/^Download invoice/),
  }),
  panel('checkout', { settle: 2500 }),
  panel('checkout-loading', {
    before: hanging('**/api/stripe/subscription-status'),
    unfinished: true,
    settle: 1500,
  }),
  panel('checkout-resuming', {
    before: steps(status({ startedSession: 'cs_1' }), hanging('**/api/session-status*')) as (
      page: Page,
    ) => Promise<unknown>,
    unfinished: true,
    settle: 1500,
  }),
  panel('checkout-active', { before: status({ subscribed: true }) }),
  panel('checkout-ends', { before: status({ subscribed: true, cancelAtPeriodEnd: true }) }),
  panel('checkout-no-price', {
    before: steps(
      status({}),
      answers({ 'subscription/pricing': { publishableKey: 'pk_test', priceId: null } }),
    ) as (page: Page) => Promise<unknown>,
  }),
  panel('checkout-failed', {
    before: steps(status({}), failing('**/api/create-checkout-session')) as (
      page: Page,
    ) => Promise<unknown>,
    settle: 1500,
  }),
  panel('checkout-unknown', {
    before: steps(
      status({ startedSession: 'cs_1' }),
      answers({
        'session-status': { status: 'complete' },
        'checkout-session': { customer: 'c', subscription: 's', subscription_item: null },
      }),
      failing('**/api/stripe/payment-complete'),
    ) as (page: Page) => Promise<unknown>,
    settle: 1500,
  }),
]
