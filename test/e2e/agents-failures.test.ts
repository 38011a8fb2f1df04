import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { type BuiltOrganization, buildAgent, buildOrganization } from '../builders.ts'
import { shows, startJourney } from './journey.ts'

const journey = await startJourney()
afterAll(() => journey.close())

const failed = {
  status: 500,
  contentType: 'application/json',
  body: JSON.stringify({ code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'No', data: null }),
}
const card = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) }).first()
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** An agency with the admin Ada Admin and the agent Greta Gray. */
async function agencyOf() {
  const { services } = journey.app
  const agency = await buildOrganization(services)
  const greta = await buildAgent(services, agency.organizationId, {
    firstName: 'Greta',
    lastName: 'Gray',
  })
  return { agency, greta }
}
const open = (agency: BuiltOrganization, expected: RegExp[] = []) =>
  journey.open('/add-agents', { as: agency.admin.email, expected })

test('AGENTS-016 AGENTS-017 AGENTS-018 AGENTS-019 AGENTS-020 failures are shown inline in the specification’s words, and a refused deletion is explained in the dialog', async () => {
  const { agency, greta } = await agencyOf()
  const page = await open(agency, [/status of 500/, /status of 409/])
  const fail = (method: string) =>
    page.route(/\/api\/agents\//, (route) =>
      route.request().method() === method ? route.fulfill(failed) : route.fallback(),
    )
  await fail('POST')
  await press(page, '+ Add Agent')
  await page.getByLabel('First Name').fill('Henry')
  await page.getByLabel('Last Name').fill('Hill')
  await page.getByLabel('Email').fill(`h${agency.organizationId}@agency.example`)
  await page.getByLabel('Phone').fill('5555550199')
  await inDialog(page, 'Add Agent').click()
  await page.getByRole('dialog').getByText('Failed to save agent', { exact: true }).waitFor()
  await inDialog(page, 'Cancel').click()
  await card(page, 'Greta Gray').click()
  await press(page, 'Set as Default')
  await shows(page, 'Failed to set default agent')
  await page.unrouteAll()
  await fail('PUT')
  await press(page, 'Edit')
  await inDialog(page, 'Save Changes').click()
  await page.getByRole('dialog').getByText('Failed to save agent details').waitFor()
  await page.unrouteAll()
  await inDialog(page, 'Cancel').click()

  await press(page, 'Delete')
  // Another admin makes the agent the default meanwhile.
  await journey.app.call('POST', '/api/agents/set_default_agent', {
    as: await journey.app.signIn(agency.admin.email),
    body: { agentId: greta.agentId },
  })
  await inDialog(page, 'Delete agent').click()
  await page
    .getByRole('dialog')
    .getByText('Failed to delete agent -- cannot delete default agent or current user')
    .waitFor()
})

test('AGENTS-014 a 403 on the agent list shows no error: the member is the only owner to choose', async () => {
  const { agency } = await agencyOf()
  const page = await journey.open('/contacts', {
    as: agency.admin.email,
    expected: [/status of 403/],
  })
  await page.route('**/api/agents', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'FORBIDDEN', status: 403, message: 'Only admins', data: null }),
    }),
  )
  await page.getByRole('button', { name: '+ Add Contact' }).first().click()
  const asked = page.waitForResponse('**/api/agents')
  await page.getByRole('button', { name: /Individual Upload/ }).click()
  expect((await asked).status()).toBe(403)
  const options = page.getByRole('dialog').getByLabel('Agent').getByRole('option')
  await expect.poll(() => options.allTextContents()).toEqual(['Ada Admin', 'No agent'])
  await expect.poll(() => page.getByText('Only admins').count()).toBe(0)
  await expect.poll(() => page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0)
})
