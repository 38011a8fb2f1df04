import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import {
  type BuiltOrganization,
  buildAgent,
  buildContact,
  buildContacts,
  buildOrganization,
} from '../builders.ts'
import { contactsOf } from './import-wizard.ts'
import { expectFits, headed, type PageOptions, shows, startJourney, walkTo } from './journey.ts'

const journey = await startJourney()
afterAll(() => journey.close())

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const names = async (agency: BuiltOrganization) =>
  (await contactsOf(journey, agency)).map(({ last_name }) => last_name).sort()

const openAs = (email: string, path = '/contacts', options: PageOptions = {}) =>
  journey.open(path, { ...options, as: email })

/** An agency with these people, whose email addresses are made from their names. */
async function agencyOf(...people: readonly string[]): Promise<BuiltOrganization> {
  const agency = await buildOrganization(journey.app.services)
  for (const lastName of people) {
    const contact = { firstName: 'Bea', lastName, email: `${lastName.toLowerCase()}@x.example` }
    await buildContact(journey.app.services, agency.organizationId, contact)
  }
  return agency
}

test('CONTACTS-040 Undo restores a deleted contact, from the list and from the contact’s page', async () => {
  const agency = await agencyOf('Adler', 'Baker', 'Cole')
  const page = await openAs(agency.admin.email)
  await page.getByRole('checkbox', { name: 'Select Bea Adler' }).check()
  await page.getByRole('checkbox', { name: 'Select Bea Baker' }).check()
  await press(page, 'Delete Selected')
  await shows(page, 'Delete 2 contacts?')
  await inDialog(page, 'Delete 2 contacts')
  await shows(page, '2 contacts deleted')
  await expect.poll(() => names(agency)).toEqual(['Cole'])
  await expectFits(page)
  await press(page, 'Undo')
  await shows(page, '2 contacts restored')
  await page.getByRole('link', { name: 'Bea Adler' }).waitFor()
  await expect.poll(() => names(agency)).toEqual(['Adler', 'Baker', 'Cole'])

  await page.getByRole('link', { name: 'Bea Cole' }).click()
  await headed(page, 'Bea Cole')
  await press(page, 'Delete')
  await inDialog(page, 'Delete 1 contact')
  await shows(page, 'Bea Cole was deleted')
  await headed(page, 'Contacts')
  await press(page, 'Undo')
  await shows(page, '1 contact restored')
  await page.getByRole('link', { name: 'Bea Cole' }).waitFor()
})

test('deleted contacts can be searched, restored and, by admins, deleted permanently', async () => {
  const agency = await agencyOf('Adler', 'Baker', 'Cole')
  const page = await openAs(agency.admin.email)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await press(page, 'Delete Selected')
  await inDialog(page, 'Delete 3 contacts')
  await shows(page, '3 contacts deleted')
  await page.getByRole('link', { name: 'Deleted contacts' }).click()
  await headed(page, 'Deleted contacts')
  await shows(page, 'by Ada Admin')
  await page.getByRole('cell', { name: '90', exact: true }).first().waitFor()
  await expectFits(page, ['phone', 'tablet', 'desktop'])

  await page.getByLabel('Search deleted contacts').fill('baker@x')
  await page.waitForURL('**search=baker*')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await press(page, 'Restore Bea Baker')
  await shows(page, '1 contact restored')
  await shows(page, 'No deleted contact matches the search.')
  await expectFits(page)
  await press(page, 'Clear search')
  await expect.poll(() => names(agency)).toEqual(['Baker'])

  // By keyboard only, and first closed without effect.
  const forever = page.getByRole('button', { name: 'Delete Bea Adler forever' })
  await forever.focus()
  await page.keyboard.press('Enter')
  await shows(page, 'Delete Bea Adler forever?')
  await expectFits(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await expect
    .poll(() => page.locator(':focus').getAttribute('aria-label'))
    .toBe('Delete Bea Adler forever')
  await forever.click()
  await inDialog(page, 'Delete 1 contact forever')
  await shows(page, '1 contact deleted forever')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await press(page, 'Restore Bea Cole')
  await shows(page, 'No deleted contacts')
  await expectFits(page)
  await expect.poll(() => names(agency)).toEqual(['Baker', 'Cole'])
})

test('deleting forever asks for a new sign-in after half an hour, and the emailed link leads back to the page', async () => {
  const agency = await agencyOf('Adler')
  const page = await openAs(agency.admin.email, '/contacts', { expected: [/status of 403/] })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await press(page, 'Delete Selected')
  await inDialog(page, 'Delete 1 contact')
  await shows(page, '1 contact deleted')
  await walkTo(page, '/contacts/trash?search=bea')
  const anHour = 3_600_000
  journey.app.clock.advance(anHour)
  // The journeys of one process share a clock.
  onTestFinished(() => journey.app.clock.advance(-anHour))
  await press(page, 'Delete Bea Adler forever')
  await inDialog(page, 'Delete 1 contact forever')
  await shows(
    page,
    'For your safety, please log in again before you delete contacts forever. We email you a link that brings you back to this page. Nothing has been changed yet.',
  )
  await expectFits(page, ['phone', 'tablet', 'desktop'])
  const earlier = (await journey.app.emails()).length
  await inDialog(page, 'Email me a link')
  await shows(page, `We sent a link to ${agency.admin.email}.`)
  await expectFits(page)
  // It comes a moment after the response.
  const emails = () => journey.app.emails()
  await expect.poll(async () => (await emails()).length).toBe(earlier + 1)
  const [newest] = await emails()
  await page.goto(/\/auth\/verify\/[\w-]+\/[\w-]+/.exec(newest?.text ?? '')?.[0] ?? '')
  await page.waitForURL('**/contacts/trash?search=bea')
  await press(page, 'Delete Bea Adler forever')
  await inDialog(page, 'Delete 1 contact forever')
  await shows(page, '1 contact deleted forever')
})

test('restoring names an email address that was added again in the meantime, and loses no contact', async () => {
  const agency = await agencyOf('Adler', 'Baker')
  const page = await openAs(agency.admin.email, '/contacts', { expected: [/status of 409/] })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await press(page, 'Delete Selected')
  await inDialog(page, 'Delete 2 contacts')
  await shows(page, '2 contacts deleted')
  await buildContact(journey.app.services, agency.organizationId, {
    lastName: 'Again',
    email: 'ADLER@x.example',
  })
  await page.getByRole('link', { name: 'Deleted contacts' }).click()
  await headed(page, 'Deleted contacts')
  const taken =
    'Another contact now has this email address: adler@x.example. Delete that contact or change its email address, then restore this one.'
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await press(page, 'Restore')
  await shows(page, '1 contact restored')
  await shows(page, taken)
  await expectFits(page)
  await expect.poll(() => names(agency)).toEqual(['Again', 'Baker'])
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
})

test('more than a thousand matching contacts are deleted with their number, paged in the trash, and restored with their number', async () => {
  const agency = await agencyOf('Adler')
  const people = Array.from({ length: 1200 }, (_, index) => ({
    firstName: 'Max',
    lastName: `Many${String(index).padStart(4, '0')}`,
  }))
  await buildContacts(journey.app.services, agency.organizationId, people)
  const page = await openAs(agency.admin.email, '/contacts?search=many')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await press(page, 'Select all 1,200 matching')
  await press(page, 'Delete Selected')
  await inDialog(page, 'Delete 1,200 contacts')
  await shows(page, '1,200 contacts deleted')
  await expect.poll(() => names(agency)).toEqual(['Adler'])
  await walkTo(page, '/contacts/trash?page=12')
  await shows(page, '1,101–1,200 of 1,200 deleted contacts')
  await page.getByLabel('Search deleted contacts').fill('many01')
  await shows(page, '1–100 of 100 deleted contacts')
  await page.getByLabel('Search deleted contacts').fill('many')
  await shows(page, '1–100 of 1,200 deleted contacts')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await press(page, 'Select all 1,200 matching')
  await shows(page, '1,200 contacts selected')
  await expectFits(page)
  await press(page, 'Restore')
  await shows(page, '1,200 contacts restored')
  await expect.poll(() => contactsOf(journey, agency).then(({ length }) => length)).toBe(1201)
})

test('an agent sees only their own deleted contacts, and cannot delete them permanently', async () => {
  const agency = await agencyOf('Adler')
  const { services } = journey.app
  const agent = await buildAgent(services, agency.organizationId, {
    firstName: 'Greta',
    lastName: 'Gray',
  })
  await buildContact(services, agency.organizationId, {
    firstName: 'Bea',
    lastName: 'Own',
    agentId: agent.agentId,
  })
  const admin = await openAs(agency.admin.email)
  await admin.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await press(admin, 'Delete Selected')
  await inDialog(admin, 'Delete 2 contacts')
  await shows(admin, '2 contacts deleted')
  const page = await openAs(agent.email, '/contacts/trash')
  await shows(page, 'Bea Own')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await expect.poll(() => page.getByText('Bea Adler').count()).toBe(0)
  await page.getByRole('checkbox', { name: 'Select Bea Own' }).check()
  await expect.poll(() => page.getByRole('button', { name: /forever/ }).count()).toBe(0)
  await press(page, 'Restore')
  await shows(page, '1 contact restored')
  await expect.poll(() => names(agency)).toEqual(['Own'])
})
