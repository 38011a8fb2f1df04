import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agencyLife } from '../../src/features/entitlements/shared/agency-life.rules.ts'
import { planContacts } from '../../src/features/outreach/server/plan/plan-contacts.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { buildTrialAgency, loadRealRates, setSubscription } from '../agencies/go-live-agency.ts'
import { buildAgent, buildContacts } from '../builders.ts'
import { expectFits, headed, shows, startJourney, walkTo } from './journey.ts'

// Its own server, because a rate book belongs to the whole database.
const journey = await startJourney({ today: calendarDate('2026-06-15') })
const { app } = journey
afterAll(() => journey.close())
beforeAll(() => loadRealRates(app))

/** The strips at the top of the page; the dashboard's checklist has the button too. */
const inNotice = (page: Page) => page.getByRole('complementary', { name: 'Notice' })

/** An agency in trial with two clients whose birthday emails are due tomorrow and in four days. */
async function trialAgency() {
  const agency = await buildTrialAgency(app)
  const born = (date: string, firstName: string) => ({
    firstName,
    lastName: 'Client',
    birthDate: calendarDate(date),
    effectiveDate: null,
    agentId: agency.admin.agentId,
  })
  const [contactId] = await buildContacts(app.services, agency.organizationId, [
    born('1955-06-30', 'Tammy'),
    born('1955-07-03', 'Frida'),
  ])
  await planContacts({ ...app.services, organizationId: agency.organizationId })
  return { ...agency, contactId: Number(contactId) }
}

test('TRIAL-001 TRIAL-002 TRIAL-005 TRIAL-006 TRIAL-007 an admin in trial goes live after two questions, once it fails, and cannot go back', async () => {
  const agency = await trialAgency()
  const { email } = await buildAgent(app.services, agency.organizationId)
  const agent = await journey.open('/contacts', { as: email })
  await agent.getByText('30 days left in your trial.').waitFor()
  await expect.poll(() => agent.getByRole('button', { name: 'Go Live' }).count()).toBe(0)

  const page = await journey.open('/dashboard', {
    as: agency.admin.email,
    expected: [/status of (422|500)/, /answer (422|500): .*go-live/],
  })
  await page.getByText('30 days left in your trial.').waitFor()
  await inNotice(page).getByRole('button', { name: 'Go Live' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('row', { name: /Tammy Client.*Birthday.*06\/16\/2026/ }).waitFor()
  await dialog.getByRole('row', { name: /Frida Client/ }).waitFor()
  await expect.poll(() => dialog.innerText()).toMatch(/Tomorrow\s*1 email\s*This week\s*2 emails/)
  await expectFits(page, ['phone'])
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('This cannot be undone.').waitFor()
  await dialog.getByText(/you cannot return to the trial/).waitFor()
  await expectFits(page)

  const failing = async (status: number, json: object) => {
    await page.route('**/api/organizations/go-live', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await dialog.getByRole('button', { name: 'Processing...' }).waitFor()
      await route.fulfill({ status, json })
    })
    await dialog.getByRole('button', { name: 'Go Live for Good' }).click()
  }
  await failing(422, {
    defined: true,
    code: 'UNPROCESSABLE_CONTENT',
    status: 422,
    message: 'Your agency cannot go live today.',
    data: {},
  })
  await dialog.getByText('Your agency cannot go live today.').waitFor()
  await page.unroute('**/api/organizations/go-live')
  await failing(500, { nothing: 'that was written for people' })
  await dialog.getByText('An error occurred').waitFor()
  await page.unroute('**/api/organizations/go-live')

  await dialog.getByRole('button', { name: 'Go Live for Good' }).click()
  await page.getByText('Your agency is live.').waitFor()
  await expect.poll(() => page.getByText(/left in your trial/).count()).toBe(0)
  await page.reload()
  await headed(page, 'Dashboard')
  await page.getByText('Tammy Client').waitFor()
  await expect.poll(() => page.getByText(/left in your trial|Test mode/).count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: /Go Live/ }).count()).toBe(0)
})

test('BANNERS-001 the trial’s end is announced, can be dismissed by each person, and then every place with planned emails says that they wait', async () => {
  const agency = await trialAgency()
  const { organizationId, contactId, admin } = agency
  const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 24 * 3600_000)
  await setSubscription(app, organizationId, {
    created_at: daysAgo(25),
    contact_limit: 1,
    agent_limit: 1,
    subscription_tier: 'basic',
  })
  const { email } = await buildAgent(app.services, organizationId)
  const page = await journey.open('/dashboard', { as: admin.email })
  await page.getByText('5 days left in your trial.').waitFor()
  const banners = [
    /^Basic Plan Limitations: /,
    /^Your account has 2 contacts, but your plan only allows for 1\./,
    'Trial Ending Soon: Your trial will end on 06/20/2026. Please upgrade to continue using all features.',
  ]
  for (const text of banners) await page.getByText(text).waitFor()
  const links = page.getByRole('link', { name: 'Upgrade' })
  await expect.poll(() => links.count()).toBe(3)
  for (const link of await links.all())
    await expect.poll(() => link.getAttribute('href')).toBe('/change-plan')
  await expectFits(page)
  for (const text of banners) {
    await page
      .getByRole('status')
      .filter({ hasText: text })
      .getByRole('button', { name: 'Dismiss' })
      .click()
    await expect.poll(() => page.getByText(text).count()).toBe(0)
  }
  await page.reload()
  await page.getByText('5 days left in your trial.').waitFor()
  await page.getByText('Tammy Client').waitFor()
  await expect.poll(() => links.count()).toBe(0)
  // Another person sees them too, without a link to a page for admins.
  const agent = await journey.open('/dashboard', { as: email })
  for (const text of banners) await agent.getByText(text).waitFor()
  await expect.poll(() => agent.getByRole('link', { name: 'Upgrade' }).count()).toBe(0)

  await setSubscription(app, organizationId, { created_at: daysAgo(31) })
  const words = agencyLife.trial_over.pause
  await page.reload()
  await page.getByText('0 days left in your trial.').waitFor()
  // Nothing would be sent after it.
  await inNotice(page).getByRole('link', { name: 'Choose Plan and Pay' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Go Live' }).count()).toBe(0)
  const upcoming = page.locator('section', { hasText: 'Upcoming Emails (' })
  await upcoming.getByText(words).waitFor()
  await upcoming.getByRole('row', { name: /Tammy Client.*Paused/ }).waitFor()
  await page.getByText('planned; sending is paused').waitFor()
  await walkTo(page, `/contact/${contactId}`)
  const future = page.locator('section', { hasText: 'Future Activity' })
  await future.getByText(words).waitFor()
  await future.getByText('Paused', { exact: true }).first().waitFor()
  await expectFits(page)
  await future.getByRole('link').first().click()
  await headed(page, 'Preview: Birthday')
  await page.getByText('Planned, but sending is paused').waitFor()
  await shows(page, 'Paused')
  await expectFits(page)
})

test('an empty agency sees what it lacks for Go Live, with links, and cannot confirm; it explores sample data, adds a client of its own and leaves with that client alone', async () => {
  const { admin, organizationId } = await buildTrialAgency(app)
  await setSubscription(app, organizationId, { postal_address: null, phone: null })
  const page = await journey.open('/contacts', { as: admin.email })
  await inNotice(page).getByRole('button', { name: 'Go Live' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('It still needs').waitFor()
  await expectFits(page)
  await expect.poll(() => dialog.getByRole('button', { name: 'Continue' }).count()).toBe(0)
  await dialog.getByRole('link', { name: 'The agency’s postal address' }).click()
  await page.waitForURL(/\/settings#postal/)
  await headed(page, 'Organization Settings')
  await walkTo(page, '/contacts')
  await page.getByRole('button', { name: 'Explore with Sample Data' }).click()
  await page.getByText('Creating your sample data…').waitFor()
  await app.runJobs()
  await page.getByText('24 contacts').first().waitFor()
  await expect.poll(() => page.getByText('Sample', { exact: true }).count()).toBeGreaterThan(20)
  await page.getByText('Contacts marked Sample are fictional, and no emails are sent.').waitFor()
  await expectFits(page, ['phone'])
  await walkTo(page, '/dashboard')
  const upcoming = page.locator('section', { hasText: 'Upcoming Emails (' })
  await upcoming.getByText('No emails are sent in demo mode.').waitFor()
  await page.request.post('/api/contacts/create', {
    headers: { 'x-holdfast': '1' },
    data: { email: 'own@client.test', first_name: 'Olga', last_name: 'Own' },
  })
  const { email } = await buildAgent(app.services, organizationId)
  const agent = await journey.open('/contacts', { as: email })
  await agent.getByText('Demo mode.', { exact: true }).waitFor()
  await expect.poll(() => agent.getByRole('button', { name: 'Exit Demo Mode' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Exit Demo Mode' }).click()
  await dialog.getByText(/Contacts you added yourself will stay/).waitFor()
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Delete Sample Data and Exit' }).click()
  await shows(
    page,
    'Demo mode has ended. 24 sample contacts were deleted. These are your own contacts.',
  )
  await headed(page, 'Contacts')
  await page.getByRole('row', { name: /Olga Own/ }).waitFor()
  await expect.poll(() => page.getByText('Sample', { exact: true }).count()).toBe(0)
  await expect.poll(() => page.getByText('Demo mode.', { exact: true }).count()).toBe(0)
})
