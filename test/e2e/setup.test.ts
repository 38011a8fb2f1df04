import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { buildSignedUpAgency } from '../agencies/signed-up-agency.ts'
import { buildAgent, buildOrganization } from '../builders.ts'
import { expectFits, headed, pushPath, shows, startJourney, walkTo } from './journey.ts'
import { startTrial } from './plan-steps.ts'

const journey = await startJourney()
const { services } = journey.app
/** An agency without a plan, whose admin has not used the activation link. */
async function newAgency() {
  const agency = await buildSignedUpAgency(services)
  await journey.loginLink(agency.email)
  return agency
}
/** Goes to a path as a link does, and waits until the app has led to another one. */
async function leads(page: Page, from: string, to: string): Promise<void> {
  await pushPath(page, from)
  await expect.poll(() => page.evaluate('location.pathname + location.search')).toBe(to)
}
const current = (page: import('playwright-core').Page) =>
  page.locator('[aria-current=step]').textContent()

test('PLANS-007 ACCESS-003 ACCESS-004 ACCESS-005 ACCESS-006 STEPPED-001 STEPPED-003 STEPPED-004 SETUP-001 SETUP-002 SETUP-003 SETUP-004 SETUP-005 SETUP-006 SETUP-008 an admin is led from the login to the plan, whatever page they asked for, and on to the contacts, and no page can be skipped', async () => {
  const { email } = await newAgency()
  const page = await journey.open('/dashboard?period=90days', { expected: [/status of 500/] })
  await page.waitForURL('**/login')
  // The plan that another person signed up with in this browser is not theirs.
  await page.evaluate(
    "localStorage.setItem('wished-plan', JSON.stringify(['other@agency.example', 'pro']))",
  )
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send login link' }).click()
  await page.goto(await journey.loginLink(email))
  await page.waitForURL('**/choose-plan')
  await headed(page, 'Choose Plan')
  await leads(page, '/dashboard', '/choose-plan')
  await shows(page, '0%')
  await expect
    .poll(() => page.locator('aside').getByRole('listitem').allTextContents())
    .toEqual([
      '11 Choose Plan',
      '22 Personal Details',
      '33 Company Details',
      '44 Licensing Settings',
      '55 Add Team Members',
      '66 Payment',
    ])
  await page.getByRole('button', { name: 'Continue' }).click()
  await shows(page, 'Please select a plan')
  await expectFits(page, ['phone', 'desktop'])
  await page.getByRole('radio', { name: 'Basic' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.getByRole('radio', { name: 'Pro' }).isChecked()).toBe(true)
  await startTrial(page)
  await page.waitForURL('**/setup/settings?plan=pro')
  await headed(page, 'Organization Setup - Settings')
  await expect.poll(() => current(page)).toContain('Company Details')
  await shows(page, 'Birthday emails')
  // Without choices that need clients.
  for (const later of ['Hold-out group', 'Maximum emails per client per year'])
    await expect.poll(() => page.getByText(later).count()).toBe(0)
  // Another page would only lead back here.
  await expect.poll(() => page.locator('main a:not([href^="#"])').count()).toBe(0)
  await shows(page, '33%')
  // In view, however long the page is.
  const next = page.getByRole('button', { name: 'Save and Continue' })
  await expect
    .poll(async () => (await next.boundingBox())?.y)
    .toBeLessThan(page.viewportSize()?.height ?? 0)
  await expectFits(page, ['phone'])
  await leads(page, '/contacts', '/setup/settings?plan=pro')
  await leads(page, '/setup/add-agents', '/setup/settings?plan=pro')
  // Neither value of the query changes what is shown: the organization is the session's.
  await page.goto('/setup/settings?plan=enterprise&org=another-agency')
  await headed(page, 'Organization Setup - Settings')
  await page
    .getByText(/^Starter Agency/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: /^South/ }).click()
  await page.getByRole('checkbox', { name: 'Texas' }).check()
  await page.getByRole('checkbox', { name: 'Humana', exact: true }).first().uncheck()
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await page.waitForURL('**/setup/add-agents?plan=pro&org=complete')
  await headed(page, 'Add Team Members')
  const { orgSettings } = await (await page.request.get('/api/settings')).json()
  expect(orgSettings.stateLicenses).toEqual(['TX'])
  expect(orgSettings.carrierContracts).not.toContain('Humana')
  await page.goto('/setup/add-agents?plan=basic&org=other')
  await headed(page, 'Add Team Members')
  await shows(page, '67%')
  await shows(page, 'You')
  // Back to an earlier step, and forward again.
  await walkTo(page, '/setup/settings')
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await page.waitForURL('**/setup/add-agents?plan=pro&org=complete')
  const addAgent = async (name: string, phone: string) => {
    await page.getByRole('button', { name: '+ Add Agent' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('First Name').fill(name)
    await dialog.getByLabel('Last Name').fill('Colleague')
    await dialog.getByLabel('Email').fill(`${name.toLowerCase()}.${email}`)
    if (phone !== '') await dialog.getByLabel('Phone').fill(phone)
    await dialog.getByRole('button', { name: 'Add Agent' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  // Without a phone number an agent can be added, but the setup cannot end.
  await addAgent('Cora', '')
  await shows(page, 'Add the phone number for Cora Colleague to continue.')
  await expect
    .poll(() => page.getByRole('button', { name: 'Continue to Dashboard' }).isDisabled())
    .toBe(true)
  await expectFits(page)
  await page.getByRole('button', { name: /Cora Colleague/, expanded: false }).click()
  await page.getByRole('button', { name: 'Edit' }).last().click()
  await page.getByRole('dialog').getByLabel('Phone').fill('5555550199')
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click()
  await expect
    .poll(() => page.getByRole('button', { name: 'Continue to Dashboard' }).isDisabled())
    .toBe(false)
  const broken = /setup-database$/
  await page.route(broken, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: 'Continue to Dashboard' }).click()
  await page.getByText(/^Failed to set up your organization's database\.\.\./).waitFor()
  await page.getByText(/contact support\.$/).waitFor()
  await page.unroute(broken)
  await page.getByRole('button', { name: 'Continue to Dashboard' }).click()
  await page.waitForURL('**/dashboard')
  await headed(page, 'Dashboard')
  await leads(page, '/choose-plan?plan=enterprise', '/change-plan?plan=enterprise')
  await headed(page, 'Change Plan')
  await leads(page, '/setup/settings', '/contacts')
})

test('PLANS-001 STEPPED-002 the plan of the URL is preselected, and after the settings of Basic only the payment is left, which can be put off', async () => {
  const { email } = await newAgency()
  const page = await journey.open('/choose-plan?plan=basic&org=other', {
    as: email,
    viewport: 'phone',
  })
  const picked = (plan: string) => page.getByRole('radio', { name: plan }).isChecked()
  await expect.poll(() => picked('Basic')).toBe(true)
  // A reload keeps the choice and its step.
  await page.getByRole('radio', { name: 'Pro' }).check()
  await page.waitForURL('**/choose-plan?plan=pro')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Extra agents').fill('2')
  await page.waitForURL('**/choose-plan?plan=pro&agents=2&step=extras')
  await page.reload()
  await expect.poll(() => page.getByLabel('Extra agents').inputValue()).toBe('2')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect.poll(() => picked('Pro')).toBe(true)
  await page.getByRole('radio', { name: 'Basic' }).check()
  await startTrial(page)
  await page.waitForURL('**/setup/settings?plan=basic')
  await expect.poll(() => page.getByRole('listitem').count()).toBeGreaterThanOrEqual(5)
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await page.waitForURL(/\/setup\/payment$/)
  await headed(page, 'Payment')
  // Licensing was passed without a state, so it stays open.
  await shows(page, '60%')
  await expect.poll(() => current(page)).toContain('Payment')
  await expectFits(page)
  await page.getByRole('button', { name: /^Pay later: your trial ends on / }).click()
  await page.waitForURL(/\/dashboard$/)
  await page.getByRole('link', { name: 'Add a payment method' }).click()
  await headed(page, 'Payment')
})

test('PLANS-032 PLANS-033 AUTH-021 plans that cannot be loaded or saved say so and can be tried again; the number 1 makes a member an admin wherever the app reads it, and 0 one who waits and can log out', async () => {
  const { email } = await newAgency()
  const page = await journey.open('about:blank', {
    as: email,
    expected: [/status of 500/],
  })
  let flag = 1
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"is_admin":true', `"is_admin":${flag}`)
    await route.fulfill({ response, body })
  })
  const fail = (route: import('playwright-core').Route) =>
    route.fulfill({ status: 500, body: '{}' })
  await page.route('**/subscription-tiers', fail)
  await page.goto('/contacts')
  await page.waitForURL('**/choose-plan')
  await shows(page, 'Failed to load subscription tiers')
  await page.unroute('**/subscription-tiers', fail)
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('radio', { name: 'Enterprise' }).check({ force: true })
  await page.route('**/api/choose-plan', fail)
  await startTrial(page)
  await shows(page, 'Failed to save subscription')
  await page.unroute('**/api/choose-plan', fail)
  await page.getByRole('button', { name: 'Start Trial' }).click()
  await page.waitForURL('**/setup/settings?plan=enterprise')
  flag = 0
  await page.goto('/contacts')
  await headed(page, 'Almost ready')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/login')
})

test('ACCESS-007 a member who is no admin is sent from pages for admins to /contacts', async () => {
  const { organizationId } = await buildOrganization(services)
  const { email } = await buildAgent(services, organizationId)
  const page = await journey.open('/choose-plan', { as: email })
  await page.waitForURL('**/contacts')
  await headed(page, 'Contacts')
  for (const path of ['/setup/settings', '/setup/add-agents']) await leads(page, path, '/contacts')
})

test('a member who is no admin waits until the setup is finished', async () => {
  const { email, organizationId } = await newAgency()
  const agent = await buildAgent(services, organizationId)
  const page = await journey.open('/choose-plan', { as: agent.email })
  await headed(page, 'Almost ready')
  await page.getByText(/^An admin is still setting up Starter Agency/).waitFor()
  await expectFits(page)
  const admin = await journey.open('/choose-plan?plan=basic', { as: email })
  await startTrial(admin)
  await admin.getByRole('button', { name: 'Save and Continue' }).click()
  await headed(admin, 'Payment')
  await page.goto('/dashboard')
  await page.locator('nav[aria-label=Main]').first().waitFor()
  await expect.poll(() => page.url()).toContain('/dashboard')
})
