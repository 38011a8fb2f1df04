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

test('CONTACTS-040 Undo restores deleted contacts; the trash is searched, restores, names an email address that was added again, and deletes forever, after half an hour only with a new sign-in that leads back', async () => {
  const agency = await agencyOf('Adler', 'Baker', 'Cole')
  const page = await openAs(agency.admin.email, '/contacts', {
    expected: [/status of 403/, /status of 409/],
  })
  await page.getByRole('checkbox', { name: 'Select Bea Adler' }).check()
  await page.getByRole('checkbox', { name: 'Select Bea Baker' }).check()
  await press(page, 'Delete Selected')
  await shows(page, 'Delete 2 contacts?')
  await inDialog(page, 'Delete 2 contacts')
  await shows(page, '2 contacts deleted')
  await expect.poll(() => names(agency)).toEqual(['Cole'])
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

  const deleteAll = async (number: number) => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await press(page, 'Delete Selected')
    await inDialog(page, `Delete ${number} contacts`)
    await shows(page, `${number} contacts deleted`)
  }
  await deleteAll(3)
  await page.getByRole('link', { name: 'Deleted contacts' }).click()
  await headed(page, 'Deleted contacts')
  await shows(page, 'by Ada Admin')
  await page.getByRole('cell', { name: '90', exact: true }).first().waitFor()
  await expectFits(page, ['phone', 'desktop'])

  await page.getByLabel('Search deleted contacts').fill('baker@x')
  await page.waitForURL('**search=baker*')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await press(page, 'Restore Bea Baker')
  await shows(page, 'No deleted contacts match the search.')
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
  await expect.poll(() => names(agency)).toEqual(['Baker', 'Cole'])

  await page.getByRole('link', { name: 'Back to Contacts' }).first().click()
  await headed(page, 'Contacts')
  await page.getByRole('link', { name: 'Bea Cole' }).waitFor()
  await deleteAll(2)
  await buildContact(journey.app.services, agency.organizationId, {
    lastName: 'Again',
    email: 'COLE@x.example',
  })
  await page.getByRole('link', { name: 'Deleted contacts' }).click()
  await headed(page, 'Deleted contacts')
  await page.getByText('Bea Cole').first().waitFor()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await press(page, 'Restore')
  await shows(
    page,
    'Another contact now has this email address: cole@x.example. Delete that contact or change its email address, then restore this one.',
  )
  await expectFits(page)
  await expect.poll(() => names(agency)).toEqual(['Again', 'Baker'])
  await expect.poll(() => page.getByRole('row').count()).toBe(2)

  await page.getByLabel('Search deleted contacts').fill('bea')
  await page.waitForURL('**search=bea*')
  const anHour = 3_600_000
  journey.app.clock.advance(anHour)
  // The journeys of one process share a clock.
  onTestFinished(() => journey.app.clock.advance(-anHour))
  await press(page, 'Delete Bea Cole forever')
  await inDialog(page, 'Delete 1 contact forever')
  await shows(
    page,
    'For your security, please log in again before you delete contacts forever. We’ll email you a link that brings you back to this page. Nothing has changed yet.',
  )
  await expectFits(page)
  const earlier = (await journey.app.emails()).length
  await inDialog(page, 'Email me a link')
  await shows(page, `We sent a link to ${agency.admin.email}.`)
  // It comes a moment after the response.
  const emails = () => journey.app.emails()
  await expect.poll(async () => (await emails()).length).toBe(earlier + 1)
  const [newest] = await emails()
  await page.goto(/\/auth\/verify\/[\w-]+\/[\w-]+/.exec(newest?.text ?? '')?.[0] ?? '')
  await page.waitForURL('**/contacts/trash?search=bea')
  await press(page, 'Delete Bea Cole forever')
  await inDialog(page, 'Delete 1 contact forever')
  await shows(page, '1 contact deleted forever')

  // A colleague was faster.
  await page.getByRole('link', { name: 'Back to Contacts' }).first().click()
  await page.getByRole('checkbox', { name: 'Select Bea Baker' }).check()
  const [baker] = (await contactsOf(journey, agency)).filter(({ last_name: is }) => is === 'Baker')
  await journey.app.call('DELETE', '/api/contacts', {
    as: await journey.app.signIn(agency.admin.email),
    body: [baker?.id],
  })
  await press(page, 'Delete Selected')
  await inDialog(page, 'Delete 1 contact')
  await shows(page, 'Nothing was changed')
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
})

test('more than a thousand matching contacts are deleted with their number, paged in the trash, and restored with their number', async () => {
  const agency = await agencyOf('Adler')
  const people = Array.from({ length: 1001 }, (_, index) => ({
    firstName: 'Max',
    lastName: `Many${String(index).padStart(4, '0')}`,
  }))
  await buildContacts(journey.app.services, agency.organizationId, people)
  const page = await openAs(agency.admin.email, '/contacts?search=many&limit=50')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await press(page, 'Select all 1,001 matching')
  await press(page, 'Delete Selected')
  await inDialog(page, 'Delete 1,001 contacts')
  await shows(page, '1,001 contacts deleted')
  await expect.poll(() => names(agency)).toEqual(['Adler'])
  await walkTo(page, '/contacts/trash?page=11')
  await shows(page, '1,001–1,001 of 1,001 deleted contacts')
  await page.getByLabel('Search deleted contacts').fill('many100')
  await shows(page, '1 deleted contact')
  await page.getByLabel('Search deleted contacts').fill('many')
  await shows(page, '1–100 of 1,001 deleted contacts')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await press(page, 'Select all 1,001 matching')
  await shows(page, '1,001 contacts selected')
  await press(page, 'Restore')
  await shows(page, '1,001 contacts restored')
  await expect.poll(() => contactsOf(journey, agency).then(({ length }) => length)).toBe(1002)
})

test('an agent sees only their own deleted contacts, and cannot delete them permanently', async () => {
  const agency = await agencyOf('Adler')
  const { services } = journey.app
  const { agentId, email } = await buildAgent(services, agency.organizationId)
  await buildContact(services, agency.organizationId, {
    ...{ firstName: 'Bea', lastName: 'Own' },
    agentId,
  })
  const deleted = await journey.app.call('DELETE', '/api/contacts', {
    as: await journey.app.signIn(agency.admin.email),
    body: { ids: (await contactsOf(journey, agency)).map(({ id }) => id) },
  })
  expect(deleted.status).toBe(200)
  const page = await openAs(email, '/contacts/trash')
  await shows(page, 'Bea Own')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await expect.poll(() => page.getByText('Bea Adler').count()).toBe(0)
  await page.getByRole('checkbox', { name: 'Select Bea Own' }).check()
  await expect.poll(() => page.getByRole('button', { name: /forever/ }).count()).toBe(0)
  await press(page, 'Restore')
  await shows(page, '1 contact restored')
  await expect.poll(() => names(agency)).toEqual(['Own'])
})
