import { afterAll, expect, test } from 'vitest'
import { planContacts } from '../../src/features/outreach/server/plan/plan-contacts.ts'
import { addDays, calendarDate } from '../../src/kernel/calendar-date.ts'
import { expectAccessible } from '../browser/browser.ts'
import { buildContact, buildOrganization } from '../builders.ts'
import {
  expectFits,
  headed,
  shows,
  startJourney,
  takePictures,
  viewports,
  walkTo,
} from './journey.ts'

const journey = await startJourney()
const { services } = journey.app
const agency = await buildOrganization(services, { name: 'Steady Hand Benefits' })
const today = calendarDate('2026-06-15')
// The last one's email is due after the days that are tried.
for (const [firstName, days] of [
  ['Dora', 19],
  ['Ella', 20],
  ['Fay', 80],
] as const)
  await buildContact(services, agency.organizationId, {
    ...{ firstName, lastName: 'Draft', state: 'AZ', zip: '85001', effectiveDate: null },
    birthDate: calendarDate(`1955${addDays(today, days).slice(4)}`),
  })
await planContacts({ ...services, organizationId: agency.organizationId })
afterAll(() => journey.close())

test('an admin tries a mode before it turns, approves a draft with undo, and finds it in the calendar', async () => {
  const page = await journey.open('/settings#emails', { as: agency.admin.email })
  await headed(page, 'Organization Settings')
  const mode = page.getByRole('radiogroup', { name: 'How Birthday emails are sent' })
  await mode.getByText('Draft for me').click()
  await shows(page, 'The same emails go out on the same days, but in a different way.')
  await page.getByRole('button', { name: 'What would be sent' }).click()
  const dialog = page.getByRole('dialog', { name: 'What would be sent' })
  await dialog.getByText('0 emails would be sent, 2 would become drafts, none held back.').waitFor()
  await dialog.getByRole('button', { name: /^2: show the clients, Birthday, As drafts/ }).click()
  await dialog.getByRole('link', { name: 'Dora Draft' }).waitFor()
  await expectAccessible(page)
  await takePictures(page, 'dry-run')
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await shows(page, 'Settings saved')
  await takePictures(page, 'emails-settings')
  await journey.app.runJobs()

  await walkTo(page, '/drafts?show=coming')
  await headed(page, 'Drafts')
  await page.getByRole('checkbox', { name: /Dora Draft, Birthday/ }).click()
  await page.getByRole('button', { name: 'Select all 3 matching' }).waitFor()
  await expectAccessible(page)
  await takePictures(page, 'drafts')
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await shows(page, '1 draft approved')
  await page.getByRole('checkbox', { name: /Ella Draft, Birthday/ }).click()
  await page.getByRole('button', { name: 'Select all 2 matching' }).click()
  await shows(page, '2 drafts selected')
  // One that the admin has not seen comes meanwhile.
  await page.route('**/api/drafts?*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { total: number }
    await route.fulfill({ response, json: { ...body, total: 3 } })
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await shows(page, '1 draft reopened')
  await shows(page, '3 drafts')
  await expect.poll(() => page.getByText('drafts selected').count()).toBe(0)
  await page.unroute('**/api/drafts?*')
  await journey.app.runJobs()

  await page.setViewportSize(viewports.desktop)
  await walkTo(page, '/email-calendar')
  await headed(page, 'Email calendar')
  await page.getByRole('button', { name: /^June 20, 2026: 1 email, 1 as drafts/ }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const people = page.getByRole('table', { name: 'Emails for June 21, 2026' })
  await people.getByText('Ella Draft').waitFor()
  await people.getByText('As a draft that must be approved').waitFor()
  await takePictures(page, 'email-calendar')
  await expectFits(page)

  await page.getByRole('button', { name: 'Pause Emails' }).click()
  const pausing = page.getByRole('dialog', { name: 'Pause Emails' })
  await pausing.getByLabel('First day of the pause').fill('06/19/2026')
  await pausing.getByLabel('Resume emails on').fill('06/25/2026')
  await pausing.getByText('It will hold 2 emails: 2 go out afterward, on 06/25/2026.').waitFor()
  await expectAccessible(page)
  await pausing.getByRole('button', { name: 'Pause Emails' }).click()
  await shows(page, 'Pause saved')
  await shows(page, 'All emails will be paused from 06/19/2026 until 06/25/2026.')
  await planContacts({ ...services, organizationId: agency.organizationId })
  await page.reload()
  await page.getByRole('button', { name: /^June 25, 2026: 2 emails/ }).waitFor()
  await page.getByRole('button', { name: 'End Pause' }).click()
  const ending = page.getByRole('dialog', { name: 'End this pause?' })
  await ending.getByText('If it ends now, 2 emails go on their own days.').waitFor()
  await ending.getByRole('button', { name: 'End Pause' }).click()
  await shows(page, 'Pause ended. Its emails are planned again.')
})
