import { expect, test } from 'vitest'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { buildOrganization } from '../builders.ts'
import { press } from './contact-journey.ts'
import { expectFits, shows, startJourney } from './journey.ts'

const journey = await startJourney()

/** An agency without contacts whose admin has finished the walkthrough; the welcome awaits that. */
async function newAdmin(): Promise<string> {
  const { services } = journey.app
  const { organizationId, admin } = await buildOrganization(services)
  await inOrganization({ database: services.database, organizationId }, (transaction) =>
    transaction.updateTable('agent').set({ has_completed_walkthrough: true }).execute(),
  )
  return admin.email
}

test('CONTACTS-003 CONTACTS-004 CONTACTS-013 CONTACTS-017 GEN-009 a new agency is welcomed once, and its cards show 0; the list and its cards show placeholders while they load, and errors when that fails', async () => {
  const page = await journey.open('/contacts', {
    as: await newAdmin(),
    walkthrough: true,
    expected: [/status of 500/],
  })
  const welcome = page.getByRole('dialog', { name: 'Welcome to your contacts' })
  await welcome.getByText('There are two ways to add them').waitFor()
  await expect
    .poll(() => welcome.getByRole('listitem').locator('strong').allInnerTexts())
    .toEqual(['Individual Upload', 'Bulk Upload (CSV or Excel)'])
  await expectFits(page)
  await press(page, 'Not now')
  for (const card of ['Quotes Sent', 'Quotes Viewed', 'Health Questions'])
    await expect.poll(() => page.getByRole('article', { name: card }).innerText()).toMatch(/\b0\b/)
  const card = page.getByRole('article', { name: 'Quotes Sent' })
  await page.route(/\/api\/contacts(\/stats)?(\?|$)/, () => {})
  await page.reload()
  await shows(page, 'Loading contacts...')
  await expect.poll(() => card.getAttribute('aria-busy')).toBe('true')
  await expect.poll(() => card.innerText()).not.toMatch(/\d/)
  await page.unrouteAll()
  await page.route(/\/api\/contacts(\/stats)?(\?|$)/, (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  )
  await page.reload()
  await expect.poll(() => page.getByRole('article').getByRole('alert').count()).toBe(4)
  // No figure is claimed.
  await expect.poll(() => card.innerText()).toMatch(/—\s*Failed to load data/)
  // The four cards and the list.
  await expect.poll(() => page.getByRole('alert').count()).toBe(5)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('while sample data or the demonstration is being made, the empty list says so instead of asking for contacts', async () => {
  const { services } = journey.app
  const { organizationId, admin } = await buildOrganization(services)
  const seed = (seeding: boolean) =>
    inOrganization({ database: services.database, organizationId }, (transaction) =>
      transaction.updateTable('organization').set({ seeding }).execute(),
    )
  await seed(true)
  const page = await journey.open('/contacts', { as: admin.email })
  await page.getByRole('progressbar', { name: 'Creating the clients' }).waitFor()
  await expectFits(page)
  await expect.poll(() => page.getByText('No contacts found').count()).toBe(0)
  await seed(false)
  await shows(page, 'No contacts found')
})
