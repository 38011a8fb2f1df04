import { expect, test } from 'vitest'
import { selectWaitlist } from '../../src/features/marketing/server/waitlist.sql.ts'
import { systemTransaction } from '../../src/platform/database/transaction.ts'
import { buildAgent, buildOrganization } from '../builders.ts'
import { expectFits, headed, shows, sideways, startJourney } from './journey.ts'
import { expectCaretKept } from './phone-caret.ts'

const journey = await startJourney({ env: { DEMO_BOOKING_URL: 'https://calendar.example/demo' } })
const { services } = journey.app

test('NAV-005 LANDING-001 LANDING-002 LANDING-003 LANDING-004 LANDING-005 LANDING-006 LANDING-007 HOME-001 a visitor at / sees the landing page with the public header, its showcase by mouse and keyboard, and its questions', async () => {
  const page = await journey.open('/')
  await headed(page, 'Boost your Medigap renewals')
  const header = page.getByRole('banner')
  for (const name of ['Book a Demo', 'Pricing', 'Try It Out', 'Login', 'Signup'])
    await header.getByRole('link', { name }).waitFor()
  await page
    .getByRole('link', { name: 'Launch pricing: 25% off your first year with code SMS25' })
    .waitFor()
  const hero = page.locator('.site-hero')
  await expect.poll(() => hero.getByRole('link').allInnerTexts()).toEqual(['Signup', 'Try It Out'])
  await expect
    .poll(() => page.locator('.site-steps h3').allInnerTexts())
    .toEqual(['Upload', 'Engage', 'Retain and Reset'])
  await expect.poll(() => page.locator('.site-grid li').count()).toBe(6)
  const footer = page.getByRole('contentinfo')
  await footer.getByText(/© 2025–2026 Holdfast/).waitFor()

  const tabs = page.getByRole('tab')
  await expect
    .poll(() => tabs.locator('strong').allInnerTexts())
    .toEqual(['Email', 'Quotes', 'Underwriting'])
  await tabs.nth(1).click()
  const shown = page.getByRole('tabpanel').getByRole('img')
  await expect.poll(() => shown.getAttribute('alt')).toMatch(/^A quote page on a phone/)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shown.getAttribute('alt')).toMatch(/^The health questions on a phone/)
  const width = "document.querySelector('[role=tabpanel]:not([hidden]) img').naturalWidth"
  await expect.poll(() => page.evaluate(width)).toBe(720)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shown.getAttribute('alt')).toMatch(/^An email on a phone/)
  await expect.poll(() => page.locator('.faq details').count()).toBe(4)
  await page.getByText('What do my clients see?').click()
  await page.getByText(/An email with a link to their own quote page/).waitFor()
  const height = await page.evaluate<string>(
    "getComputedStyle(document.querySelector('.faq details[open] .faq-answer')).maxHeight",
  )
  expect(height).toBe('500px')
  await expectFits(page, ['phone', 'desktop'])
})

test('DEMO-002 DEMO-003 DEMO-004 FORMS-002 CONTACTUS-003 CONTACTUS-004 CONTACTUS-005 CONTACTUS-006 WAITLIST-001 WAITLIST-002 WAITLIST-003 WAITLIST-004 WAITLIST-005 the demo page opens the booking link and then thanks; the contact form and the waitlist check each field, fail with a message, and succeed', async () => {
  const page = await journey.open('/schedule-main', { expected: [/status of 500/] })
  await headed(page, "Let's Connect")
  const link = page.getByRole('link', { name: /^Schedule a Demo Call/ })
  await expect.poll(() => link.getAttribute('href')).toBe('https://calendar.example/demo')
  await expect.poll(() => link.getAttribute('target')).toBe('_blank')
  await expectFits(page)
  await page
    .context()
    .route('https://calendar.example/**', (route) => route.fulfill({ body: 'ok' }))
  await link.click()
  await headed(page, 'Thank You')

  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Contact Us' }).click()
  await headed(page, 'Contact Us')
  const send = page.getByRole('button', { name: 'Send message' })
  await send.click()
  await shows(page, 'Please fill in all required fields')
  await expectFits(page, ['phone', 'desktop'])
  await page.getByLabel('Name').fill('Vera Visitor')
  await page.getByLabel('Email').fill('vera@agency.example')
  const phone = page.getByRole('textbox', { name: 'Phone (optional)' })
  await expectCaretKept(phone)
  await phone.fill('1-314-555-0182 x7')
  await expect.poll(() => phone.inputValue()).toBe('(314) 555-0182')
  await page.getByLabel('Message').fill('Hello')
  await page.route('**/api/contact-us', (route) => route.fulfill({ status: 500, json: {} }))
  await send.click()
  await shows(page, 'Failed to submit form. Please try again.')
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Hello')
  await page.unroute('**/api/contact-us')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/contact-us', async (route) => {
    await held
    await route.continue()
  })
  await send.click()
  await page.getByRole('button', { name: 'Sending...' }).waitFor()
  answer()
  await shows(page, "Thank you for contacting us! We'll get back to you soon.")

  await page.unroute('**/api/contact-us')
  await footer.getByRole('link', { name: 'Join the Waitlist' }).click()
  await headed(page, 'Join the Waitlist')
  const join = page.getByRole('button', { name: 'Join Waitlist' })
  const field = (label: string) => page.getByLabel(label)
  await field('Name').fill('Wanda Wait')
  await field('Email').fill('wanda@agency')
  await field('Number of Agents').fill('0')
  await join.click()
  await shows(page, 'Please fill out all fields correctly.')
  for (const text of [
    'Enter your email address',
    'Please enter a 10-digit phone number',
    'Enter a whole number from 1 to 100,000',
    'Enter a whole number from 1 to 10,000,000',
  ])
    await shows(page, text)
  await expect
    .poll(() => page.evaluate('document.activeElement.labels[0].textContent'))
    .toBe('Email')
  await expectFits(page)
  await field('Email').fill('wanda@agency.example')
  await field('Phone Number').fill('3145550182')
  await expect.poll(() => field('Phone Number').inputValue()).toBe('(314) 555-0182')
  await field('Number of Agents').fill('3')
  await field('Current Book Size').fill('1,200')
  await page.route('**/api/waitlist', (route) => route.fulfill({ status: 500, json: {} }))
  await join.click()
  await shows(page, 'Failed to submit form. Please try again.')
  await expect.poll(() => field('Current Book Size').inputValue()).toBe('1,200')
  await page.unroute('**/api/waitlist')
  await join.press('Enter')
  await shows(page, "Thanks for joining! We'll be in touch soon.")
  const [entry] = await systemTransaction(services.database, selectWaitlist)
  expect(entry).toMatchObject({ phone: '3145550182', numAgents: 3, bookSize: 1200 })
})

test('NAV-005 on a phone the links are behind Menu, also without script', async () => {
  const page = await journey.open('/', { viewport: 'phone' })
  await page.locator('summary', { hasText: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Phone menu' })
  await expect
    .poll(() => menu.getByRole('link').allInnerTexts())
    .toEqual([...['Book a Demo', 'Pricing', 'Try It Out', 'Login', 'Signup']])
  await expectFits(page, ['phone'])
  await menu.getByRole('link', { name: 'Login' }).click()
  await headed(page, 'Welcome Back To Holdfast')
  // The app's pages for visitors have the same header.
  await page.locator('summary', { hasText: 'Menu' }).click()
  await expectFits(page, ['phone'])
  await page
    .getByRole('navigation', { name: 'Phone menu' })
    .getByRole('link', { name: 'Pricing' })
    .click()
  await headed(page, 'Pricing')
  expect(await sideways(page)).toBeLessThanOrEqual(0)
})

test('NAV-005 NAV-013 login and sign-up have the public header; consumers’ pages have none of our links', async () => {
  for (const path of ['/login', '/signup']) {
    const page = await journey.open(path)
    const header = page.getByRole('banner')
    for (const name of ['Book a Demo', 'Pricing', 'Try It Out', 'Login', 'Signup'])
      await header.getByRole('link', { name }).waitFor()
    await page.getByRole('link', { name: /^Launch pricing/ }).waitFor()
    await expectFits(page, ['phone', 'tablet', 'desktop'])
  }
  const { slug } = await buildOrganization(services)
  const consumer = [
    '/try-it-out',
    '/eligibility',
    '/schedule',
    `/self-onboarding/${slug}`,
    '/error',
  ]
  for (const path of consumer) {
    const page = await journey.open(path, { expected: [/status of 40/] })
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const name of ['Book a Demo', 'Pricing', 'Login', 'Signup', 'Dashboard'])
      await expect
        .poll(() => page.getByRole('link', { name, exact: true }).count(), { message: path })
        .toBe(0)
  }
})

test('LANDING-008 LANDING-009 LANDING-010 in view, the showcase is announced after a second and changes every four seconds', async () => {
  const page = await journey.open('about:blank')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.addInitScript(
    "document.addEventListener('viewing-phone', () => { window.viewed = (window.viewed ?? 0) + 1 })",
  )
  // Otherwise real time runs on beside it, and a busy machine is a second late.
  await page.clock.pauseAt(Date.now() + 1000)
  await page.goto('/')
  await headed(page, 'Boost your Medigap renewals')
  const alive =
    "Object.keys(document.querySelector('[role=tab]')).some((key) => key.startsWith('__reactProps'))"
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return page.evaluate(alive)
    })
    .toBe(true)
  const selected = () => page.getByRole('tab', { selected: true }).locator('strong').innerText()
  const viewed = () => page.evaluate('window.viewed ?? 0')
  await page.mouse.move(5, 5)
  await page.getByRole('tablist').scrollIntoViewIfNeeded()
  await page.clock.runFor(900)
  expect(await viewed()).toBe(0)
  await page.clock.runFor(200)
  await expect.poll(viewed).toBe(1)
  await page.clock.runFor(3000)
  await expect.poll(selected).toBe('Quotes')
  await page.clock.runFor(4000)
  await expect.poll(selected).toBe('Underwriting')
  await page.getByRole('tablist').hover()
  await page.clock.runFor(8000)
  expect(await selected()).toBe('Underwriting')
  expect(await viewed()).toBe(1)
})

test('HOME-002 HOME-003 a member at / is welcomed, with buttons to the dashboard and the settings, an agent to the profile', async () => {
  const { admin, organizationId } = await buildOrganization(services)
  const page = await journey.open('/', { as: admin.email })
  await headed(page, "Welcome! You're logged in!")
  const target = (name: string, where = page) =>
    where.getByRole('main').getByRole('link', { name }).getAttribute('href')
  expect([await target('Dashboard'), await target('Settings')]).toEqual(['/dashboard', '/settings'])
  await expectFits(page)
  const agent = await buildAgent(services, organizationId)
  const other = await journey.open('/', { as: agent.email })
  await headed(other, "Welcome! You're logged in!")
  expect([await target('Dashboard', other), await target('Settings', other)]).toEqual([
    '/dashboard',
    '/profile',
  ])
  // When the session ends, / is the landing page again.
  await other.request.post('/api/auth/logout')
  // The server's notice of the end may reload the page first.
  await other.evaluate("dispatchEvent(new Event('focus'))").catch(() => {})
  await headed(other, 'Boost your Medigap renewals')
})
