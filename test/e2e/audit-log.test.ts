import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { buildAgent, buildContact, buildContacts, buildOrganization } from '../builders.ts'
import { expectFits, headed, shows, startJourney } from './journey.ts'

const journey = await startJourney()
const { services } = journey.app
const agency = await buildOrganization(services)
const maria = await buildAgent(services, agency.organizationId, {
  ...{ firstName: 'Maria', lastName: 'Lopez', isAdmin: true },
})
afterAll(() => journey.close())

const contact = (firstName: string, lastName: string) =>
  buildContact(journey.app.services, agency.organizationId, { firstName, lastName })
const rows = (page: Page) => page.getByRole('table', { name: 'Audit log' }).getByRole('row')
const row = (page: Page, text: string) => rows(page).filter({ hasText: text })

test('who deleted this contact? one click from the trash, one choice in the log', async () => {
  const { app } = journey
  const ids = [await contact('Ann', 'Able'), await contact('Bob', 'Baker')]
  const as = await app.signIn(maria.email)
  await app.call('DELETE', '/api/contacts', { as, body: { ids } })
  const page = await journey.open('/contacts/trash', { as: agency.admin.email })
  await page.getByRole('link', { name: 'History of Bob Baker' }).click()
  await headed(page, 'History of Bob Baker')
  await row(page, 'Maria Lopez deleted 2 contacts').getByText('from 127.0.0.1').waitFor()
  await expectFits(page)
  await page.getByRole('link', { name: 'Whole audit log' }).click()
  await headed(page, 'Audit log')
  await page.getByLabel('Kind').selectOption('Contacts')
  await row(page, 'Maria Lopez deleted 2 contacts').waitFor()
  await page.getByRole('link', { name: 'Maria Lopez' }).first().click()
  await expect.poll(() => page.getByLabel('Person').inputValue()).toBe(`member-${maria.agentId}`)
  await row(page, 'Maria Lopez logged in').first().waitFor()
})

test('a contact’s page leads admins to its history; the changed fields are named; the URL keeps the filters', async () => {
  const { app } = journey
  const id = await contact('Cora', 'Cole')
  const as = await app.signIn(maria.email)
  const body = { first_name: 'Clara', version: 1 }
  await app.call('PUT', `/api/contacts/${id}`, { as, body })
  await app.call('GET', `/api/contacts/${id}/eligibility`, { as })
  const page = await journey.open(`/contact/${id}`, { as: agency.admin.email })
  await page.getByRole('link', { name: 'History' }).click()
  await headed(page, 'History of Clara Cole')
  await row(page, 'Maria Lopez viewed health answers of Clara Cole').waitFor()
  const changed = row(page, 'Maria Lopez changed the contact Clara Cole')
  await changed.getByText('Changed: First name').waitFor()
  await expectFits(page, ['phone', 'tablet', 'desktop'])
  await page.getByLabel('Kind').selectOption('Health answers')
  await changed.waitFor({ state: 'detached' })
  await page.reload()
  await row(page, 'viewed health answers').waitFor()
  await expect.poll(() => page.getByLabel('Kind').inputValue()).toBe('health')
  await page.getByLabel('Days').selectOption('Yesterday')
  await shows(page, 'No entries found')
  await expectFits(page)
  await page.getByLabel('Days').selectOption('Custom Dates')
  await page.getByLabel('From').waitFor()
  await page.goBack()
  await expect.poll(() => page.getByLabel('Days').inputValue()).toBe('yesterday')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await changed.waitFor()
})

test('older entries are a page away; the export is the filtered log as a file', async () => {
  const { app } = journey
  const other = await buildOrganization(app.services)
  const ids = await buildContacts(
    app.services,
    other.organizationId,
    Array.from({ length: 60 }, () => ({})),
  )
  const as = await app.signIn(other.admin.email)
  for (const id of ids) await app.call('GET', `/api/contacts/${id}/eligibility`, { as })
  const page = await journey.open('/audit-log?kind=health', { as: other.admin.email })
  await expect.poll(() => rows(page).count()).toBe(51)
  await page.getByRole('link', { name: 'Older entries' }).click()
  await expect.poll(() => rows(page).count()).toBe(11)
  await page.getByRole('button', { name: 'Newest entries' }).click()
  await expect.poll(() => rows(page).count()).toBe(51)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV file' }).click(),
  ])
  await shows(page, 'All entries exported')
  expect(file.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(61)
  expect(lines[1]).toContain('Ada Admin,viewed health answers of Carla Contact')
})

test('agents have no audit log: no link, no page, no call', async () => {
  const { app } = journey
  const plain = await buildAgent(app.services, agency.organizationId)
  const id = await buildContact(app.services, agency.organizationId, { agentId: plain.agentId })
  const page = await journey.open(`/contact/${id}`, { as: plain.email })
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'History' }).count()).toBe(0)
  await page.goto(`${journey.baseUrl}/audit-log`)
  await page.waitForURL('**/contacts')
})
