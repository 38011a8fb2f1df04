import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { buildAgent, buildOrganization } from '../builders.ts'
import { expectFits, headed, startJourney } from './journey.ts'
import { askForLink } from './login-page.ts'

// A passkey belongs to a name, which an IP address is not.
const journey = await startJourney({ host: 'localhost' })
const { app } = journey
afterAll(() => journey.close())
const agency = await buildOrganization(app.services, { name: 'Blue Harbor Benefits' })

/** Gives the page's browser a fingerprint reader whose owner confirms. */
async function addReader(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return {
    /** Moves the reader's passkeys to another page of the same person. */
    async copyTo(other: Page) {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
      const reader = await addReader(other)
      for (const credential of credentials) await reader.take(credential)
    },
    take: (credential: object) =>
      session.send('WebAuthn.addCredential', { authenticatorId, credential: credential as never }),
  }
}

test('a passkey set up in place of an app logs in after the link, is listed, and is removed with the second factor', async () => {
  const { email } = await buildAgent(app.services, agency.organizationId)
  const page = await journey.open('/profile', { as: email, expected: [/status of 40\d/] })
  const reader = await addReader(page)
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await page.getByLabel('Name', { exact: true }).fill('My laptop')
  await expectFits(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
  await page.getByLabel('I have saved these codes').check()
  await page.getByRole('button', { name: 'Done' }).click()
  const listed = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await expect.poll(() => listed.allTextContents()).toEqual([expect.stringContaining('My laptop')])
  await listed.getByText('Not used yet').waitFor()
  await expectFits(page)

  const login = await journey.open('/dashboard', { expected: [/status of 40\d/] })
  await reader.copyTo(login)
  await login.waitForURL('**/login')
  await askForLink(login, email)
  await login.goto(await journey.loginLink(email))
  await login.waitForURL('**/auth/code')
  await headed(login, 'Use your passkey')
  await expectFits(login, ['phone', 'tablet', 'desktop'])
  await login.getByRole('button', { name: 'Continue' }).click()
  await login.waitForURL('**/dashboard*')

  // This device has one already, and the only factor cannot be removed alone.
  await page.reload()
  await listed.getByText('Last used').waitFor()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('This device already has a passkey for your account.').waitFor()
  await expectFits(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove My laptop' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('This is your only second factor.').waitFor()
  await expectFits(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Turn off the second factor' }).click()
  const confirm = page.getByRole('dialog', { name: 'Turn off your second factor?' })
  await confirm.getByRole('button', { name: 'Turn off the second factor' }).click()
  await page.getByRole('button', { name: 'Set up' }).waitFor()
})

test('a device that does not confirm says so, and another way is offered', async () => {
  const { email } = await buildAgent(app.services, agency.organizationId)
  const page = await journey.open('/profile', { as: email })
  const reader = await addReader(page)
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('I have saved these codes').check()
  const code = (await page.getByRole('list', { name: 'Recovery codes' }).textContent())?.slice(
    0,
    11,
  )
  await page.getByRole('button', { name: 'Done' }).click()
  const login = await journey.open('/contacts')
  await reader.copyTo(login)
  const session = await login.context().newCDPSession(login)
  await login.waitForURL('**/login')
  await askForLink(login, email)
  await login.goto(await journey.loginLink(email))
  await headed(login, 'Use your passkey')
  await session.send('WebAuthn.disable')
  await login.evaluate(
    'navigator.credentials.get = () => Promise.reject(new DOMException("no", "NotAllowedError"))',
  )
  await login.getByRole('button', { name: 'Continue' }).click()
  await login.getByText('Your device did not confirm it, or it took too long.').waitFor()
  await expectFits(login)
  await login.getByRole('button', { name: 'Use a recovery code' }).click()
  await login.getByLabel('Recovery code').fill(code ?? '')
  await login.getByRole('button', { name: 'Continue' }).click()
  await login.waitForURL('**/contacts')
})
