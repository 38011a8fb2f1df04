import { expect, test } from 'vitest'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { press } from './contact-journey.ts'
import { expectFits, headed } from './journey.ts'
import { startTrial } from './plan-steps.ts'
import { newPerson, startSignUp } from './sign-up-page.ts'

const { journey, signUp } = await startSignUp()

test('from the sign-up to the first contact, without a word from anyone', async () => {
  const page = await journey.open('/signup', { viewport: 'phone', walkthrough: true })
  const person = newPerson()
  await page.goto(await signUp(page, person))
  await headed(page, 'Choose Plan')
  const { user } = await (await page.request.get('/api/me')).json()
  // The welcome of an empty list waits for the walkthrough.
  await inOrganization(
    { database: journey.app.services.database, organizationId: user.organization_id },
    (transaction) =>
      transaction.updateTable('agent').set({ has_completed_walkthrough: true }).execute(),
  )
  await page.getByRole('radio', { name: 'Pro' }).check()
  await startTrial(page)
  await page.waitForURL('**/setup/settings?plan=pro')
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await page.waitForURL('**/setup/add-agents?plan=pro&org=complete')
  await page.getByRole('button', { name: 'Continue to Dashboard' }).click()
  await page.waitForURL('**/dashboard')
  await page.goto('/contacts')
  await press(page, 'Not now')
  await press(page, '+ Add Contact')
  await press(page, 'Individual Upload')
  const form = page.getByRole('form', { name: 'Add Contact' })
  await form.getByLabel('First Name').fill('Dorothy')
  await form.getByLabel('Last Name').fill('Hale')
  await form.getByRole('textbox', { name: 'Email' }).fill('dorothy@mail.example')
  await form.getByRole('button', { name: 'Add Contact', exact: true }).click()
  await page.getByRole('link', { name: 'Dorothy Hale' }).waitFor()
  await expectFits(page)
  const contacts = await page.request.get('/api/contacts')
  expect((await contacts.json()).total).toBe(1)
})
