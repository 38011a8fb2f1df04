import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../src/kernel/calendar-date.ts'
import { expectAccessible } from '../browser/browser.ts'
import { buildContacts, buildOrganization } from '../builders.ts'
import { pdfTexts } from '../files/pdf-texts.ts'
import { expectFits, shows, startJourney, takePictures } from './journey.ts'

const journey = await startJourney()
const { app } = journey

test('an admin chooses letters, prints those due as one file, and takes them back', async () => {
  const { admin, organizationId } = await buildOrganization(app.services)
  // The birthday email is due today, 14 days before the birthday.
  const birthday = addDays(app.services.clock.today('America/Chicago'), 14)
  const birthDate = calendarDate(`1955${birthday.slice(4)}`)
  const client = { email: null, birthDate, effectiveDate: null }
  const address = { street: '14 Harbor Road', city: 'Dallas' }
  const [id] = await buildContacts(app.services, organizationId, [
    { ...client, ...address, firstName: 'Ruth', lastName: 'Hale' },
    { ...client, ...address, firstName: 'Walter', lastName: 'Okafor', language: 'es' },
    { ...client, firstName: 'Zelda', lastName: 'Unaddressed' },
  ])
  const page = await journey.open('/letters', { as: admin.email })
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
  await shows(page, 'No letters are planned yet')
  await expectAccessible(page)
  await takePictures(page, 'letters-empty')

  await page.getByRole('link', { name: 'Choose letters' }).click()
  await page.getByLabel('Instead of birthday emails').selectOption('letter')
  await takePictures(page, 'letters-settings')
  await page.setViewportSize({ width: 1440, height: 900 })
  await press('Save Settings')
  await page
    .getByRole('button', { name: 'Save Settings', exact: true })
    .waitFor({ state: 'hidden' })
  await app.runJobs()

  await page.goto(new URL('/letters', journey.baseUrl).href)
  await shows(page, 'Ruth Hale')
  // A page without letters, as after the last ones of it were printed.
  await page.goto(new URL('/letters?page=3', journey.baseUrl).href)
  await shows(page, 'Ruth Hale')
  await page.getByText('No full address (1)').click()
  await shows(page, 'Street, City')
  await page.getByText('Due (2)').click()
  await page.getByRole('checkbox', { name: 'Select Ruth Hale' }).check()
  await shows(page, '1 letter selected')
  await expectFits(page)
  await takePictures(page, 'letters')
  await page.setViewportSize({ width: 1440, height: 900 })
  await press('Print selected')
  await page
    .getByRole('dialog')
    .getByText(/marked as sent today/)
    .waitFor()
  await takePictures(page, 'letters-print')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('dialog').getByRole('button', { name: 'Print 1 letter' }).click()
  await shows(page, 'Creating 1 letter')
  await takePictures(page, 'letters-making')
  await page.setViewportSize({ width: 1440, height: 900 })
  await app.runJobs()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download 1 letter' }).click()
  const texts = pdfTexts(readFileSync(await (await downloading).path()))
  expect(texts.some(({ text }) => text === 'Ruth Hale')).toBe(true)
  await page.getByRole('link', { name: 'Download a copy' }).waitFor()
  await expectFits(page)
  await takePictures(page, 'letters-ready')
  await page.setViewportSize({ width: 1440, height: 900 })
  await press('Take back')
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await page.getByText(/Taken back\. Its letters are due again\./).waitFor()
  await app.runJobs()

  await page.goto(new URL(`/contact/${id}`, journey.baseUrl).href)
  await press('Client wants no letters')
  await page.getByText(/Client wants no letters, since/).waitFor()
  await expectFits(page)
  await takePictures(page, 'letters-refused')
  await page.setViewportSize({ width: 1440, height: 900 })
  await press('Send letters again')
  await page.getByText('Letters allowed again', { exact: true }).waitFor()
})
