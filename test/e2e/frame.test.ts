import { afterAll, expect, test } from 'vitest'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import {
  type BuiltOrganization,
  buildAgent,
  buildContacts,
  buildOrganization,
} from '../builders.ts'
import { accentOf, expectFits, headed, shows, startJourney } from './journey.ts'

const journey = await startJourney()
const organization = await buildOrganization(journey.app.services, { name: 'Blue Harbor Benefits' })
afterAll(() => journey.close())

const newAgent = async () =>
  (await buildAgent(journey.app.services, organization.organizationId)).email

async function setAgency(
  { organizationId }: BuiltOrganization,
  values: { seeding?: boolean; primary_color?: string },
): Promise<void> {
  await inOrganization({ database: journey.app.services.database, organizationId }, (transaction) =>
    transaction.updateTable('organization').set(values).execute(),
  )
}

test('AUTH-009 HOME-002 NAV-015 the start page shows a welcome in the agency’s color after a loading state; a phone has its menu; logging out shows "Logging out..." and ends at /login', async () => {
  await setAgency(organization, { primary_color: '#0f5d75' })
  const page = await journey.open('/login')
  await expect.poll(() => accentOf(page)).toBe('#6b46c1')
  await journey.open('about:blank', { beside: page, as: organization.admin.email })
  await page.route('**/api/me', async (route) => {
    await shows(page, 'Loading...')
    await route.continue()
  })
  await page.goto('/')
  await headed(page, "Welcome! You're logged in!")
  await page.getByText('Blue Harbor Benefits').waitFor()
  await expect.poll(() => accentOf(page)).toBe('#0f5d75')
  await expectFits(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Contacts' }).waitFor()
  await expectFits(page, ['phone'])
  await page.getByRole('dialog').getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL('**/dashboard')
  await page.route('**/api/auth/logout', async (route) => {
    await shows(page, 'Logging out...')
    await route.continue()
  })
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
  await page.waitForURL('**/login')
  await page.getByRole('button', { name: 'Send login link' }).waitFor()
})

test('AUTH-023 NAV-015 when the user cannot be loaded, the page shows an error and a retry', async () => {
  const page = await journey.open('about:blank', {
    as: organization.admin.email,
    expected: [/api\/me/, /status of 503/],
  })
  await page.route('**/api/me', (route) =>
    route.fulfill({
      status: 503,
      json: {
        defined: false,
        code: 'SERVICE_UNAVAILABLE',
        status: 503,
        message: 'down',
        data: null,
      },
    }),
  )
  await page.goto('/contacts')
  await headed(page, 'Failed to load current user')
  await expectFits(page)
  await page.unroute('**/api/me')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
})

test('NAV-003 NAV-014 an unknown route shows the 404 page', async () => {
  const page = await journey.open('/no-such-page')
  await headed(page, '404 - Page Not Found')
  await shows(page, "The page you're looking for doesn't exist.")
  await expect.poll(() => page.title()).toContain('404 - Page Not Found')
  await expectFits(page)
  await page.goto('/404')
  await headed(page, '404 - Page Not Found')
})

test('ACCESS-001 ACCESS-002 banners say that the agency is being created, and that its email is a test; a session that ends in between leads to /login at the next call, and back afterward', async () => {
  const made = await buildOrganization(journey.app.services, { live: false })
  await setAgency(made, { seeding: true })
  const page = await journey.open('/dashboard?period=today', { as: made.admin.email })
  await shows(page, 'Creating the demonstration agency…')
  await page.request.post('/api/auth/logout')
  await page.waitForURL('**/login')
  // The URL changes before the page does, and the previous page has a heading with the same word.
  await page.getByLabel('Email', { exact: true }).fill(made.admin.email)
  await page.getByRole('button', { name: 'Send login link' }).click()
  await page.goto(await journey.loginLink(made.admin.email))
  await page.waitForURL('**/dashboard?period=today*')
  await shows(page, 'Creating the demonstration agency…')
  await expectFits(page)
  await setAgency(made, { seeding: false })
  await page.getByText('Creating the demonstration agency…').waitFor({ state: 'detached' })
  await page
    .getByText('Email goes only to your default agent, marked TEST, until Go Live.')
    .waitFor()
})

test('nothing moves when the contacts arrive: notices, the filters of an admin and the table have their place; a new page has the focus on its heading and starts at the top; Back restores the position', async () => {
  const made = await buildOrganization(journey.app.services)
  await buildContacts(
    journey.app.services,
    made.organizationId,
    Array.from({ length: 30 }, () => ({})),
  )
  const page = await journey.open('about:blank', { as: made.admin.email })
  let respond = () => {}
  const held = new Promise<void>((resolve) => {
    respond = resolve
  })
  const lists = /\/api\/contacts(\/stats)?(\?|$)/
  await page.route(lists, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/contacts')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Agent', exact: true }).waitFor()
  await page.getByText('Not ready to go live.').waitFor()
  const top = async () => (await page.getByRole('columnheader', { name: 'Name' }).boundingBox())?.y
  const loading = await top()
  respond()
  await page.getByRole('table').getByRole('link').nth(20).waitFor()
  expect(loading).toBeGreaterThan(0)
  expect(await top()).toBe(loading)
  await page.unroute(lists)

  // The position is noted with the event, which comes with the next frame: no person is faster.
  await page.evaluate(`new Promise((scrolled) => {
    addEventListener('scroll', scrolled, { once: true })
    scrollTo(0, 600)
  })`)
  const before = await page.evaluate('scrollY')
  const link = await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard' })
    .boundingBox()
  // A press by hand: a locator's click would scroll first.
  await page.mouse.click((link?.x ?? 0) + 8, (link?.y ?? 0) + 8)
  await page.waitForURL('**/dashboard')
  await expect.poll(() => page.locator('h1:focus').count()).toBe(1)
  await expect.poll(() => page.evaluate('scrollY')).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate('scrollY')).toBe(before)
})

test.each([
  ['the app', '/contacts'],
  ['a public page', '/contact-us'],
])(
  'API-002 API-003 on %s the host’s organization-slug is answered with an empty string, and its text is copied',
  async (_, path) => {
    const page = await journey.open(path, { as: await newAgent() })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('heading', { level: 1 }).waitFor()
    const answers = () => page.evaluate<unknown[]>('window.answers')
    await page.evaluate(`window.answers = []
    for (const name of ['organization-slug', 'copy-to-clipboard'])
      document.addEventListener(name + '-answered', ({ detail }) => window.answers.push([name, detail]))`)
    // A public page answers as soon as its script has mounted it.
    await expect
      .poll(async () => {
        await page.evaluate("document.dispatchEvent(new CustomEvent('organization-slug'))")
        return (await answers())[0]
      })
      .toEqual(['organization-slug', ''])
    await page.evaluate(
      "document.dispatchEvent(new CustomEvent('copy-to-clipboard', { detail: 'a link' }))",
    )
    await expect.poll(async () => (await answers()).at(-1)).toEqual(['copy-to-clipboard', true])
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('a link')
  },
)
