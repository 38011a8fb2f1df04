import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { serveStripeJs } from '../browser/scripted-stripe-js.ts'
import { type BuiltOrganization, buildOrganization } from '../builders.ts'
import { scriptedKeys, startScriptedStripe } from '../payments/scripted-stripe.ts'
import { expectFits, type PageOptions, shows, startJourney } from './journey.ts'

const journey = await startJourney({ env: scriptedKeys })
const stripe = await startScriptedStripe(journey.app)
afterAll(async () => {
  await stripe.close()
  await journey.close()
})

const url = '/gallery/checkout'
const advice = (page: Page) => page.getByText(/turn it off for this page/).waitFor()
const pay = (page: Page) => page.getByRole('button', { name: 'Pay now' })

async function adminPage(
  options: PageOptions = {},
): Promise<{ page: Page; agency: BuiltOrganization }> {
  const agency = await buildOrganization(journey.app.services)
  const page = await journey.open('about:blank', { as: agency.admin.email, ...options })
  await serveStripeJs(page)
  return { page, agency }
}
const setAgency = ({ organizationId }: BuiltOrganization, values: object) =>
  inOrganization({ database: journey.app.services.database, organizationId }, (transaction) =>
    transaction
      .updateTable('organization')
      .set(values)
      .where('organization_id', '=', organizationId)
      .execute(),
  )
const sessionIn = async (page: Page) =>
  (await page.evaluate<string[]>('window.secrets')).at(-1)?.split('_secret_')[0] ?? ''
/** Holds a call until the returned function lets it go. */
async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  return release
}

test('SUBS-001 SUBS-004 SUBS-006 SUBS-007 CHECKOUT-017 the panel loads, shows the checkout, processes its payment and tells its page', async () => {
  const { page } = await adminPage()
  const load = await hold(page, /subscription-status/)
  await page.goto(url)
  await shows(page, 'Loading subscription status...')
  load()
  await pay(page).waitFor()
  await expectFits(page)
  stripe.pay(await sessionIn(page))
  const process = await hold(page, /payment-complete/)
  await pay(page).click()
  await shows(page, 'Processing your payment...')
  process()
  await shows(page, 'Payment completed successfully! Finalizing your account setup...')
  await shows(page, 'The page goes on.')
})

test('SUBS-005 an active subscription shows its plan and its period’s end, and warns if it ends then', async () => {
  const { page, agency } = await adminPage()
  await page.goto(url)
  await pay(page).waitFor()
  stripe.pay(await sessionIn(page))
  await pay(page).click()
  await shows(page, 'The page goes on.')
  await page.reload()
  await shows(page, 'Your subscription is active')
  await shows(page, 'Pro')
  const end = page.getByText(/^Jul 15, 2026$/)
  await end.waitFor()
  await expect.poll(() => page.getByText(/is canceled and ends/).count()).toBe(0)
  await setAgency(agency, { cancel_at_period_end: true })
  await page.reload()
  await page.getByText(/is canceled and ends on Jul 15, 2026\./).waitFor()
  await expectFits(page)
})

test('SUBS-002 SUBS-006 a checkout that was paid before the page was closed is resumed, with advice, and not paid again', async () => {
  const { page } = await adminPage()
  await page.goto(url)
  await pay(page).waitFor()
  const first = await sessionIn(page)
  // Closed and opened again: the same checkout.
  await page.reload()
  await pay(page).waitFor()
  expect(await sessionIn(page)).toBe(first)
  stripe.pay(first)
  const resume = await hold(page, /session-status/)
  await page.reload()
  await shows(page, 'Resuming previous setup...')
  await advice(page)
  const process = await hold(page, /payment-complete/)
  resume()
  await shows(page, 'Processing your payment...')
  await expect.poll(() => page.getByText('Resuming previous setup...').count()).toBe(0)
  process()
  await shows(page, 'The page goes on.')
})

test('SUBS-003 SUBS-009 without a price the panel has an error, advice and Refresh Page, which begins again', async () => {
  const { page, agency } = await adminPage()
  await setAgency(agency, { subscription_tier: 'a plan of the past' })
  await page.goto(url)
  await shows(page, 'Error loading Stripe product IDs')
  await advice(page)
  await expectFits(page)
  await setAgency(agency, { subscription_tier: 'pro' })
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await pay(page).waitFor()
})

test('SUBS-013 a failed payment says so and can be tried again; an unknown outcome does not say that nothing was charged', async () => {
  const { page } = await adminPage({ expected: [/status of 5\d\d/] })
  await page.goto(url)
  await pay(page).waitFor()
  const id = await sessionIn(page)
  stripe.setSession(id, { status: 'expired' })
  await pay(page).click()
  await shows(page, 'Payment processing failed. Please try again.')
  await shows(page, 'Payment session expired')
  await advice(page)
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await pay(page).waitFor()
  const next = await sessionIn(page)
  expect(next).not.toBe(id)
  stripe.pay(next)
  await page.route(/payment-complete/, (route) => route.fulfill({ status: 502, body: '' }))
  await pay(page).click()
  await shows(page, 'Payment processing error: 502')
  await page.getByText(/Your card may have been charged/).waitFor()
  await expect.poll(() => page.getByText('Nothing was charged.').count()).toBe(0)
  await page.unroute(/payment-complete/)
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await shows(page, 'The page goes on.')
})
