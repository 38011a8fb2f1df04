import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../src/platform/database/transaction.ts'
import { type BuiltOrganization, buildAgent, buildContact, buildOrganization } from '../builders.ts'
import {
  expectFits,
  headed,
  type Journey,
  type PageOptions,
  shows,
  startJourney,
} from './journey.ts'

let journey: Journey
let agency: BuiltOrganization
let clerk: string

beforeAll(async () => {
  journey = await startJourney()
  agency = await buildOrganization(journey.app.services, { name: 'Blue Harbor Benefits' })
  clerk = (
    await buildAgent(journey.app.services, agency.organizationId, {
      isAdmin: true,
      firstName: 'Greta',
      lastName: 'Green',
    })
  ).email
})
afterAll(() => journey.close())

const within = <T>(work: (transaction: OrganizationTransaction) => Promise<T>) =>
  inOrganization(
    { database: journey.app.services.database, organizationId: agency.organizationId },
    work,
  )
const add = (firstName: string, lastName: string) =>
  buildContact(journey.app.services, agency.organizationId, {
    firstName,
    lastName,
    phone: '9035550177',
    email: `${firstName}@clients.example`,
  })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const open = (path: string, as: string, options: PageOptions = {}) =>
  journey.open(path, { expected: [/status of 500/, /answer 500/], as, ...options })

/** The server fails this call until the returned function is called. */
async function fail(page: Page, pattern: string, method: string): Promise<() => Promise<void>> {
  const refuse = (route: Route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, body: '{}' })
      : route.fallback()
  await page.route(pattern, refuse)
  return () => page.unroute(pattern, refuse)
}

test('CONTACTS-008 CONTACTS-018 CONTACTS-029 FORMS-003 FORMS-015 a client is added by hand: refusals stand at their fields, and nothing typed is lost', async () => {
  await add('Taken', 'Already')
  const page = await open('/contacts', agency.admin.email)
  await press(page, '+ Add Contact')
  await page.getByRole('button', { name: 'Bulk Upload (CSV or Excel)', exact: true }).waitFor()
  await press(page, 'Individual Upload')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
  const form = page.getByRole('form', { name: 'Add Contact' })
  const save = form.getByRole('button', { name: 'Add Contact', exact: true })
  const email = form.getByRole('textbox', { name: 'Email' })

  let answer = () => {}
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/contacts/check-email/**', async (route) => {
    await waiting
    await route.fallback()
  })
  await email.fill('taken@clients.example')
  await email.blur()
  await shows(page, 'Checking email...')
  await expect.poll(() => save.isDisabled()).toBe(true)
  answer()
  await shows(page, 'A contact with this email already exists')
  await expect.poll(() => save.isDisabled()).toBe(true)
  await expectFits(page)
  await email.fill('fresh@clients.example')
  await email.blur()
  await shows(page, 'Email is available')
  await expect.poll(() => save.isDisabled()).toBe(false)

  await form.getByLabel('First Name').fill('Fred')
  await form.getByLabel('ZIP Code').fill('7521')
  await form.getByLabel('Date of Birth').fill('13/45/1950')
  await save.click()
  await shows(page, 'Invalid birth date format')
  await expect.poll(() => form.getByLabel('ZIP Code').getAttribute('aria-invalid')).toBe('true')
  await form.getByLabel('ZIP Code').fill('75001')
  await form.getByLabel('Date of Birth').fill('3/4/1950')
  const mend = await fail(page, '**/api/contacts/create', 'POST')
  await save.click()
  await shows(page, 'Failed to submit form. Please try again.')
  await expect.poll(() => form.getByLabel('First Name').inputValue()).toBe('Fred')
  await mend()
  await save.click()
  await expect.poll(() => form.count()).toBe(0)
  // The chooser that led to the form is gone: the focus is back on what opened it.
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('+ Add Contact')
  const stored = await within((transaction) =>
    transaction
      .selectFrom('contact')
      .select(['first_name', 'state', 'birth_date'])
      .where('email', '=', 'fresh@clients.example')
      .execute(),
  )
  expect(stored).toEqual([{ first_name: 'Fred', state: 'TX', birth_date: '1950-03-04' }])
})

test('CONTACTS-042 CONTACTS-043 CONTACTS-019 CONTACTS-021 what fails says so in its dialog, loses nothing, and can be pressed again', async () => {
  const contactId = await add('Uma', 'Unlucky')
  const page = await open('/contacts?search=unlucky', agency.admin.email)
  await page.getByRole('checkbox', { name: /Uma Unlucky/ }).check()
  await press(page, 'Reassign Agent')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reassign 1 contact', exact: true }).click()
  await shows(page, 'Please select an agent to reassign contacts to')
  await dialog.getByLabel('New agent').selectOption('Greta Green')
  let mend = await fail(page, '**/api/contacts/reassign', 'PUT')
  await dialog.getByRole('button', { name: 'Reassign 1 contact', exact: true }).click()
  await dialog.getByText('Failed to reassign contacts').waitFor()
  await expectFits(page)
  await mend()
  await dialog.getByRole('button', { name: 'Reassign 1 contact', exact: true }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  await shows(page, '1 contact reassigned to Greta Green')

  await page.getByRole('link', { name: 'Uma Unlucky' }).click()
  await headed(page, 'Uma Unlucky')
  await press(page, 'Edit')
  const form = page.getByRole('form', { name: 'Edit Contact' })
  await form.getByLabel('Last Name').fill('Lucky')
  mend = await fail(page, `**/api/contacts/${contactId}`, 'PUT')
  await form.getByRole('button', { name: 'Save Contact', exact: true }).click()
  await shows(page, 'Failed to update contact')
  await expect.poll(() => form.getByLabel('Last Name').inputValue()).toBe('Lucky')
  await mend()
  await form.getByRole('button', { name: 'Save Contact', exact: true }).click()
  await headed(page, 'Uma Lucky')

  await press(page, 'Delete')
  mend = await fail(page, '**/api/contacts', 'DELETE')
  await page.getByRole('button', { name: 'Delete 1 contact', exact: true }).click()
  await page.getByRole('dialog').getByText('Failed to delete contact').waitFor()
  await mend()
  await press(page, 'Cancel')
  const stored = await within((transaction) =>
    transaction
      .selectFrom('contact as c')
      .innerJoin('agent as a', 'a.id', 'c.agent_id')
      .select(['c.last_name', 'a.first_name as owner'])
      .where('c.id', '=', contactId)
      .execute(),
  )
  expect(stored).toEqual([{ last_name: 'Lucky', owner: 'Greta' }])
})

test('CONTACT-007 CONTACT-008 CONTACT-012 CONTACT-017 a quote link is made and copied; a slow one says so on a phone, a failed one can be tried again', async () => {
  const contactId = await add('Lena', 'Link')
  const page = await open(`/contact/${contactId}`, clerk, { viewport: 'phone' })
  await headed(page, 'Lena Link')
  await page.clock.install()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/quotes/generate/**', async (route) => {
    await held
    await route.fulfill({ status: 500, body: '{}' })
  })
  await press(page, 'Generate Quote Link')
  await shows(page, 'Generating quote link...')
  await expect.poll(() => page.getByText('Still working').isVisible()).toBe(false)
  await page.clock.runFor(5000)
  await shows(page, 'Still working - this can take a few more seconds on mobile.')
  release()
  await page.clock.resume()
  await page.getByRole('alert').getByText('Failed to generate quote link').waitFor()
  await page.unroute('**/api/quotes/generate/**')
  await press(page, 'Retry')
  const link = page.getByRole('dialog').getByLabel('Link')
  await expect
    .poll(() => link.inputValue())
    .toMatch(/\/compare\?id=[0-9a-f]{32}&orgId=[0-9a-f]{32}$/)
  await expectFits(page)
  const address = await link.inputValue()
  const client = await journey.open(address, { viewport: 'phone' })
  await client.getByText('Lena').first().waitFor()
})

test('CONTACT-005 CONTACT-011 CONTACT-016 CONTACT-018 a failed quote email and a failed page say what failed; two requests show at first', async () => {
  const contactId = await add('Frida', 'Fails')
  await within((transaction) =>
    transaction
      .insertInto('follow_up_request')
      .values(
        ['a', 'b', 'c'].map((request_id) => ({
          organization_id: agency.organizationId,
          contact_id: contactId,
          requested_at: journey.app.clock.now(),
          request_id,
          type: 'accept' as const,
          channel: 'call_now' as const,
        })),
      )
      .execute(),
  )
  const page = await open('/contacts', clerk)
  await page.route(`**/api/contacts/${contactId}`, (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  )
  await page.goto(`/contact/${contactId}`)
  await page.getByRole('alert').getByText('An error occurred').waitFor()
  await expectFits(page)
  await page.unroute(`**/api/contacts/${contactId}`)
  await press(page, 'Retry')
  await headed(page, 'Frida Fails')

  const requests = page.getByRole('region', { name: 'Follow-up Requests' })
  await expect.poll(() => requests.getByText('Good candidate to switch').count()).toBe(2)
  await press(page, 'Show More')
  await expect.poll(() => requests.getByText('Good candidate to switch').count()).toBe(3)
  await press(page, 'Show Less')
  await expect.poll(() => requests.getByText('Good candidate to switch').count()).toBe(2)

  await page.clock.install()
  const mend = await fail(page, '**/send-quote-email', 'POST')
  await press(page, 'Send Quote')
  await shows(page, 'Failed to send quote email')
  await page.clock.runFor(4900)
  await shows(page, 'Failed to send quote email')
  await page.clock.runFor(200)
  await expect.poll(() => page.getByText('Failed to send quote email').count()).toBe(0)
  await mend()
  await press(page, 'Send Quote')
  await expect.poll(() => page.getByRole('button', { name: 'Email Sent' }).isDisabled()).toBe(true)
})

test('CONTACTS-003 CONTACTS-004 CONTACTS-013 CONTACTS-017 GEN-009 a new agency is welcomed once; cards hold their place while they load', async () => {
  // The welcome waits for the walkthrough to be done with.
  const { services } = journey.app
  const fresh = await buildOrganization(services)
  await inOrganization(
    { database: services.database, organizationId: fresh.organizationId },
    (transaction) =>
      transaction.updateTable('agent').set({ has_completed_walkthrough: true }).execute(),
  )
  const page = await open('/contacts', fresh.admin.email)
  await page.getByRole('dialog', { name: 'Welcome to your contacts' }).waitFor()
  await expectFits(page)
  await press(page, 'Not now')
  for (const card of ['Quotes Sent', 'Quotes Viewed', 'Health Questions'])
    await expect.poll(() => page.getByRole('article', { name: card }).innerText()).toMatch(/\b0\b/)
  await page.route(/\/api\/contacts(\/stats)?(\?|$)/, () => {})
  await page.reload()
  await shows(page, 'Loading contacts...')
  const card = page.getByRole('article', { name: 'Quotes Sent' })
  await expect.poll(() => card.getAttribute('aria-busy')).toBe('true')
  await expect.poll(() => card.innerText()).not.toMatch(/\d/)
  await page.unrouteAll()
  await page.reload()
  await expect.poll(() => card.innerText()).toMatch(/\b0\b/)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})
