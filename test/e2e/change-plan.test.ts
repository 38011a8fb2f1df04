import type { Locator, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { buildPayingAgency, proPlan } from '../agencies/paying-agency.ts'
import { setSubscriptionStatus } from '../agencies/signed-up-agency.ts'
import { buildOrganization } from '../builders.ts'
import { expectFits, headed, shows, startJourney } from './journey.ts'

const journey = await startJourney()
const { services } = journey.app

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click()
const pick = (page: Page, name: string) =>
  page.getByRole('radio', { name }).first().check({ force: true })
/** Waits for a text, and returns what the pattern finds in it. */
async function found(text: Locator, pattern: RegExp): Promise<RegExpMatchArray | []> {
  return (await text.innerText()).match(pattern) ?? []
}
const step = (page: Page) => page.locator('main [aria-current=step]').textContent()

test('PLANS-002 PLANS-003 PLANS-004 PLANS-006 PLANS-008 PLANS-015 PLANS-018 an admin upgrades with the proration shown, plans a cheaper plan and keeps the dearer one', async () => {
  const agency = await buildPayingAgency(journey.app)
  await agency.subscribe(proPlan)
  const page = await journey.open('/change-plan?plan=enterprise', {
    as: agency.organization.admin.email,
  })
  await headed(page, 'Change Plan')
  const radio = (name: string) => page.getByRole('radio', { name }).first()
  await expect.poll(() => radio('Enterprise').isChecked()).toBe(true)
  await expect.poll(() => page.getByText('Current plan').count()).toBe(1)
  await expect.poll(() => page.getByText('Select', { exact: true }).count()).toBe(2)
  await page.locator('a[href="/stripe"]', { hasText: 'Cancel' }).waitFor()
  await expect.poll(() => step(page)).toContain('1. Plan')
  await page.getByLabel('Number of contacts').fill('7500')
  await press(page, 'Calculate')
  await page.getByRole('radio', { name: 'Custom (7,500 contacts)' }).waitFor()
  await shows(
    page,
    'Pro with 5,000 extra contacts has room for 7,500 contacts and 5 agents for $149.00/mo.',
  )
  await shows(page, 'Enterprise has room for 7,500 contacts and unlimited agents for $299.00/mo.')
  await expectFits(page)
  await press(page, 'Continue')
  await expect.poll(() => step(page)).toContain('2. Extra resources')
  const clients = page.getByLabel('Extra contacts')
  await clients.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => clients.inputValue()).toBe('10,000')
  await shows(page, 'Together: 60,000 contacts and unlimited agents.')
  await shows(page, '$399.00')
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown')
  await expect.poll(() => clients.inputValue()).toBe('0')
  await press(page, 'Continue')
  await expect.poll(() => step(page)).toContain('3. Review and Pay')
  // A reload keeps the choice and its step.
  await page.waitForURL('**/change-plan?plan=enterprise&step=review')
  await page.reload()
  await expect.poll(() => step(page)).toContain('3. Review and Pay')
  await page.getByText(/^You pay \$200\.00 today and \$299\.00 on \w{3} \d+, \d{4}\.$/).waitFor()
  await expect
    .poll(() => page.getByRole('table', { name: 'Today' }).textContent())
    .toContain('-$99.00')
  await expectFits(page)
  await press(page, 'Change Plan')
  await shows(page, 'Your plan is now Enterprise.')
  await page
    .getByText(/^You paid \$200\.00 today\. Your next invoice is \$299\.00 on \w{3} \d+, \d{4}\.$/)
    .waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: 'Go to Billing' }).getAttribute('href'))
    .toBe('/stripe')
  await expectFits(page)
  // What was saved is no longer a choice.
  await page.waitForURL('**/change-plan')
  expect((await agency.plan()).contactLimit).toBe(50_000)
  await press(page, 'Choose Another Plan')
  await expect.poll(() => step(page)).toContain('1. Plan')
  await pick(page, 'Basic')
  await press(page, 'Continue')
  await page.getByRole('heading', { name: 'Extra resources' }).waitFor()
  await press(page, 'Continue')
  await page.getByText(/^You pay nothing today\. Basic starts on \w{3} \d+/).waitFor()
  await press(page, 'Change Plan')
  await page.getByText(/^You were not charged\. You’ll keep your current plan until /).waitFor()
  await page.getByText(/^Enterprise changes to Basic on \w{3} \d+, \d{4}\.$/).waitFor()
  expect((await agency.plan()).contactLimit).toBe(50_000)
  await expectFits(page)
  // Canceled meanwhile, it ends: the cheaper plan never starts.
  await page.goto('/stripe')
  await page.getByText(/^Changes to Basic on \w{3} \d+, \d{4}\./).waitFor()
  await press(page, 'Cancel Subscription')
  const cancel = page.getByRole('dialog', { name: 'Cancel your subscription?' })
  await cancel.getByRole('button', { name: 'Cancel Subscription' }).click()
  await page.getByText(/^Your subscription is canceled and ends on \w{3} \d+, \d{4}\.$/).waitFor()
  await expect.poll(() => page.getByText(/^Changes to Basic/).count()).toBe(0)
  await press(page, 'Keep My Plan')
  const dialog = page.getByRole('dialog', { name: 'Keep Enterprise?' })
  await dialog
    .getByText(/^The change to Basic was canceled, and Enterprise will continue\./)
    .waitFor()
  await dialog.getByRole('button', { name: 'Keep My Plan' }).click()
  await shows(page, 'You’re keeping Enterprise.')
})

test('PLANS-005 PLANS-034 an agency in trial stops a payment session, sees one fail, and pays in the next', async () => {
  const { admin, organizationId } = await buildOrganization(services)
  await setSubscriptionStatus(services, organizationId, 'trialing')
  const page = await journey.open('/change-plan', {
    as: admin.email,
    expected: [/status of 500/],
  })
  await headed(page, 'Change Plan')
  await press(page, 'Continue')
  await page.getByRole('heading', { name: 'Extra resources' }).waitFor()
  await press(page, 'Continue')
  await shows(page, 'This is your current plan.')
  const sessions = '**/create-checkout-session'
  let held: Route | undefined
  await page.route(sessions, (route) => {
    held = route
  })
  await press(page, 'Continue to Payment')
  await shows(page, 'Preparing payment session...')
  await expectFits(page)
  await press(page, 'Cancel')
  await page.getByRole('button', { name: 'Continue to Payment' }).waitFor()
  // The response that comes too late leads nowhere.
  await held?.continue().catch(() => {})
  await page.unroute(sessions)
  const fail = (route: Route) => route.fulfill({ status: 500, body: '{}' })
  await page.route(sessions, fail)
  await press(page, 'Continue to Payment')
  await shows(page, 'Failed to create payment session')
  expect(new URL(page.url()).pathname).toBe('/change-plan')
  await page.unroute(sessions, fail)
  await press(page, 'Retry')
  await page.waitForURL(/\/test-payments\/checkout\//)
  await page.getByRole('heading', { name: 'Start your trial' }).waitFor()
})

test('an upgrade in the middle of a paid month charges the rest of the month, and the invoice says so', async () => {
  // Its own server, because its clock moves.
  const own = await startJourney({ today: calendarDate('2026-06-15') })
  const agency = await buildPayingAgency(own.app)
  await agency.subscribe(proPlan)
  await agency.passDays(15)
  const page = await own.open('/change-plan?plan=enterprise', {
    as: agency.organization.admin.email,
  })
  await headed(page, 'Change Plan')
  await press(page, 'Continue')
  await page.getByRole('heading', { name: 'Extra resources' }).waitFor()
  await press(page, 'Continue')
  // Half of June 15 to July 15 is left: $149.50 of $299.00 less $49.50 of $99.00, seconds aside.
  const [, today] = await found(
    page.getByText(/^You pay \$\S+ today and/),
    /^You pay \$(\S+) today and \$299\.00 on Jul 15/,
  )
  expect(Number(today)).toBeGreaterThan(99.9)
  expect(Number(today)).toBeLessThanOrEqual(100)
  await press(page, 'Change Plan')
  await shows(page, 'Your plan is now Enterprise.')
  await page.goto('/stripe')
  const paid = page.getByRole('table', { name: 'Invoices' }).getByRole('row')
  await expect.poll(() => paid.nth(1).innerText()).toContain(`$${today}`)
  await expect.poll(() => paid.count()).toBe(3)
  await own.close()
})

test('an admin cancels the subscription, reads when it ends, and keeps it after all', async () => {
  const agency = await buildPayingAgency(journey.app)
  await agency.subscribe(proPlan)
  const page = await journey.open('/stripe', { as: agency.organization.admin.email })
  await headed(page, 'Billing and Payments')
  await press(page, 'Cancel Subscription')
  const dialog = page.getByRole('dialog', { name: 'Cancel your subscription?' })
  await dialog
    .getByText(/^Pro works until \w{3} \d+, \d{4}, and you will not be charged again\./)
    .waitFor()
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Keep My Plan' }).click()
  await dialog.waitFor({ state: 'detached' })
  await press(page, 'Cancel Subscription')
  await dialog.getByRole('button', { name: 'Cancel Subscription' }).click()
  await page.getByText(/^Your subscription is canceled and ends on \w{3} \d+, \d{4}\.$/).waitFor()
  await expect.poll(() => page.getByText('Cancel Subscription').count()).toBe(0)
  // On this page itself, after a question that can be answered with no.
  await press(page, 'Keep My Plan')
  const keep = page.getByRole('dialog', { name: 'Keep Pro?' })
  await keep.getByText(/^Your subscription is no longer canceled and will continue\./).waitFor()
  await expectFits(page)
  await keep.getByRole('button', { name: 'Not Now' }).click()
  await keep.waitFor({ state: 'detached' })
  await press(page, 'Keep My Plan')
  await keep.getByRole('button', { name: 'Keep My Plan' }).click()
  await shows(page, 'You’re keeping Pro.')
  expect(new URL(page.url()).pathname).toBe('/stripe')
  await page.getByText(/^Next payment of \$\d+\.\d\d on \w{3} \d+, \d{4}\.$/).waitFor()
})
