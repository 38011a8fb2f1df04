import { expect, test } from 'vitest'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { press } from './contact-journey.ts'
import { expectFits, headed, shows } from './journey.ts'
import { startTrial } from './plan-steps.ts'
import { newPerson, startSignUp } from './sign-up-page.ts'

const { journey, signUp } = await startSignUp()

test('from a plan of the pricing page to the first test email and the first contact, without a word from anyone', async () => {
  const page = await journey.open('/pricing', { viewport: 'phone', walkthrough: true })
  await page.getByRole('link', { name: 'Sign up for Pro' }).click()
  await shows(page, 'Your plan: Pro')
  await page.getByText(/Up to 5,000 contacts and up to 5 agents\. .* \$99 a month/).waitFor()
  await expectFits(page)
  const person = newPerson()
  await page.goto(await signUp(page, person, page.url()))
  await headed(page, 'Choose Plan')
  const { user } = await (await page.request.get('/api/me')).json()
  // The welcome of an empty list waits for the walkthrough.
  await inOrganization(
    { database: journey.app.services.database, organizationId: user.organization_id },
    (transaction) =>
      transaction.updateTable('agent').set({ has_completed_walkthrough: true }).execute(),
  )
  // The link of the email was opened without the plan, which the browser has kept.
  await expect.poll(() => page.getByRole('radio', { name: 'Pro' }).isChecked()).toBe(true)
  await startTrial(page)
  await page.waitForURL('**/setup/settings?plan=pro')
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await page.waitForURL('**/setup/add-agents?plan=pro&org=complete')
  await page.getByRole('button', { name: 'Continue to Dashboard' }).click()
  await page.waitForURL('**/dashboard')
  const doors = page.getByRole('region', { name: 'Where would you like to start?' })
  for (const door of [
    'Import my book of business',
    'Explore with sample data',
    'Show me a client’s email',
  ])
    await doors.getByRole('heading', { name: door }).waitFor()
  await shows(page, 'Quotes Sent')
  for (const empty of ['You’re all caught up', 'No open tasks'])
    await expect.poll(() => page.getByText(empty).count()).toBe(0)
  await expectFits(page)
  await press(page, 'See the Email')
  const dialog = page.getByRole('dialog', { name: 'A client’s email from your agency' })
  await dialog.getByRole('button', { name: 'Send it to me' }).click()
  await dialog.getByText(`Sent to ${person.email}, marked TEST.`, { exact: false }).waitFor()
  const [email] = await journey.app.emails()
  expect(email?.to).toBe(person.email)
  expect(email?.subject).toContain('TEST')
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByText('See a test email (done)').waitFor()
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
