import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { buildAgent, buildOrganization } from '../builders.ts'
import { expectFits, headed, shows, startJourney, walkTo } from './journey.ts'

const journey = await startJourney()
const organization = await buildOrganization(journey.app.services, {
  name: 'Blue Harbor Benefits',
  phone: '2145550100',
})
afterAll(() => journey.close())

const newAgent = () =>
  buildAgent(journey.app.services, organization.organizationId, {
    firstName: 'Greta',
    lastName: 'Gray',
    phone: '2145550111',
  })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const setAgency = (values: {
  force_org_sender_details?: boolean
  allow_agent_settings?: boolean
}) =>
  inOrganization(
    { database: journey.app.services.database, organizationId: organization.organizationId },
    (transaction) =>
      transaction
        .updateTable('organization')
        .set(values)
        .where('organization_id', '=', organization.organizationId)
        .execute(),
  )

test('PROFILE-001 PROFILE-002 PROFILE-003 PROFILE-004 PROFILE-006 PROFILE-007 PROFILE-008 PROFILE-012 an agent’s profile has name, email that cannot be typed, formatted phone, the tutorial and no billing; Agent Details reveals link and signature, and Save is enabled while one of six values differs', async () => {
  const { email } = await newAgent()
  const page = await journey.open('/profile', { as: email })
  await headed(page, 'Your Profile')
  const typedIn = (label: string) => page.getByLabel(label, { exact: true }).inputValue()
  expect(await typedIn('First Name')).toBe('Greta')
  expect(await typedIn('Last Name')).toBe('Gray')
  expect(await typedIn('Phone')).toBe('(214) 555-0111')
  expect(await typedIn('Email')).toBe(email)
  await expect.poll(() => page.getByLabel('Email', { exact: true }).isDisabled()).toBe(true)
  await shows(page, 'Only an admin at your agency can change it.')
  const tutorial = page.getByRole('link', { name: 'Watch Setup Tutorial' })
  await expect.poll(() => tutorial.getAttribute('href')).toBe('/walkthrough')
  await save(page).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Billing and Payments' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('heading', { name: 'Login security' }).count()).toBe(0)
  const [organizationRadio, agentRadio] = [
    page.getByLabel('Organization Details'),
    page.getByLabel('Agent Details'),
  ]
  expect([await organizationRadio.isChecked(), await save(page).isEnabled()]).toEqual([true, false])
  await expect.poll(() => page.getByLabel('Calendar Booking Link').count()).toBe(0)
  await shows(page, 'Call (214) 555-0100')
  await agentRadio.check()
  await shows(page, 'Call (214) 555-0111')
  await expect.poll(() => save(page).isEnabled()).toBe(true)
  await organizationRadio.check()
  await expect.poll(() => save(page).isEnabled()).toBe(false)
  await agentRadio.check()
  await save(page).click()
  await shows(page, 'Profile saved')
  await expect.poll(() => save(page).isEnabled()).toBe(false)

  const typed = {
    'First Name': 'Gretel',
    'Last Name': 'Grimm',
    Phone: '5555550199',
    'Calendar Booking Link': 'calendly.com/gretel',
    Signature: 'Warmly, Gretel',
  }
  for (const [label, text] of Object.entries(typed)) {
    const field = page.getByLabel(label, { exact: true })
    const before = await field.inputValue()
    await field.fill(text)
    expect([label, await save(page).isEnabled()]).toEqual([label, true])
    await field.fill(before)
    expect([label, await save(page).isEnabled()]).toEqual([label, false])
  }
  for (const [label, text] of Object.entries(typed))
    await page.getByLabel(label, { exact: true }).fill(text)
  await shows(page, 'Clients get https://calendly.com/gretel')
  await shows(page, 'Schedule a call: https://calendly.com/gretel')
  await expectFits(page, ['phone', 'desktop'])
  await save(page).click()
  await expect.poll(() => save(page).isEnabled()).toBe(false)
  await page.getByRole('button', { name: 'Your account, Gretel Grimm' }).waitFor()
  await page.reload()
  await save(page).waitFor()
  await expect
    .poll(() => page.getByLabel('Phone', { exact: true }).inputValue())
    .toBe('(555) 555-0199')
  await expect.poll(() => page.getByLabel('Signature').inputValue()).toBe('Warmly, Gretel')
})

test('PROFILE-005 the agent’s self-onboarding link is copied, and the button says so for two seconds', async () => {
  const { email, publicId } = await newAgent()
  const page = await journey.open('about:blank', { as: email })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install({ time: 0 })
  await page.goto('/profile')
  const url = `${journey.baseUrl}/self-onboarding/${organization.slug}?agentId=${publicId}`
  await shows(page, url)
  await page.clock.pauseAt(3_600_000)
  const copied = page.getByRole('button', { name: 'Copied' })
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await copied.waitFor()
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(url)
  await page.clock.runFor(1900)
  await copied.waitFor()
  await page.clock.runFor(200)
  await page.getByRole('button', { name: 'Copy Link' }).waitFor()
})

test('PROFILE-009 under the agency’s rule the choice is locked, with the reason', async () => {
  const { email } = await newAgent()
  const page = await journey.open('about:blank', { as: email })
  await setAgency({ force_org_sender_details: true })
  try {
    await page.goto('/profile')
    await shows(
      page,
      'Your agency sends every quote and email with the organization’s details, so you do not have a choice here.',
    )
    await expect.poll(() => page.getByLabel('Organization Details').isChecked()).toBe(true)
    await expect.poll(() => page.getByLabel('Agent Details').isDisabled()).toBe(true)
    await expectFits(page)
  } finally {
    await setAgency({ force_org_sender_details: false })
  }
  await setAgency({ allow_agent_settings: false })
  try {
    await page.goto('/profile')
    await page.getByText('does not let agents use their own details').waitFor()
    await expect.poll(() => page.getByLabel('Agent Details').isDisabled()).toBe(true)
  } finally {
    await setAgency({ allow_agent_settings: true })
  }
})

test('PROFILE-013 a failed save says so and keeps what was typed; PROFILE-014 a failed load likewise, with Retry; leaving with unsaved changes asks first; after a change in another tab the own change is kept and the other one named', async () => {
  const { email } = await newAgent()
  const page = await journey.open('/profile', {
    as: email,
    expected: [/status of 500/, /status of 409/],
  })
  await save(page).waitFor()
  const broken = { status: 500, json: { code: 'INTERNAL_SERVER_ERROR', message: 'x' } }
  await page.route('**/api/profile', (route) => route.fulfill(broken))
  await page.getByLabel('First Name').fill('Gretel')
  await save(page).click()
  await shows(page, 'Failed to save profile changes')
  await expect.poll(() => page.getByLabel('First Name').inputValue()).toBe('Gretel')
  await page.reload()
  await shows(page, 'Failed to load profile')
  await page.unroute('**/api/profile')
  await page.getByRole('button', { name: 'Retry' }).click()
  await save(page).waitFor()

  await page.getByLabel('First Name').fill('Gretel')
  await page.getByRole('link', { name: 'Contacts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Discard your changes?' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect.poll(() => page.getByLabel('First Name').inputValue()).toBe('Gretel')

  const other = await journey.open('/profile', { beside: page })
  await other.getByLabel('Last Name').fill('Green')
  await save(other).click()
  await shows(other, 'Profile saved')
  await save(page).click()
  await shows(page, 'Changed since you opened it')
  await expect.poll(() => page.getByLabel('Last Name').inputValue()).toBe('Green')
  await expect.poll(() => page.getByLabel('First Name').inputValue()).toBe('Gretel')
  await expectFits(page)
  await save(page).click()
  await shows(page, 'Profile saved')
  await page.getByLabel('First Name').fill('Greta')
  await page.getByRole('link', { name: 'Contacts' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.waitForURL('**/contacts')
})

test('PROFILE-004 an admin is led to billing; a lost phone’s session is ended from the list, all other devices at once, and this one by another admin; their next calls lead to /login', async () => {
  const { email, agentId } = await buildAgent(journey.app.services, organization.organizationId, {
    isAdmin: true,
  })
  const laptop = await journey.open('/contacts', { as: email })
  const phone = await journey.open('/contacts', { as: email, viewport: 'phone' })
  await phone.getByRole('heading', { level: 1 }).waitFor()
  await walkTo(laptop, '/profile')
  const billing = laptop.getByRole('link', { name: 'Billing and Payments' })
  await expect.poll(() => billing.getAttribute('href')).toBe('/stripe')
  const list = laptop.getByRole('listitem').filter({ hasText: 'IP address 127.0.0.1' })
  await expect.poll(() => list.count()).toBe(2)
  await shows(laptop, 'This device')
  await expectFits(laptop)
  await laptop.getByRole('button', { name: /^Log out Chrome/ }).click()
  await laptop.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => list.count()).toBe(1)
  await phone.reload()
  await phone.waitForURL('**/login')

  // Two others, which need no page.
  await journey.app.signIn(email)
  await journey.app.signIn(email)
  await laptop.reload()
  await laptop.getByRole('button', { name: 'Log out all other devices' }).click()
  await laptop.getByRole('button', { name: 'Log out all others' }).click()
  await shows(laptop, '2 devices logged out')
  await expect.poll(() => laptop.getByRole('button', { name: /^Log out/ }).count()).toBe(0)

  const ended = await journey.app.call('POST', `/api/agents/${agentId}/sign-out`, {
    as: await journey.app.signIn(organization.admin.email),
  })
  expect(ended.body).toEqual({ success: true, ended: 1 })
  await laptop.reload()
  await laptop.waitForURL('**/login')
})
