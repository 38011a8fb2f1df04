import { expect, test } from 'vitest'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { expectAccessible } from '../browser/browser.ts'
import { buildContacts, buildOrganization } from '../builders.ts'
import { expectFits, shows, startJourney, takePictures, walkTo } from './journey.ts'

const journey = await startJourney()
const { services } = journey.app

test('an admin sees how long policies stay, enters what carriers pay, and what that brings', async () => {
  const { admin, organizationId } = await buildOrganization(services)
  const page = await journey.open('/reports', { as: admin.email })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await shows(page, 'No policy has been tracked for a month yet')
  await takePictures(page, 'reports-empty')

  const ids = await buildContacts(
    services,
    organizationId,
    Array.from({ length: 40 }, (_, index) => ({
      carrier: index % 4 === 0 ? 'Cigna' : 'Aetna',
      effectiveDate: calendarDate(`20${15 + (index % 10)}-03-01`),
    })),
  )
  await inOrganization({ database: services.database, organizationId }, async (transaction) => {
    for (const [index, id] of ids.entries())
      await transaction
        .updateTable('policy')
        .set({
          ...{ premium_cents: 120_00 + index * 100, premium_on: services.clock.today('UTC') },
          created_at: new Date(`20${15 + (index % 10)}-03-01T12:00:00Z`),
          ...(index % 5 === 0 && {
            ...{ status: 'lapsed', end_date: calendarDate(`20${16 + (index % 10)}-09-01`) },
          }),
        })
        .where('organization_id', '=', organizationId)
        .where('contact_id', '=', id)
        .execute()
  })
  await press('Refresh')
  await page.getByRole('cell', { name: 'Aetna', exact: true }).waitFor()
  await page.getByLabel('Compare by', { exact: true }).selectOption('year')
  await page.getByRole('cell', { name: /^2015/ }).waitFor()
  await expectFits(page)
  await takePictures(page, 'reports-persistency')

  await page.getByText('Commission', { exact: true }).click()
  await shows(page, 'Your commission schedule is empty')
  await press('Commission Schedule')
  await shows(page, 'No levels yet')
  await press('+ Enter a Level')
  await dialog.getByLabel('Carrier').selectOption('Aetna')
  await dialog.getByLabel('Percent', { exact: true }).fill('900')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText(/A level must pay from 0% to 100%/).waitFor()
  await expectFits(page)
  await takePictures(page, 'reports-level')
  await dialog.getByLabel('Paid as').selectOption('dollars')
  await dialog.getByLabel('Dollars a year').fill('20')
  await takePictures(page, 'reports-level-dollars')
  await dialog.getByLabel('Paid as').selectOption('percent')
  await expect.poll(() => dialog.getByLabel('Percent', { exact: true }).inputValue()).toBe('20')
  await dialog.getByLabel('Until year (optional)').fill('6')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await shows(page, '1 level added')
  await expectFits(page)
  await takePictures(page, 'reports-levels')
  await page.keyboard.press('Escape')
  await page.getByText(/^No level for Cigna: 8 policies/).waitFor()
  await expectFits(page)
  await takePictures(page, 'reports-commission')

  await press('Save Report')
  await dialog.getByLabel('Name').fill('Commission for the owner')
  await dialog.getByLabel('Email it to the admins').selectOption('week')
  await takePictures(page, 'reports-save')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).click()
  await page.getByText(/^Every Monday/).waitFor()
  await press('Send Commission for the owner now')
  await journey.app.runJobs()
  await page.getByText('to 1 admin', { exact: true }).waitFor()
  await expectFits(page)
  await takePictures(page, 'reports-saved')
  await press('Delete Commission for the owner')
  await shows(page, 'No saved reports yet')
  await press('Undo')
  await page.getByRole('link', { name: /^Commission for the owner/ }).click()
  await shows(page, 'Annual premium')

  await walkTo(page, '/dashboard?period=90days')
  await press('Save Report')
  await dialog.getByLabel('Name').and(dialog.locator('[value="Dashboard, Last 90 Days"]')).waitFor()
  await dialog.getByLabel('Name').fill('The quarter')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await shows(page, 'Report saved')
  await walkTo(page, '/reports?show=saved')
  await shows(page, 'Dashboard, Last 90 Days')
  await page.getByRole('link', { name: /^The quarter/ }).click()
  await page.waitForURL('**/dashboard?period=90days')
})

test('an admin holds clients out from yearly emails, sees whom, and when the difference can be told', async () => {
  const { admin, organizationId } = await buildOrganization(services)
  await buildContacts(
    services,
    organizationId,
    Array.from({ length: 60 }, () => ({ birthDate: calendarDate('1955-07-20') })),
  )
  const page = await journey.open('/reports?show=hold-out', { as: admin.email })
  await shows(page, 'No hold-out yet')
  await page.getByRole('link', { name: 'Choose the share' }).click()
  await page.getByLabel('Clients in the hold-out group', { exact: true }).fill('20')
  await page.getByText(/^Adds \d+ clients to the hold-out group\. Stops /).waitFor()
  await expectAccessible(page)
  await takePictures(page, 'settings-hold-out')
  await page.getByRole('button', { name: 'Save Settings', exact: true }).first().click()
  await shows(page, 'Settings saved')
  await journey.app.runJobs()
  await page.getByRole('link', { name: 'Clients in the hold-out group' }).click()
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page
    .getByText(/Client is in the hold-out group/)
    .first()
    .waitFor()
  await walkTo(page, '/dashboard')
  await shows(page, 'What yearly emails do')
  await page.getByRole('link', { name: 'Both groups' }).click()
  await page.getByText(/^20% held out since/).waitFor()
  await shows(page, 'Too early to tell: no group has been tracked for a full month.')
  await expectAccessible(page)
  await expectFits(page)
  await takePictures(page, 'reports-hold-out')
})
