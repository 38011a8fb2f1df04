import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createLoginLink } from '../../src/features/access/server/request-login-link.ts'
import { expectFits, headed, shows } from './journey.ts'
import { askForLink, sendButton, startLogin } from './login-page.ts'

const { journey, agency, newAgent } = await startLogin()

test('AUTH-002 ACCESS-006 the link logs in, lands on /contacts, and works once', async () => {
  const page = await journey.open('/login', { expected: [/status of 400/] })
  await askForLink(page, agency.admin.email)
  const link = await journey.loginLink(agency.admin.email)
  const other = await journey.open(link, { beside: page, expected: [/status of 400/] })
  await other.waitForURL('**/contacts')
  const main = other.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Dashboard' }).waitFor()
  await main.getByRole('link', { name: 'Contacts' }).waitFor()
  await other.getByText('Blue Harbor Benefits').waitFor()
  await other.getByRole('button', { name: 'Your account, Ada Admin' }).click()
  await other.getByRole('menuitem', { name: 'Log out', exact: true }).waitFor()
  // The tab that requested the link shows it as soon as it is visible.
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

test('AUTH-002 in a browser that did not request the link, a person must press "Log in"', async () => {
  const link = await createLoginLink(journey.app.services, await newAgent())
  const page = await journey.open(new URL(link ?? '').pathname, { viewport: 'phone' })
  await headed(page, 'Log in to Holdfast')
  await expectFits(page)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/contacts')
})

test('ACCESS-001 ACCESS-002 a visitor to a page of the app logs in first and returns to it, including its query', async () => {
  const page = await journey.open('/contacts?search=Ann', { viewport: 'tablet' })
  await leadsToLogin(page)
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

/** `waitForURL` would fail when the page leaves before it has loaded, which it may. */
const leadsToLogin = (page: Page, path = '') =>
  expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe('/login')

/** The routes without an access check; all others have it from the layout in their name. */
const open = [
  ...['__root', 'auth.code', 'auth.login-email.$token', 'auth.verify.$a.$b', 'gallery'],
  ...['gallery_.checkout', 'login', 'onboarding', 'reminders.off.$token', 'second-factor'],
  'signup',
]

test('ACCESS-001 a page of the app leads a visitor to /login, whatever its path', async () => {
  const routes = readdirSync('src/routes')
    .filter((file) => file.endsWith('.tsx') && !/^_(signed-in|setup)\../.test(file))
    .map((file) => file.replace('.tsx', ''))
  expect(routes.sort()).toEqual(open.sort())
  const page = await journey.open('about:blank')
  // The page to log in is the same each time, and takes half of what each path does.
  await page.route('**/login', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Log in</title>' }),
  )
  for (const path of ['/dashboard', '/contact/1/email/1', '/choose-plan', '/setup/settings']) {
    // Without waiting for all that it loads, which is the same each time.
    await page.goto(path, { waitUntil: 'commit' })
    await leadsToLogin(page, path)
  }
})

test('ACCESS-002 neither a page of another site nor the start page is a return target', async () => {
  const page = await journey.open('/')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => page.evaluate("sessionStorage.getItem('return-target')")).toBeNull()
  await page.evaluate("sessionStorage.setItem('return-target', '//evil.example/')")
  const address = await newAgent()
  await askForLink(page, address)
  await page.goto(await journey.loginLink(address))
  await page.waitForURL('**/contacts')
})

test('AUTH-008 AUTH-009 /login shows a signed-in visitor that they are logged in, and logs them out', async () => {
  const page = await journey.open('/login', { as: await newAgent() })
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
  const laptop = await journey.open('/contacts', { as: address })
  const phone = await journey.open('/contacts', { as: address, viewport: 'phone' })
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
  await expect.poll(() => laptop.evaluate("sessionStorage.getItem('return-target')")).toBeNull()

  // Any call will do, also one that the page makes when it gets the focus: so nothing is pressed
  // here.
  await phone.goto('/dashboard', { waitUntil: 'commit' })
  await phone.waitForURL('**/login**')
  await headed(phone, 'Welcome Back To Holdfast')
  await expectFits(phone, ['phone'])
})
