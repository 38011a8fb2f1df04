import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { loginLinkSent } from '../../src/features/access/shared/login-texts.ts'
import { expectFits, headed, shows } from './journey.ts'
import { askForLink, emailField, hasFocus, sendButton, startLogin } from './login-page.ts'

const { journey, newAgent } = await startLogin()

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

/** The files of the product that have a password field, or HTML that makes one. */
const filesWithPasswords = () =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|html)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) =>
      /PasswordInput|type=["'{]+password|type: ['"]password/.test(
        readFileSync(join('src', file), 'utf8'),
      ),
    )

test('AUTH-001 AUTH-003 AUTH-004 AUTH-006 AUTH-010 AUTH-011 AUTH-012 AUTH-013 AUTH-014 AUTH-015 AUTH-017 a visitor finds a field for the email and a button, no password; an empty or broken address is refused in red; the form checks the session, then requests the link; an unknown address gets the same response', async () => {
  const page = await journey.open('/login')
  await headed(page, 'Welcome Back To Holdfast')
  await expect.poll(() => page.title()).toBe('Welcome Back To Holdfast · Holdfast')
  await expect.poll(() => emailField(page).getAttribute('placeholder')).toBe('you@example.com')
  await expect.poll(() => hasFocus(emailField(page))).toBe(1)
  await sendButton(page).waitFor()

  expect(filesWithPasswords()).toEqual([])
  expect([
    await page.locator('input').count(),
    await page.locator('input[type=email]').count(),
  ]).toEqual([1, 1])
  expect(await columnsNamed('%passw%')).toEqual([])
  expect(await columnsNamed('%email%')).not.toEqual([])

  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await sendButton(page).click()
  await shows(page, 'Please enter your email address')
  const errorId = await emailField(page).getAttribute('aria-describedby')
  const color = await page.evaluate<string>(
    `getComputedStyle(document.getElementById('${errorId}')).color`,
  )
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number)
  expect(red, color).toBeGreaterThan(2 * Math.max(green, blue))
  await expect.poll(() => hasFocus(emailField(page))).toBe(1)
  await expectFits(page, ['phone'])
  await emailField(page).fill('nobody')
  await sendButton(page).click()
  await shows(page, 'Please enter a valid email address.')
  expect(calls.filter((path) => path.includes('/auth/login'))).toEqual([])

  calls.length = 0
  await page.route('**/api/auth/login', async (route) => {
    await page.getByRole('button', { name: 'Sending login link...' }).waitFor()
    await route.continue()
  })
  await askForLink(page, await newAgent())
  const [session, login, ...later] = calls.filter((path) => path.startsWith('/api/'))
  expect([session, login]).toEqual(['/api/auth/session', '/api/auth/login'])
  // The page asks only whether email can be sent at all.
  expect(later.filter((path) => path !== '/api/auth/login-email-status')).toEqual([])

  await page.unroute('**/api/auth/login')
  await page.getByRole('button', { name: 'Use another email' }).click()
  const inbox = page.getByRole('link', { name: 'Open the development inbox' })
  await askForLink(page, 'nobody@nowhere.example')
  await inbox.waitFor()
  await shows(
    page,
    "If your email is registered, you'll receive a login link soon. Check your inbox and spam folder.",
  )
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
  await expectFits(page)
})

test('AUTH-018 AUTH-019 the resend countdown runs 60 seconds, second by second, then the link is sent again', async () => {
  const page = await journey.open('about:blank')
  await page.clock.install({ time: 0 })
  await page.goto('/login')
  const address = await newAgent()
  await emailField(page).fill(address)
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

test('AUTH-011 AUTH-016 a failed request shows an error in red and keeps the email address; too many get the server’s message', async () => {
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
  await emailField(page).fill('ada@agency.example')
  await sendButton(page).click()
  await shows(page, 'Failed to send login link. Please try again.')
  await expect
    .poll(() => page.getByRole('alert').filter({ hasText: 'Failed to send' }).count())
    .toBe(1)
  await expect.poll(() => emailField(page).inputValue()).toBe('ada@agency.example')
  await expectFits(page)
  await page.unroute('**/api/auth/login')
  for (let sent = 0; sent < 5; sent++)
    await page.request.post('/api/auth/login', { data: { email: 'ada@agency.example' } })
  await sendButton(page).click()
  await shows(page, 'Too many attempts. Please wait a few minutes and try again.')
})
