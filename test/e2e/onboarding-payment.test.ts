import { expect, test } from 'vitest'
import { cardForm, payWith } from './card-form.ts'
import { expectFits, headed, type PageOptions, shows, startJourney } from './journey.ts'

const journey = await startJourney()
const { app } = journey

/** Opens the wizard for an invited agency and fills it in to its last step. */
async function toPayment(email: string, agency: string, options: PageOptions = {}) {
  const page = await journey.open(
    `/onboarding?firstName=Petra&lastName=Payer&phone=5555550172&email=${email}`,
    options,
  )
  await page.getByLabel('Company Name').fill(agency)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await headed(page, 'Carrier Information')
  await page.getByRole('checkbox', { name: 'Aetna' }).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await headed(page, 'More Team Members?')
  await app.runJobs()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await headed(page, 'Payment Information')
  await app.runJobs()
  await shows(page, 'Basic, $49 a month')
  await cardForm(page).getByText('Basic').first().waitFor()
  return page
}

test('ONBOARD-026 ONBOARD-027 ONBOARD-028 SUBS-007 an invited agency pays in the last step, is logged in by it, and adds its first contact', async () => {
  const email = `petra.${Date.now()}@invited.example`
  const page = await toPayment(email, 'Paid at Once')
  await expectFits(page)
  // The first answer says that the payment is still open: the page asks again.
  let asked = 0
  await page.route(/\/api\/session-status/, async (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    await route.fulfill({ json: { success: true, status: 'open' } })
  })
  // The sign-in after the payment waits, as long as the page says what it does.
  let signIn = () => {}
  const said = new Promise<void>((resolve) => {
    signIn = resolve
  })
  await page.route(/\/api\/auth\/onboarding-login/, async (route) => {
    await said
    await route.continue()
  })
  await payWith(page, '4242 4242 4242 4242')
  await shows(page, 'Payment completed successfully! Finalizing your account setup...')
  signIn()
  await page.waitForURL(/\/dashboard$/)
  expect(asked).toBeGreaterThan(1)
  await headed(page, 'Dashboard')
  await page.getByText('Paid at Once').first().waitFor()
  await page.getByText(/^Thank you! Your card is saved\. You will not be charged before /).waitFor()
  const me = await page.request.get('/api/me')
  expect((await me.json()).user).toMatchObject({
    email,
    accountStatus: { status: 'complete', subscriptionTier: 'basic', paymentCompleted: true },
  })
  await page.goto('/contacts')
  await page.getByRole('button', { name: '+ Add Contact' }).first().click()
  await page.getByRole('button', { name: /Individual Upload/ }).click()
  await page.getByLabel('First Name').waitFor()
  // A preset value asks to be checked until it was chosen.
  const presets = page.getByText(/^Filled in for you\. Please check/)
  await expect.poll(() => presets.count()).toBe(2)
  await page.getByRole('radio', { name: 'Female' }).check()
  await expect.poll(() => presets.count()).toBe(1)
})

test('a browser that was closed between the payment and the login goes on where it was', async () => {
  const email = `paula.${Date.now()}@invited.example`
  const page = await toPayment(email, 'Closed Too Early', { expected: [/onboarding-login/] })
  const login = /\/api\/auth\/onboarding-login/
  await page.route(login, (route) => route.abort())
  await payWith(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.unroute(login)
  await page.goto(`${journey.baseUrl}/onboarding?frame=4`)
  await page.waitForURL(/\/dashboard$/)
  const { user } = await (await page.request.get('/api/me')).json()
  expect(user).toMatchObject({ email, accountStatus: { status: 'complete' } })
})
