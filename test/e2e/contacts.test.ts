import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import {
  type BuiltOrganization,
  buildAgent,
  buildContact,
  buildContacts,
  buildOrganization,
} from '../builders.ts'
import { oneYes } from '../calls/health-answers.ts'
import { buildVisit } from '../calls/visits.ts'
import { expectFits, headed, type Journey, shows, startJourney, walkTo } from './journey.ts'

let journey: Journey
let agency: BuiltOrganization

beforeAll(async () => {
  journey = await startJourney()
  agency = await buildOrganization(journey.app.services, { name: 'Blue Harbor Benefits' })
  const people = Array.from({ length: 60 }, (_, index) => ({
    firstName: 'Norma',
    lastName: `Nelson${String(index).padStart(2, '0')}`,
  }))
  await buildContacts(journey.app.services, agency.organizationId, people)
})
afterAll(() => journey.close())

test('CONTACTS-001 CONTACTS-002 CONTACTS-005 CONTACTS-006 CONTACTS-009 CONTACTS-010 CONTACTS-011 CONTACTS-012 CONTACTS-015 CONTACTS-016 CONTACTS-034 an admin finds cards, filters and nine columns, searches by phone and without a result, selects a page, and may give a new contact to anyone; an agent only to themselves, and their bar lacks Reassign Agent', async () => {
  const { services } = journey.app
  const agent = await buildAgent(services, agency.organizationId, {
    firstName: 'Olga',
    lastName: 'Own',
  })
  await buildContacts(services, agency.organizationId, [
    { firstName: 'Wilma', lastName: 'Wanted', phone: '9035550177' },
    { lastName: 'Owned', agentId: agent.agentId },
  ])
  const page = await journey.open('/contacts?limit=50', { as: agency.admin.email })
  for (const card of ['Total Contacts', 'Quotes Sent', 'Quotes Viewed', 'Health Questions'])
    await page.getByRole('article', { name: card }).waitFor()
  await page.getByRole('columnheader', { name: 'Eff. Date' }).waitFor()
  const headers = page.getByRole('columnheader')
  const named = ['Name', 'Email', 'Phone', 'State', 'Agent', 'Carrier', 'Eff. Date', 'Edit']
  await expect.poll(() => headers.allTextContents()).toEqual(['', ...named])
  await expect.poll(() => headers.first().getByRole('checkbox').count()).toBe(1)
  for (const filter of ['Carrier', 'State', 'Agent'])
    await page.getByRole('button', { name: filter }).first().waitFor()

  const search = page.getByPlaceholder('Search contacts...')
  const total = () => page.getByRole('article', { name: 'Total Contacts' }).innerText()
  await expect.poll(total).toMatch(/62\s+All your contacts/)
  await search.fill('(903) 555-0177')
  await expect.poll(total).toMatch(/62\s+1 matches the filters/)
  await shows(page, 'All time, all your contacts')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await page.getByRole('link', { name: 'Wilma Wanted' }).click()
  await headed(page, 'Wilma Wanted')
  await page.goBack()
  await search.fill('nobody-at-all')
  await shows(page, 'No contacts found')

  await search.fill('nelson')
  await page.getByRole('link', { name: 'Norma Nelson00' }).waitFor()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Reassign Agent' }).waitFor()
  await page.getByRole('button', { name: 'Delete Selected' }).waitFor()
  await page.getByRole('button', { name: /Select all 60 matching/ }).waitFor()
  // Of the page, the one above them included.
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(51)
  await expectFits(page)
  await page.getByRole('button', { name: 'Cancel' }).first().click()
  await page.getByRole('button', { name: 'Delete Selected' }).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0)

  const ownersToChoose = async (where: Page) => {
    await where.getByRole('button', { name: '+ Add Contact' }).click()
    await where.getByRole('button', { name: 'Individual Upload' }).click()
    const form = where.getByRole('form', { name: 'Add Contact' })
    return form.getByLabel('Agent').getByRole('option')
  }
  const everyone = ['Ada Admin', 'Olga Own', 'No agent']
  const forAdmin = await ownersToChoose(page)
  await expect.poll(() => forAdmin.allTextContents()).toEqual(everyone)
  const own = await journey.open('/contacts', { as: agent.email })
  await own.getByRole('checkbox').first().check()
  await own.getByRole('button', { name: 'Delete Selected' }).waitFor()
  await expect.poll(() => own.getByRole('button', { name: 'Reassign Agent' }).count()).toBe(0)
  await expect.poll(() => own.getByRole('button', { name: 'Agent', exact: true }).count()).toBe(0)
  const forAgent = await ownersToChoose(own)
  await expect.poll(() => forAgent.allTextContents()).toEqual(['Olga Own'])
})

test('a list of very many shows its clients before their total, and its pages do not wait', async () => {
  const { services } = journey.app
  const { organizationId, admin } = await buildOrganization(services)
  await inOrganization({ database: services.database, organizationId }, (transaction) =>
    sql`insert into contact (organization_id, first_name, last_name, created_at, updated_at)
      select o.organization_id, 'Ann', 'Number ' || n, o.created_at, o.created_at
      from organization o cross join generate_series(10001, 20001) n
      where o.organization_id = ${organizationId} returning id`.execute(transaction),
  )
  const counted = Promise.withResolvers<void>()
  const page = await journey.open('about:blank', { as: admin.email })
  await page.route(/\/api\/contacts\/count/, async (route) => {
    await counted.promise
    await route.continue()
  })
  await page.goto('/contacts?limit=50')
  await shows(page, '1–50 of … contacts')
  await page.getByRole('link', { name: 'Ann Number 10001' }).waitFor()
  await expectFits(page)
  await page.getByRole('button', { name: 'Next page' }).click()
  await shows(page, '51–100 of … contacts')
  counted.resolve()
  await shows(page, '51–100 of 10,001 contacts')
  const card = page.getByRole('article', { name: 'Total Contacts' })
  await expect.poll(() => card.innerText()).toContain('10,001')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Select all 10,001 matching' }).waitFor()
})

test('CONTACT-001 CONTACT-002 CONTACT-003 CONTACT-004 CONTACT-006 CONTACT-009 CONTACT-014 CONTACT-015 links to an email and a contact that do not exist lead on; a contact has its summary, requests and emails, gets one quote, and another one has answers to health questions', async () => {
  const { app } = journey
  const contactId = await buildContact(app.services, agency.organizationId, {
    firstName: 'Clara',
    lastName: 'Calm',
    email: 'clara@calm.example',
  })
  const visit = await buildVisit(app.services, agency.organizationId)
  const { status } = await app.call('POST', `/api/org/${agency.publicId}/eligibility-answers`, {
    body: { quoteId: visit.quotePublicId, answers: oneYes('A stent in 2024'), status: 'accept' },
  })
  expect(status).toBe(200)
  const page = await journey.open('/contact/999999', {
    as: agency.admin.email,
    expected: [/status of 404/],
  })
  await shows(page, 'Contact not found')
  await page.getByRole('link', { name: 'Back to Contacts' }).click()
  await headed(page, 'Contacts')
  await walkTo(page, `/contact/${contactId}/email/999999`)
  await shows(page, 'Email not found')
  await expect.poll(() => page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Back to contact' }).click()

  await headed(page, 'Clara Calm')
  await shows(page, 'New')
  for (const action of ['Send Quote', 'Edit', 'Delete'])
    await page.getByRole('button', { name: action, exact: true }).waitFor()
  for (const title of [
    'Contact Summary',
    'Follow-up Requests',
    'Future Activity',
    'Email Activity',
  ])
    await page.getByRole('heading', { name: title }).waitFor()
  await expectFits(page)
  const send = Promise.withResolvers<void>()
  await page.route(/send-quote-email$/, async (route) => {
    await send.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Send Quote', exact: true }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Sending...' }).isDisabled()).toBe(true)
  send.resolve()
  await expect.poll(() => page.getByRole('button', { name: 'Email Sent' }).isDisabled()).toBe(true)
  await app.runJobs()
  const quotes = (await app.emails()).filter(
    ({ to, subject }) =>
      to === 'clara@calm.example' && subject === 'Your own Medicare Supplement quote',
  )
  expect(quotes).toHaveLength(1)
  await page.getByRole('link', { name: 'Back to Contacts' }).click()
  await headed(page, 'Contacts')

  await walkTo(page, `/contact/${visit.contactId}`)
  await page.getByRole('button', { name: 'Health Assessment' }).click()
  await page.getByRole('dialog').getByText('A stent in 2024').first().waitFor()
})

test('the list works without a mouse: / goes to the search, arrows move through rows, Enter opens; all of it fits a phone', async () => {
  const page = await journey.open('/contacts?search=nelson0', { as: agency.admin.email })
  const focused = () =>
    page.evaluate<string>(
      'document.activeElement.textContent || document.activeElement.getAttribute("placeholder")',
    )
  await page.getByRole('link', { name: 'Norma Nelson00' }).waitFor()
  await page.keyboard.press('/')
  await expect.poll(focused).toBe('Search contacts...')
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('Norma Nelson00')
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('Norma Nelson01')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(focused).toBe('Search contacts...')

  const displayOf = (label: string) =>
    page.evaluate<string>(
      `getComputedStyle(document.querySelector('td[data-label="${label}"]')).display`,
    )
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => displayOf('Agent')).toBe('none')
  expect(await displayOf('Phone')).toBe('flex')
  await page.getByRole('checkbox').nth(1).check()
  const tops = (names: readonly string[]) =>
    Promise.all(
      names.map(
        async (name) =>
          (await page.getByRole('button', { name, exact: true }).first().boundingBox())?.y ?? -1,
      ),
    )
  await expect
    .poll(async () => new Set(await tops(['Cancel', 'Reassign Agent', 'Delete Selected'])).size)
    .toBe(1)
  await expect.poll(async () => new Set(await tops(['Agent', 'Carrier', 'State'])).size).toBe(1)
  await expectFits(page, ['phone'])
  await page.getByRole('button', { name: 'Cancel' }).first().click()

  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await headed(page, 'Norma Nelson00')
  await page.setViewportSize({ width: 820, height: 1180 })
  await expect.poll(async () => new Set(await tops(['Send Quote', 'Edit', 'Delete'])).size).toBe(1)
  await expectFits(page, ['tablet'])
})
