import pg from 'pg'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginLinkSent } from '../../src/features/access/shared/access.contract.ts'
import { type BuiltOrganization, buildAgent, buildOrganization } from '../builders.ts'
import { expectFits, headed, type Journey, shows, startJourney } from './journey.ts'

let journey: Journey
let organization: BuiltOrganization

beforeAll(async () => {
  journey = await startJourney()
  organization = await buildOrganization(journey.app.services, { name: 'Blue Harbor Benefits' })
})
afterAll(() => journey.close())

const newAgent = async () =>
  (await buildAgent(journey.app.services, organization.organizationId)).email
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const email = (page: Page) => page.getByLabel('Email')
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send login link' })
const hasFocus = (locator: Locator) => locator.and(locator.page().locator(':focus')).count()

async function columnsNamed(pattern: string): Promise<unknown[]> {
  const owner = new pg.Client({ connectionString: journey.app.ownerUrl })
  await owner.connect()
  const schemas = `table_schema in ('public', 'directory')`
  const { rows } = await owner.query(
    `select table_name, column_name from information_schema.columns where ${schemas} and column_name like $1`,
    [pattern],
  )
  await owner.end()
  return rows
}

async function askForLink(page: Page, address: string): Promise<void> {
  await email(page).fill(address)
  await sendButton(page).click()
  await shows(page, loginLinkSent)
}

test('AUTH-001 AUTH-003 AUTH-004 AUTH-006 AUTH-007 a visitor finds the login page, and no one has a password', async () => {
  const page = await journey.open('/login')
  await headed(page, 'Welcome Back To Holdfast')
  await expect.poll(() => page.title()).toBe('Welcome Back To Holdfast · Holdfast')
  await expect.poll(() => email(page).getAttribute('placeholder')).toBe('you@example.com')
  await expect.poll(() => hasFocus(email(page))).toBe(1)
  expect([
    await page.locator('input').count(),
    await page.locator('input[type=email]').count(),
  ]).toEqual([1, 1])
  expect(await columnsNamed('%passw%')).toEqual([])
  expect(await columnsNamed('%email%')).not.toEqual([])
  await sendButton(page).waitFor()
  await expectFits(page, ['phone', 'tablet', 'desktop'])
  await page.getByRole('link', { name: 'Sign Up Here' }).click()
  await page.waitForURL('**/signup')
  await headed(page, 'Sign-up is by invitation for now')
  await expect.poll(() => hasFocus(heading(page))).toBe(1)
  await expectFits(page)
})

test('AUTH-017 AUTH-015 an empty or broken address is told in red, and nothing is sent', async () => {
  const page = await journey.open('/login', { viewport: 'phone' })
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await sendButton(page).click()
  await shows(page, 'Please enter your email address')
  const told = await email(page).getAttribute('aria-describedby')
  const color = await page.evaluate<string>(
    `getComputedStyle(document.getElementById('${told}')).color`,
  )
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number)
  expect(red, color).toBeGreaterThan(2 * Math.max(green, blue))
  await expect.poll(() => hasFocus(email(page))).toBe(1)
  await expectFits(page)
  await email(page).fill('nobody')
  await sendButton(page).click()
  await shows(page, 'Please enter a valid email address.')
  expect(calls.filter((url) => url.includes('/auth/login'))).toEqual([])
})

test('AUTH-010 AUTH-011 AUTH-012 AUTH-013 AUTH-014 the session is checked, the link is sent, and an unknown address gets the same answer', async () => {
  const page = await journey.open('/login')
  await email(page).waitFor()
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.route('**/api/auth/login', async (route) => {
    await page.getByRole('button', { name: 'Sending login link...' }).waitFor()
    await route.continue()
  })
  const inbox = page.getByRole('link', { name: 'Open the development inbox' })
  await askForLink(page, 'nobody@nowhere.example')
  await inbox.waitFor()
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([
    '/api/auth/session',
    '/api/auth/login',
  ])
  const unknown = await page.getByRole('main').textContent()
  const known = await newAgent()
  await page.getByRole('button', { name: 'Use another email' }).click()
  await askForLink(page, known)
  await inbox.waitFor()
  const plain = (text: string | null, address: string) =>
    text?.replace(address, '').replace(/\d+ seconds/, '')
  expect(plain(await page.getByRole('main').textContent(), known)).toBe(
    plain(unknown, 'nobody@nowhere.example'),
  )
  await expect.poll(() => inbox.getAttribute('href')).toBe('/dev/mailbox')
  await expectFits(page, ['phone', 'tablet', 'desktop'])
})

test('AUTH-018 AUTH-019 the resend countdown runs 60 seconds, second by second, then the link is sent again', async () => {
  const page = await journey.open('about:blank')
  await page.clock.install({ time: 0 })
  await page.goto('/login')
  const address = await newAgent()
  await email(page).fill(address)
  // The page's time moves only when the test moves it.
  await page.clock.pauseAt(3_600_000)
  const shownWithin = (text: string) =>
    expect
      .poll(() => page.clock.runFor(10).then(() => page.getByText(text, { exact: true }).count()), {
        timeout: 10_000,
        interval: 20,
      })
      .toBe(1)
  await sendButton(page).click()
  await shownWithin(loginLinkSent)
  await journey.loginLink(address)
  await shows(page, 'Resend link in 60 seconds')
  await page.clock.runFor(1000)
  await shows(page, 'Resend link in 59 seconds')
  await page.clock.runFor(58_000)
  await shows(page, 'Resend link in 1 seconds')
  await expect.poll(() => page.getByRole('button', { name: 'Resend link' }).count()).toBe(0)
  await page.clock.runFor(1000)
  await page.getByRole('button', { name: 'Resend link' }).click()
  await shownWithin('Resend link in 60 seconds')
  await journey.loginLink(address)
})

test('AUTH-016 a failed request says so in red and keeps the address; too many are told in the server’s words', async () => {
  const page = await journey.open('/login', {
    expected: [/auth\/login/, /status of 5\d\d|status of 429/],
  })
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 500,
      json: {
        defined: false,
        code: 'INTERNAL_SERVER_ERROR',
        status: 500,
        message: 'boom',
        data: null,
      },
    }),
  )
  await email(page).fill('ada@agency.example')
  await sendButton(page).click()
  await shows(page, 'Failed to send login link. Please try again.')
  await expect
    .poll(() => page.getByRole('alert').filter({ hasText: 'Failed to send' }).count())
    .toBe(1)
  await expect.poll(() => email(page).inputValue()).toBe('ada@agency.example')
  await expectFits(page)
  await page.unroute('**/api/auth/login')
  for (let sent = 0; sent < 5; sent++)
    await page.request.post('/api/auth/login', { data: { email: 'ada@agency.example' } })
  await sendButton(page).click()
  await shows(page, 'Too many attempts. Please wait a few minutes and try again.')
})

test('AUTH-002 ACCESS-006 the link signs in, lands on /contacts, and works once', async () => {
  const page = await journey.open('/login', { expected: [/status of 400/] })
  await askForLink(page, organization.admin.email)
  const link = await journey.loginLink(organization.admin.email)
  const other = await journey.open(link, { beside: page, expected: [/status of 400/] })
  await other.waitForURL('**/contacts')
  const main = other.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Dashboard' }).waitFor()
  await main.getByRole('link', { name: 'Contacts' }).waitFor()
  await other.getByText('Blue Harbor Benefits').waitFor()
  await other.getByRole('button', { name: 'Your account, Ada Admin' }).click()
  await other.getByRole('menuitem', { name: 'Log out', exact: true }).waitFor()
  // The tab that asked learns of it as soon as one looks.
  await page.bringToFront()
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))")
  await headed(page, 'Already Logged In')
  await page.goto(link)
  await headed(page, 'Link not valid')
  await shows(page, 'This login link is invalid or has expired. Please request a new one.')
  await expectFits(page)
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await page.waitForURL('**/login')
})

test('AUTH-002 in another browser than the one that asked, a person must press "Sign in"', async () => {
  const asking = await journey.open('/login')
  const address = await newAgent()
  await askForLink(asking, address)
  const page = await journey.open(await journey.loginLink(address), {
    viewport: 'phone',
    expected: [/status of 409/],
  })
  await headed(page, 'Sign in to Holdfast')
  await expectFits(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/contacts')
})

test('ACCESS-001 ACCESS-002 a visitor to a page of the app signs in first and returns to it, query and all', async () => {
  const page = await journey.open('/contacts?search=Ann', { viewport: 'tablet' })
  await page.waitForURL('**/login')
  await expect
    .poll(() => page.evaluate("sessionStorage.getItem('return-target')"))
    .toBe('/contacts?search=Ann')
  await page.reload()
  const address = await newAgent()
  await askForLink(page, address)
  await page.goto(await journey.loginLink(address))
  await page.waitForURL('**/contacts?search=Ann*')
  await expect.poll(() => page.evaluate("sessionStorage.getItem('return-target')")).toBeNull()
})

test('ACCESS-002 a page of another site is no return target, and neither is the start page', async () => {
  const page = await journey.open('/')
  await page.waitForURL('**/login')
  await expect.poll(() => page.evaluate("sessionStorage.getItem('return-target')")).toBeNull()
  await page.evaluate("sessionStorage.setItem('return-target', '//evil.example/')")
  const address = await newAgent()
  await askForLink(page, address)
  await page.goto(await journey.loginLink(address))
  await page.waitForURL('**/contacts')
})

test('AUTH-008 AUTH-009 a signed-in visitor of /login is told so, and logs out', async () => {
  const page = await journey.open('/contacts', { as: await newAgent() })
  await page.goto('/login')
  await headed(page, 'Already Logged In')
  await shows(page, 'You are already logged in.')
  await expectFits(page)
  await page.route('**/api/auth/logout', async (route) => {
    await shows(page, 'Logging out...')
    await route.continue()
  })
  await page.getByRole('button', { name: 'Log Out' }).click()
  await sendButton(page).waitFor()
  expect((await page.request.get('/api/me')).status()).toBe(401)
})

test('"Log out everywhere" in the menu ends the other browser at its next call', async () => {
  const address = await newAgent()
  const laptop = await journey.open('/login')
  await journey.signIn(laptop, address)
  const phone = await journey.open('/login', { viewport: 'phone' })
  await journey.signIn(phone, address)
  const cookies = await phone.context().cookies()
  expect(cookies.filter(({ name }) => name === 'session')).toMatchObject([
    { httpOnly: true, sameSite: 'Lax', path: '/' },
  ])
  await expect.poll(() => phone.evaluate('document.cookie')).toBe('')

  await laptop.getByRole('button', { name: /^Your account/ }).click()
  const everywhere = laptop.getByRole('menuitem', { name: 'Log out everywhere' })
  await everywhere.waitFor()
  await expectFits(laptop, ['desktop'])
  await everywhere.click()
  await laptop.waitForURL('**/login')
  await headed(laptop, 'Welcome Back To Holdfast')

  await phone.getByRole('button', { name: 'Menu' }).click()
  await phone.getByRole('link', { name: 'Dashboard' }).click()
  await phone.waitForURL('**/login**')
  await headed(phone, 'Welcome Back To Holdfast')
  await expectFits(phone, ['phone'])
})
