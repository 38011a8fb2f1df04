import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { setSubscriptionStatus } from '../agencies/signed-up-agency.ts'
import { expectFits, headed, shows, startJourney } from './journey.ts'

const journey = await startJourney()
const { app } = journey
const png = await sharp({ create: { width: 240, height: 60, channels: 3, background: '#0F5C6E' } })
  .png()
  .toBuffer()

let people = 0
const invited = () => {
  people += 1
  return `/onboarding?frame=1&firstName=Ivy&lastName=Invited&phone=5555550170&email=ivy${people}@invited.example`
}
const emailOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('email') ?? ''
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const next = (page: Page) => button(page, 'Continue')
const back = (page: Page) => button(page, 'Back')

test('ONBOARD-001 ONBOARD-003 ONBOARD-004 ONBOARD-005 ONBOARD-006 ONBOARD-007 ONBOARD-008 ONBOARD-009 ONBOARD-011 ONBOARD-012 ONBOARD-015 ONBOARD-016 ONBOARD-017 ONBOARD-018 ONBOARD-019 ONBOARD-021 ONBOARD-022 ONBOARD-023 ONBOARD-024 ONBOARD-025 an invited person walks from the first step to the payment', async () => {
  const path = invited()
  const email = emailOf(path)
  const page = await journey.open('about:blank')
  let respond = () => {}
  const held = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route(/\/onboarding\/resume/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${journey.baseUrl}${path}`)
  await shows(page, 'Loading your settings...')
  respond()

  await headed(page, 'Company Settings')
  await page.getByRole('img', { name: 'Step 1 of 4' }).waitFor()
  await expect.poll(() => page.getByRole('banner').count()).toBe(0)
  await expect.poll(() => back(page).isDisabled()).toBe(true)
  await expect.poll(() => page.getByLabel('First Name').inputValue()).toBe('Ivy')
  await expect.poll(() => page.getByLabel('Last Name').inputValue()).toBe('Invited')
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('(555) 555-0170')
  await expect
    .poll(() => page.getByLabel('Phone').getAttribute('placeholder'))
    .toBe('(555) 555-5555')
  await shows(page, 'https://')
  await next(page).click()
  await shows(page, 'Please enter your company name')
  await expectFits(page, ['phone', 'desktop'])
  await page.getByLabel('Company Name').fill('Ivy & Oak')
  await page.getByLabel('Website').fill('https://ivy.example')
  await expect.poll(() => page.getByLabel('Website').inputValue()).toBe('ivy.example')

  await shows(
    page,
    'PNG only. Recommended size: 240x60. In Settings, you can also upload JPEG and WebP.',
  )
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: png })
  await shows(page, 'Please choose a PNG image.')
  const dropped = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer()
    const bytes = new Uint8Array([${[...png].join()}])
    transfer.items.add(new File([bytes], 'logo.png', { type: 'image/png' }))
    return transfer
  })()`)
  await page.getByText('or drop it here').dispatchEvent('drop', { dataTransfer: dropped })
  await shows(page, 'Change logo')
  await page.route(/\/onboarding\/company$/, async (route) => {
    await shows(page, 'Saving...')
    await route.continue()
  })
  await next(page).click()

  await headed(page, 'Carrier Information')
  await page.getByRole('img', { name: 'Step 2 of 4' }).waitFor()
  await page.getByText(/^New carriers are added monthly/).waitFor()
  await page.getByText(/just before a birthday in Birthday Rule states/).waitFor()
  await expect.poll(() => next(page).isDisabled()).toBe(true)
  await shows(page, 'Please select at least one carrier')
  const all = page.getByRole('checkbox', { name: 'Select All Carriers' })
  await all.check()
  await expect.poll(() => page.getByRole('group').getByRole('checkbox').count()).toBe(7)
  await expect
    .poll(() => page.getByRole('group').getByRole('checkbox', { checked: true }).count())
    .toBe(7)
  await all.uncheck()
  await page.getByRole('checkbox', { name: 'Mutual of Omaha' }).check()
  await page.getByRole('checkbox', { name: 'Use SmartSend for Guaranteed Issue' }).check()
  await expectFits(page)
  await back(page).click()
  await headed(page, 'Company Settings')
  await expect.poll(() => page.getByLabel('Company Name').inputValue()).toBe('Ivy & Oak')
  await next(page).click()
  await headed(page, 'Carrier Information')
  await expect
    .poll(() => page.getByRole('checkbox', { name: 'Mutual of Omaha' }).isChecked())
    .toBe(true)
  await next(page).click()

  await headed(page, 'More Team Members?')
  await shows(page, 'Current user (you)')
  await shows(page, 'Ivy Invited')
  await shows(page, 'II')
  await button(page, 'Add Another Agent').click()
  await expect.poll(() => next(page).isDisabled()).toBe(true)
  const add = button(page, 'Add Agent')
  await expect.poll(() => add.isDisabled()).toBe(true)
  const form = page.getByRole('form', { name: 'Add Another Agent' })
  await form.getByLabel('First Name').fill('Cora')
  await form.getByLabel('Last Name').fill('Colleague')
  await form.getByLabel('Email').fill(`cora.${email}`)
  await shows(page, 'Email is available')
  await expect.poll(() => add.isDisabled()).toBe(false)
  await form.getByLabel('First Name').fill('')
  await expect.poll(() => add.isDisabled()).toBe(true)
  await form.getByLabel('First Name').fill('Cora')
  await expectFits(page)
  await page.route(/\/onboarding\/agents$/, async (route) => {
    await shows(page, 'Saving...')
    const steps = page.getByRole('button', { name: /^(Continue|Saving\.\.\.)$/ })
    await expect.poll(() => steps.last().isDisabled()).toBe(true)
    await route.continue()
  })
  await add.click()
  await shows(page, 'No phone provided')
  await shows(page, `cora.${email}`)
  await next(page).click()

  await headed(page, 'Payment Information')
  await app.runJobs()
  await page.getByRole('img', { name: 'Step 4 of 4' }).waitFor()
  await shows(page, 'Pro, $99 a month')
  await expectFits(page)
  // A closed browser loses nothing.
  const again = await journey.open('/onboarding', { beside: page })
  await headed(again, 'Payment Information')
  await again.goto(`${journey.baseUrl}/onboarding?frame=99`)
  await headed(again, 'Payment Information')
})

test('ONBOARD-010 on another device the emailed link leads to the step where one was, and the setup ends there', async () => {
  const path = invited()
  const email = emailOf(path)
  const first = await journey.open(path)
  await first.getByLabel('Company Name').fill('Two Devices')
  await next(first).click()
  await headed(first, 'Carrier Information')
  await first.getByRole('checkbox', { name: 'Aetna' }).check()
  await next(first).click()
  await headed(first, 'More Team Members?')
  await app.runJobs()
  const link = await journey.loginLink(email)

  const phone = await journey.open(link, { viewport: 'phone', expected: [/status of 409/] })
  await button(phone, 'Log in').click()
  await headed(phone, 'More Team Members?')
  await back(phone).click()
  await headed(phone, 'Carrier Information')
  await expect.poll(() => phone.getByRole('checkbox', { name: 'Aetna' }).isChecked()).toBe(true)
  await back(phone).click()
  await headed(phone, 'Company Settings')
  await phone.route(/\/onboarding\/logo$/, async (route) => {
    await shows(phone, 'Uploading...')
    await route.continue()
  })
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: png }
  await phone.locator('input[type=file]').setInputFiles(file)
  await shows(phone, 'Change logo')
  await next(phone).click()
  await headed(phone, 'Carrier Information')
  await next(phone).click()
  await headed(phone, 'More Team Members?')
  await next(phone).click()
  await headed(phone, 'Payment Information')
  await phone.getByRole('button', { name: /^Pay later: your trial ends on / }).click()
  await phone.waitForURL(/\/dashboard$/)
  await phone.getByRole('heading', { name: 'Until Go Live' }).waitFor()
  await expectFits(phone)
  await phone.getByRole('link', { name: 'Choose the states where you are licensed' }).click()
  await phone.waitForURL(/\/settings#states$/)
})

test('a step opened without a setup keeps what is chosen and leads to the first one', async () => {
  const page = await journey.open('/onboarding?frame=2', { expected: [/status of 403/] })
  await headed(page, 'Carrier Information')
  await page.getByRole('checkbox', { name: 'Cigna' }).check()
  await next(page).click()
  await page.getByText(/^There is no setup to continue in this browser/).waitFor()
  await button(page, 'Start with them').click()
  await headed(page, 'Company Settings')
  await page.getByLabel('Company Name').fill('Late Start')
  await page.getByLabel('Phone').fill('5555550171')
  await page.getByLabel('First Name').fill('Lara')
  await page.getByLabel('Last Name').fill('Late')
  await page.getByLabel('Email').fill('lara@late.example')
  // Typed but not saved: it is still there after the browser was closed.
  await page.goto(`${journey.baseUrl}/onboarding?frame=1`)
  await expect.poll(() => page.getByLabel('Company Name').inputValue()).toBe('Late Start')
  await next(page).click()
  await headed(page, 'Carrier Information')
  await expect.poll(() => page.getByRole('checkbox', { name: 'Cigna' }).isChecked()).toBe(true)
})

test('after a payment elsewhere the wizard ends in one press', async () => {
  const path = invited()
  const email = emailOf(path)
  const page = await journey.open(path, { expected: [/setup-database/] })
  await page.getByLabel('Company Name').fill('Paid Already')
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: png }
  await page.locator('input[type=file]').setInputFiles(file)
  await shows(page, 'Change logo')
  await next(page).click()
  await headed(page, 'Carrier Information')
  await page.getByRole('checkbox', { name: 'Aetna' }).check()
  await next(page).click()
  await headed(page, 'More Team Members?')
  await next(page).click()
  await app.runJobs()
  await headed(page, 'Payment Information')
  await page.goto(await journey.loginLink(email))
  await headed(page, 'Payment Information')
  const { user } = await (await page.request.get('/api/me')).json()
  await setSubscriptionStatus(app.services, user.organization_id, 'active')
  await page.reload()
  await shows(page, 'Your payment is confirmed.')
  const broken = /setup-database$/
  await page.route(broken, (route) => route.abort())
  await button(page, 'Continue to Dashboard').click()
  await page.getByText(/^Failed to set up your organization's database\.\.\./).waitFor()
  await expectFits(page)
  await page.unroute(broken)
  await button(page, 'Try again').click()
  await page.waitForURL(/\/dashboard$/)
  // Chosen before the login, it stayed in the browser until then.
  const { logo } = await (await page.request.get('/api/settings')).json()
  expect((await page.request.get(logo)).headers()['content-type']).toBe('image/png')
})
