import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { createLoginLink } from '../../src/features/access/server/request-login-link.ts'
import { buildAgent, buildOrganization } from '../builders.ts'
import { codeAt, codeLength, setUpSecondFactor } from '../calls/second-factor.ts'
import { expectFits, headed, shows, startJourney, walkTo } from './journey.ts'
import { askForLink } from './login-page.ts'

const journey = await startJourney({})
const { app } = journey
afterAll(() => journey.close())
const agency = await buildOrganization(app.services, { name: 'Blue Harbor Benefits' })
const newAgent = () => buildAgent(app.services, agency.organizationId)

/** An agent who has set up a second factor, without a browser. */
async function enrolledAgent() {
  const { email } = await newAgent()
  return { email, ...(await setUpSecondFactor(app, await app.signIn(email))) }
}

const codeField = (page: Page) => page.getByLabel('Code from your authenticator app')
/** The next code that the app shows. */
const nextCode = (secret: string) => {
  app.clock.advance(codeLength)
  return codeAt(secret, app.clock.now())
}

/** Goes through the setup open on the page. Returns the typed key and the recovery codes. */
async function setUp(page: Page) {
  await page.getByAltText('QR code for your authenticator app').waitFor()
  const key = (await page.getByLabel('Setup key').textContent())?.replaceAll(' ', '') ?? ''
  await codeField(page).fill(nextCode(key))
  await page.getByRole('button', { name: 'Turn on the second factor', exact: true }).click()
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await list.waitFor()
  const codes = (await list.getByRole('listitem').allTextContents()).map((code) => code.trim())
  return { key, codes }
}
async function leaveCodes(page: Page): Promise<void> {
  const done = page.getByRole('button', { name: 'Done' })
  await expect.poll(() => done.isEnabled()).toBe(false)
  await page.getByLabel('I have saved these codes').check()
  await done.click()
}
const expected = [/status of 400/, /status of 429/]
/** Opens a link in a new browser, up to the question for the code. */
async function startSignIn(email: string) {
  const link = await createLoginLink(app.services, email)
  const page = await journey.open(new URL(link ?? '').pathname, { expected })
  // Another browser asked for it.
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/auth/code')
  await headed(page, 'Enter your code')
  return page
}

test('set up on the profile with a scanned or typed key, recovery codes copied, downloaded and printed; turned off after half an hour only with a new sign-in, which asks for the code', async () => {
  const { email } = await newAgent()
  const page = await journey.open('about:blank', {
    as: email,
    expected: [/status of 400/, /status of 403/],
  })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript('window.print = () => { parent.printed = document.body.innerText }')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Set up' }).click()
  await codeField(page).fill('12345')
  await page.getByRole('button', { name: 'Turn on the second factor', exact: true }).click()
  await shows(page, 'Please enter all six digits')
  await expectFits(page, ['phone', 'desktop'])
  await codeField(page).fill('000 000')
  await page.getByRole('button', { name: 'Turn on the second factor', exact: true }).click()
  await page.getByText('This code is incorrect or was already used.').waitFor()
  const { key, codes } = await setUp(page)
  expect(codes).toHaveLength(10)
  await expectFits(page)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect
    .poll(() => page.evaluate<string>('navigator.clipboard.readText()'))
    .toContain(codes.join('\n'))
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('holdfast-recovery-codes.txt')
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => page.evaluate<string>('window.printed')).toContain(codes.join('\n'))
  await expect.poll(() => page.evaluate<string>('window.printed')).not.toContain('Your Profile')
  await leaveCodes(page)
  await page.getByText('10 of 10 recovery codes left.').waitFor()

  app.clock.advance(31 * 60_000)
  await page.getByRole('button', { name: 'Turn off the second factor' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off the second factor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in again' })
  await dialog.getByRole('button', { name: 'Email me a link' }).click()
  await page.getByText(`We sent a link to ${email}.`).waitFor()
  const linked = await journey.open(await journey.loginLink(email), { beside: page })
  await linked.waitForURL('**/auth/code')
  await codeField(linked).fill(nextCode(key))
  await linked.getByRole('button', { name: 'Continue' }).click()
  await linked.waitForURL('**/profile')
  await linked.getByRole('button', { name: 'Turn off the second factor' }).click()
  await linked
    .getByRole('dialog')
    .getByRole('button', { name: 'Turn off the second factor' })
    .click()
  await shows(linked, 'Your second factor is off')
})

test('used: the link leads to the code, typed or pasted with a space, and then to the page that was asked for', async () => {
  const { email, secret } = await enrolledAgent()
  const page = await journey.open('/contacts?search=Ann', { expected })
  await page.waitForURL('**/login')
  await askForLink(page, email)
  await page.goto(await journey.loginLink(email))
  await page.waitForURL('**/auth/code')
  await headed(page, 'Enter your code')
  const field = codeField(page)
  await expect.poll(() => field.getAttribute('autocomplete')).toBe('one-time-code')
  await expect.poll(() => field.getAttribute('inputmode')).toBe('numeric')
  // Nothing of the app is open yet.
  const other = await journey.open('/dashboard', { beside: page })
  await expect.poll(() => new URL(other.url()).pathname).toBe('/login')
  await headed(other, 'Enter your code')
  await field.fill('999 999')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('This code is incorrect or was already used.').waitFor()
  await expectFits(page, ['phone', 'desktop'])
  const code = nextCode(secret)
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/contacts?search=Ann*')
  await page.goBack()
  expect(page.url()).not.toContain('/auth/code')
})

test('lost: a recovery code logs in once; the profile counts them and moves the second factor to another phone', async () => {
  const { email, secret, recoveryCodes: codes } = await enrolledAgent()
  const page = await startSignIn(email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expectFits(page)
  await page.getByLabel('Recovery code').fill((codes[0] ?? '').toLowerCase())
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/contacts')
  await shows(page, 'You logged in with a recovery code. 9 left.')
  await walkTo(page, '/profile')
  await page.getByText('9 of 10 recovery codes left.').waitFor()
  await page.getByRole('button', { name: 'Move to another phone' }).click()
  const next = await setUp(page)
  expect(next.key).not.toBe(secret)
  await leaveCodes(page)
  await page.getByText('10 of 10 recovery codes left.').waitFor()
  const again = await startSignIn(email)
  await again.getByRole('button', { name: 'Use a recovery code' }).click()
  await again.getByLabel('Recovery code').fill(codes[1] ?? '')
  await again.getByRole('button', { name: 'Continue' }).click()
  await shows(again, 'This recovery code is incorrect or was already used.')
  await again.getByRole('button', { name: 'Use the authenticator app' }).click()
  await codeField(again).fill(nextCode(next.key))
  await again.getByRole('button', { name: 'Continue' }).click()
  await again.waitForURL('**/contacts')
})

test('lost with the codes: an admin resets the colleague, who logs in by the link alone and is told by email', async () => {
  const { email } = await enrolledAgent()
  const page = await startSignIn(email)
  await page.getByText('An admin at your agency can reset').waitFor()
  const admin = await journey.open('/add-agents', { as: agency.admin.email })
  await admin.getByRole('button', { name: new RegExp(email) }).click()
  await admin.getByRole('button', { name: 'Reset Second Factor' }).click()
  await expectFits(admin)
  await admin.getByRole('button', { name: 'Reset second factor', exact: true }).click()
  await admin.getByText(/^Removed the second factor for /).waitFor()
  await codeField(page).fill('123456')
  await page.getByRole('button', { name: 'Continue' }).click()
  await headed(page, 'Please log in again')
  await expectFits(page)
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await askForLink(page, email)
  await page.goto(await journey.loginLink(email))
  await page.waitForURL('**/contacts')
  const subjects = async () =>
    (await app.emails()).filter(({ to }) => to === email).map(({ subject }) => subject)
  await expect.poll(subjects).toContain('The second factor for your Holdfast account was reset')
})

test('demanded: the admin sees whom it concerns; a colleague at work sets it up and returns to the page', async () => {
  const own = await buildOrganization(app.services, { name: 'Cedar Hill' })
  const colleague = await buildAgent(app.services, own.organizationId)
  const working = await journey.open('/contacts', {
    as: colleague.email,
    expected: [/status of 403/],
  })
  await working.getByRole('heading', { level: 1 }).waitFor()
  const admin = await journey.open('/settings#security', {
    as: own.admin.email,
    expected: [/status of 403/],
  })
  await admin.getByLabel('Required for everyone').check()
  await admin.getByText('This affects 2 people. All of them must set one up').first().waitFor()
  await admin.getByRole('button', { name: 'Save login security' }).click()
  await expectFits(admin)
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  // The admin has none either, so their next call leads to the setup.
  await admin.waitForURL('**/second-factor')
  await setUp(admin)
  await leaveCodes(admin)
  await admin.waitForURL(/\/settings(#security)?$/)
  await walkTo(admin, '/profile')
  await admin
    .getByText('Your agency requires a second factor, so it cannot be turned off.')
    .waitFor()

  await working.goto(`${journey.baseUrl}/dashboard?period=30days`)
  await working.waitForURL('**/second-factor')
  await shows(
    working,
    'Your agency requires a second step when you log in: a code from an app on your phone, or a passkey. Setup takes about two minutes.',
  )
  await expectFits(working)
  await setUp(working)
  await leaveCodes(working)
  await working.waitForURL('**/dashboard?period=30days')
  await headed(working, 'Dashboard')
})
