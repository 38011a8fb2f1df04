import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { SubscriptionStatus } from '../../src/kernel/subscription-status.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { type BuiltOrganization, buildAgent, buildOrganization } from '../builders.ts'
import {
  expectFits,
  headed,
  pushPath,
  shows,
  sideways,
  startJourney,
  viewports,
} from './journey.ts'

const journey = await startJourney()
const { services } = journey.app

const forAll = [
  'Your Profile',
  'Email calendar',
  'Rate increases',
  'Letters',
  'Ended Advantage plans',
  'API keys',
  'Contact Us',
  'Find people and pages',
  'Keyboard shortcuts',
  'Use dark colors',
  'Log out',
  'Log out everywhere',
]
const forAdmins = [
  'Your Profile',
  'Organization Settings',
  'Manage Agents',
  'Payment Settings',
  'Email calendar',
  'Rates',
  'Rate increases',
  'Letters',
  'Ended Advantage plans',
  'Reports',
  'Audit log',
  'Webhooks',
  'API keys',
  'Your data',
  ...forAll.slice(6),
]

const openMenu = (page: Page) => page.getByRole('button', { name: /^Your account/ }).click()
const entries = (page: Page) => page.getByRole('menuitem').allInnerTexts()

const subscribe = (
  { organizationId }: BuiltOrganization,
  values: { subscription_status?: SubscriptionStatus; go_live_at?: null; contact_limit?: number },
) =>
  inOrganization({ database: services.database, organizationId }, (transaction) =>
    transaction
      .updateTable('organization')
      .set(values)
      .where('organization_id', '=', organizationId)
      .execute(),
  )

test('NAV-006 NAV-007 NAV-008 an admin’s header has Dashboard, Contacts, the payment icon and every entry of the menu, on a phone too; at every width it is one line inside the screen, and shortened names say themselves in full', async () => {
  const organization = await buildOrganization(services)
  const { admin } = organization
  const page = await journey.open('/contacts', { as: admin.email })
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Dashboard' }).waitFor()
  await header.getByRole('link', { name: 'Contacts' }).waitFor()
  await header.getByLabel(/^Payment/).waitFor()
  await openMenu(page)
  await expect.poll(() => entries(page)).toEqual(forAdmins)
  const links: Array<string | null> = []
  for (const item of await page.getByRole('menuitem').all())
    links.push(await item.getAttribute('href'))
  expect(links).toEqual([
    ...['/profile', '/settings', '/add-agents', '/stripe', '/email-calendar', '/rates'],
    ...['/rate-increases', '/letters', '/plan-exits', '/reports'],
    ...[
      '/audit-log',
      '/webhooks',
      '/api-keys',
      '/your-data',
      '/contact-us',
      ...Array.from({ length: 5 }, () => null),
    ],
  ])
  await expectFits(page, ['tablet', 'desktop'])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const drawer = page.getByRole('navigation', { name: 'Phone menu' })
  await drawer.getByRole('link', { name: 'Audit log' }).waitFor()
  const shown = await drawer.locator('a, button').allInnerTexts()
  expect(shown).toEqual(['Today', 'Dashboard', 'Contacts', ...forAdmins])
  await expectFits(page, ['phone'])
  await drawer.getByRole('link', { name: 'Payment Settings' }).click()
  await headed(page, 'Billing and Payments')
  await expect.poll(() => drawer.count()).toBe(0)

  await page.setViewportSize(viewports.desktop)
  for (const [name, firstName, lastName] of [
    ['Harborlight Senior Benefits', 'Margaret', 'Thompson'],
    [
      'Harborlight Senior Benefits and Retirement Planning of Greater Jacksonville',
      'Maximiliana-Alexandrina',
      'Featherstonehaugh-Cholmondeley',
    ],
  ] as const) {
    await inOrganization(
      { database: services.database, organizationId: organization.organizationId },
      async (transaction) => {
        await transaction.updateTable('organization').set({ name }).execute()
        await transaction
          .updateTable('agent')
          .set({ first_name: firstName, last_name: lastName })
          .where('id', '=', admin.agentId)
          .execute()
      },
    )
    await page.goto('/contacts')
    const account = header.getByRole('button', { name: `Your account, ${firstName} ${lastName}` })
    await account.waitFor()
    await expect.poll(() => header.getByText(name).getAttribute('title')).toBe(name)
    await expect
      .poll(() => account.locator('[title]').getAttribute('title'))
      .toBe(`${firstName} ${lastName}`)
    await header.getByRole('link', { name: 'Today' }).waitFor({ state: 'attached' })
    for (const width of [320, 761, 960, 961, 1024, 1121, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => sideways(page), { message: `${width} px` }).toBeLessThanOrEqual(0)
      const { x = 0, width: wide = 0 } = (await account.boundingBox()) ?? {}
      expect(x + wide, `the user menu at ${width} px`).toBeLessThanOrEqual(width)
      expect(wide, `the user menu at ${width} px`).toBeGreaterThan(44)
      const menu = header.getByRole('button', { name: 'Menu', exact: true })
      await expect.poll(() => menu.isVisible()).toBe(width <= 960)
      if (width <= 960) continue
      const oneLine = await page.evaluate<boolean>(
        `[...document.querySelectorAll("header nav a")].every((link) => {
          const range = document.createRange()
          range.selectNodeContents(link.firstChild)
          return range.getClientRects().length === 1
        })`,
      )
      expect(oneLine, `the links at ${width} px`).toBe(true)
      const brand = await header.getByText(name).boundingBox()
      expect(brand?.height, `the agency at ${width} px`).toBeLessThan(40)
      expect(brand?.width, `the agency at ${width} px`).toBeGreaterThan(60)
    }
  }
})

test('NAV-008 NAV-010 GEN-008 an agent sees neither Organization Settings, Manage Agents nor Billing and Payments, and cannot open them; the payment icon is a status, not a link', async () => {
  const organization = await buildOrganization(services)
  await subscribe(organization, { subscription_status: 'unpaid' })
  const agent = await buildAgent(services, organization.organizationId)
  const page = await journey.open('/dashboard', { as: agent.email })
  await openMenu(page)
  await expect.poll(() => entries(page)).toEqual(forAll)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  const text = 'Payment needs to be updated by an admin of your agency.'
  const icon = page.getByRole('banner').getByLabel(text)
  await icon.click()
  await page.getByText(text).waitFor({ state: 'visible' })
  await expect.poll(() => icon.getAttribute('href')).toBeNull()
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  await expectFits(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const drawer = page.getByRole('navigation', { name: 'Phone menu' })
  await drawer.getByRole('button', { name: 'Log out everywhere' }).waitFor()
  await expect
    .poll(() => drawer.locator('a, button').allInnerTexts())
    .toEqual(['Today', 'Dashboard', 'Contacts', ...forAll])
  await pushPath(page, '/stripe')
  await page.waitForURL('**/contacts')
  await headed(page, 'Contacts')
})

test('NAV-009 NAV-010 NAV-011 NAV-012 the payment icon has its three states, and leads admins to where they update the payment', async () => {
  const organization = await buildOrganization(services)
  await subscribe(organization, { subscription_status: 'active' })
  const page = await journey.open('/dashboard', {
    as: organization.admin.email,
    expected: [/api\/me/, /status of 50/],
  })
  const icon = page.getByRole('banner').getByLabel(/^Payment/)
  const label = () => icon.getAttribute('aria-label')
  await expect.poll(label).toBe('Payments active')
  await subscribe(organization, { subscription_status: 'past_due' })
  await page.reload()
  const due = 'Payment needs to be updated. Click to update payment information.'
  await expect.poll(label).toBe(due)
  await icon.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await page.getByText(due).waitFor({ state: 'visible' })
  await expectFits(page)
  await icon.click()
  await page.waitForURL('**/stripe')
  await headed(page, 'Billing and Payments')
  // A status that could not be refreshed is unknown.
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"past_due"', '""')
    await route.fulfill({ response, body })
  })
  await page.reload()
  await expect.poll(label).toBe('Payment status unknown')
})

test('the billing page shows plan, status, use and the days left of the trial as they are stored', async () => {
  const organization = await buildOrganization(services, { live: false })
  await subscribe(organization, { subscription_status: 'trialing', contact_limit: 40 })
  const page = await journey.open('/stripe', { as: organization.admin.email })
  await headed(page, 'Billing and Payments')
  await shows(page, 'Pro')
  await shows(page, 'Trial')
  await shows(page, 'Trial: 30 days left of 30.')
  await shows(page, '0 of 40')
  await expectFits(page)
  await page.getByRole('main').getByRole('link', { name: 'Choose Plan and Pay' }).first().click()
  await headed(page, 'Change Plan')
})
