import { expect, test } from 'vitest'
import { buildAgent, buildOrganization } from '../builders.ts'
import { expectFits, headed, refusal, shows, startJourney } from './journey.ts'

const journey = await startJourney()
const title = 'Welcome to Holdfast!'
const steps = ['Set Up Your Profile', 'Add Clients', 'Generate Quotes']
const newcomer = async () => (await buildOrganization(journey.app.services)).admin.email

test('WALKTHROUGH-001 WALKTHROUGH-002 WALKTHROUGH-003 WALKTHROUGH-004 the walkthrough opens at the first login until it is completed', async () => {
  const email = await newcomer()
  const page = await journey.open('/dashboard', { as: email, walkthrough: true })
  const dialog = page.getByRole('dialog', { name: title })
  // In the place of the video, which no operator has set here.
  await dialog.getByRole('img', { name: /^A client’s page in Holdfast/ }).waitFor()
  await expect
    .poll(() => dialog.getByRole('link', { name: 'Watch the Video Tour' }).count())
    .toBe(0)
  for (const step of steps) await dialog.getByRole('link', { name: step }).waitFor()
  await expectFits(page, ['phone', 'tablet', 'desktop'])
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
  // Closed only: another browser still opens it.
  const elsewhere = await journey.open('/contacts', { as: email, walkthrough: true })
  const again = elsewhere.getByRole('dialog', { name: title })
  await again.getByRole('button', { name: "Got it, Don't Show Again" }).click()
  await again.waitFor({ state: 'detached' })
  // One welcome is enough for a first day: the tutorial of the empty list does not follow.
  await elsewhere.getByRole('link', { name: 'Dashboard' }).first().click()
  await headed(elsewhere, 'Dashboard')
  await elsewhere.getByRole('link', { name: 'Contacts' }).first().click()
  await shows(elsewhere, 'No contacts found')
  await expect.poll(() => elsewhere.getByRole('dialog').count()).toBe(0)
  const third = await journey.open('/dashboard', { as: email, walkthrough: true })
  await headed(third, 'Dashboard')
  await expect.poll(() => third.getByRole('dialog').count()).toBe(0)
  const { body } = await journey.app.call('GET', '/api/me', { as: await journey.app.signIn(email) })
  expect(body.user.hasCompletedWalkthrough).toBe(true)
})

test('NAV-002 FORMS-017 /walkthrough shows the walkthrough as a page, and Close leads to the dashboard', async () => {
  const page = await journey.open('/walkthrough', {
    as: await newcomer(),
    walkthrough: true,
    expected: [/status of (500|422)/],
  })
  await headed(page, title)
  for (const step of steps) await page.getByRole('main').getByRole('link', { name: step }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await expectFits(page)
  await page.route('**/api/profile/complete-walkthrough', (route) =>
    route.fulfill({ status: 500, json: {} }),
  )
  await page.getByRole('button', { name: "Got it, Don't Show Again" }).click()
  await page.getByRole('alert').waitFor()
  await page.unroute('**/api/profile/complete-walkthrough')
  await page.route('**/api/profile/complete-walkthrough', (route) =>
    route.fulfill(refusal('Your agency is being moved. Please wait.')),
  )
  await page.getByRole('button', { name: "Got it, Don't Show Again" }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: /^Your agency is being moved\. Please wait\.$/ })
    .waitFor()
  await expectFits(page)
  await page.unroute('**/api/profile/complete-walkthrough')
  await page.getByRole('main').getByRole('link', { name: 'Close' }).click()
  await page.waitForURL('**/dashboard')
})

test('WALKTHROUGH-005 POST /api/profile/complete-walkthrough is kept for this member only', async () => {
  const { app } = journey
  const { admin, organizationId } = await buildOrganization(app.services)
  const colleague = await buildAgent(app.services, organizationId)
  const [as, beside] = [await app.signIn(admin.email), await app.signIn(colleague.email)]
  const completed = async (cookie: string) =>
    (await app.call('GET', '/api/me', { as: cookie })).body.user.hasCompletedWalkthrough
  expect([await completed(as), await completed(beside)]).toEqual([false, false])
  const answer = await app.call('POST', '/api/profile/complete-walkthrough', { as, body: {} })
  expect([answer.status, answer.body]).toEqual([200, { success: true }])
  expect([await completed(as), await completed(beside)]).toEqual([true, false])
})
