import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { buildOrganization } from '../builders.ts'
import { expectFits, headed, shows } from './journey.ts'
import { emailField, hasFocus } from './login-page.ts'
import { fillSignUp, newPerson, signUpButton, startSignUp } from './sign-up-page.ts'

const { journey } = await startSignUp()
const { admin } = await buildOrganization(journey.app.services)

const checks = (page: Page) => {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/check-email/')) urls.push(decodeURIComponent(request.url()))
  })
  return urls
}
const gone = (page: Page, text: string) =>
  expect.poll(() => page.getByText(text, { exact: true }).count()).toBe(0)

test('SIGNUP-001 SIGNUP-002 SIGNUP-003 SIGNUP-004 SIGNUP-005 SIGNUP-007 SIGNUP-008 SIGNUP-009 SIGNUP-011 AUTH-005 AUTH-007 FORMS-009 FORMS-010 FORMS-011 a visitor finds the form from the login page, learns what is missing, taken, invalid or unchecked, signs up and is led by the emailed link to the first step', async () => {
  const page = await journey.open('/login', {
    expected: [/check-email/, /status of 4\d\d/, /answer 429/],
  })
  await page.getByRole('link', { name: 'Sign Up Here' }).click()
  await page.waitForURL('**/signup')
  await headed(page, 'Get Started')
  await expect.poll(() => page.getByRole('textbox').count()).toBe(5)
  for (const name of ['First Name', 'Last Name', 'Organization Name', 'Email', 'Phone Number'])
    await page.getByRole('textbox', { name, exact: true }).waitFor()
  const back = page.getByRole('link', { name: 'Log In' })
  await expect.poll(() => back.getAttribute('href')).toBe('/login')

  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await signUpButton(page).click()
  await shows(page, 'Please fill out all fields correctly')
  await expect.poll(() => hasFocus(page.getByLabel('First Name'))).toBe(1)
  await expectFits(page, ['phone', 'desktop'])
  await fillSignUp(page, newPerson())
  await gone(page, 'Please fill out all fields correctly')
  await page.getByLabel('Phone Number').fill('555555012')
  await signUpButton(page).click()
  await shows(page, 'Please enter a 10-digit phone number')
  await page.getByLabel('Phone Number').fill('5555550123')
  await emailField(page).fill(admin.email)
  await shows(page, 'This email is already registered')
  await signUpButton(page).click()
  await shows(page, 'Please fill out all fields correctly')
  expect(calls.filter((url) => url.includes('/onboarding/signup'))).toEqual([])

  const email = emailField(page)
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
  await email.fill('nonsense')
  await gone(page, 'This email is already registered')
  await email.blur()
  await shows(page, 'Please enter a valid email address.')
  const asked = checks(page)
  await email.fill('fast@new.example')
  await email.blur()
  await shows(page, 'Email is available')
  expect(asked).toHaveLength(1)
  await page.route(/\/check-email\//, (route) =>
    route.fulfill({
      status: 429,
      json: {
        defined: true,
        code: 'TOO_MANY_REQUESTS',
        status: 429,
        message: 'answer 429',
        data: null,
      },
    }),
  )
  await email.fill('busy@new.example')
  await shows(page, 'answer 429')
  await page.unroute(/\/check-email\//)

  const person = newPerson()
  await fillSignUp(page, person)
  await page.route('**/api/onboarding/signup', async (route) => {
    await page.getByRole('button', { name: 'Creating Account...' }).waitFor()
    await route.continue()
  })
  await signUpButton(page).click()
  await headed(page, 'Check your inbox')
  await page.getByText(/^Welcome to Holdfast! We sent an email with a magic link/).waitFor()
  await page.getByText(/Check your inbox and spam folder\.$/).waitFor()
  await expectFits(page)
  await page.getByRole('button', { name: 'Go to login' }).click()
  await headed(page, 'Activate Your Account')
  await page.getByText(/^We sent an activation link to nora/).waitFor()
  await expect.poll(() => emailField(page).inputValue()).toBe(person.email)
  expect(page.url()).not.toContain('quist')
  await page.reload()
  await headed(page, 'Activate Your Account')
  await expectFits(page)
  // The activation link logs in at the first step, without a press in the browser that signed up.
  await journey.app.runJobs()
  await page.goto(await journey.loginLink(person.email))
  await page.waitForURL('**/choose-plan')
  await headed(page, 'Choose Plan')
})

test('SIGNUP-005 SIGNUP-006 FORMS-006 FORMS-007 FORMS-008 FORMS-012 the email address is checked half a second after the last key, with each state shown; a check that takes longer than five seconds says so and does not keep anyone from signing up', async () => {
  const page = await journey.open('about:blank')
  await page.clock.install({ time: 0 })
  await page.goto('/signup')
  await fillSignUp(page, newPerson())
  // From here on the page’s time moves only when the test moves it.
  await page.clock.pauseAt(3_600_000)
  // Noted by the page itself, on its clock: an event of the browser arrives later than the check
  // that nothing was asked yet.
  await page.evaluate(`window.asked = []
    const send = window.fetch
    window.fetch = (request, options) => {
      if (request.url?.includes('/check-email/')) window.asked.push([decodeURIComponent(request.url).split('/').at(-1), Date.now()])
      return send(request, options)
    }`)
  const asked = () => page.evaluate('window.asked')
  let respond = () => {}
  const held = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route(/\/check-email\//, async (route) => {
    await held
    await route.continue()
  })
  const email = emailField(page)
  await email.fill('ada@new.exam')
  await page.clock.runFor(400)
  await email.fill('ada@new.example')
  await page.clock.runFor(499)
  expect(await asked()).toEqual([])
  await page.clock.runFor(1)
  await shows(page, 'Checking availability...')
  respond()
  await shows(page, 'Email is available')
  expect(await asked()).toEqual([['ada@new.example', 3_600_900]])
  await page.unroute(/\/check-email\//)

  // The browser’s own time limit, AbortSignal.timeout, is not moved by the page’s clock.
  await page.evaluate(
    'AbortSignal.timeout = (ms) => { const end = new AbortController(); setTimeout(() => end.abort(new DOMException("late", "TimeoutError")), ms); return end.signal }',
  )
  await page.route(/\/check-email\//, () => {})
  await emailField(page).fill(newPerson().email)
  await emailField(page).blur()
  await shows(page, 'Checking availability...')
  await page.clock.runFor(4900)
  await shows(page, 'Checking availability...')
  await page.clock.runFor(200)
  await shows(page, 'Could not check')
  await signUpButton(page).click()
  await shows(page, 'Check your inbox')
})

test('SIGNUP-007 SIGNUP-010 a failed sign-up keeps what was typed, and an Enter while the check runs is not lost; while the mail server is down, the account is created and the next step is named', async () => {
  const page = await journey.open('/signup', { expected: [/signup/, /status of 500/] })
  const person = newPerson()
  await fillSignUp(page, person)
  const fail = (route: import('playwright-core').Route) =>
    route.fulfill({ status: 500, body: '{}' })
  await page.route('**/api/onboarding/signup', fail)
  await signUpButton(page).click()
  await shows(page, 'Failed to submit form. Please try again.')
  await expect.poll(() => emailField(page).inputValue()).toBe(person.email)
  await page.unroute('**/api/onboarding/signup', fail)
  await page.route('**/api/onboarding/signup', async (route) => {
    const response = await route.fetch()
    const status = 'account-created'
    await route.fulfill({
      json: { success: true, status, message: 'Account created successfully!' },
      response,
    })
  })
  await emailField(page).fill(newPerson().email)
  await emailField(page).press('Enter')
  await shows(page, 'Account created successfully!')
  await page.getByText(/^We cannot reach our mail server right now/).waitFor()
  await expectFits(page)
})

test('a signed-in visitor of /signup is told that they are logged in', async () => {
  const page = await journey.open('/signup', { as: admin.email })
  await headed(page, 'Already Logged In')
})
