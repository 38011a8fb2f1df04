import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { expectAccessible } from '../browser/browser.ts'
import { buildContacts, buildOrganization } from '../builders.ts'
import { readArchive, rowsOf } from '../files/read-archive.ts'
import { expectFits, headed, startJourney } from './journey.ts'

const journey = await startJourney()
const { app } = journey
const agency = await buildOrganization(app.services, { name: 'Alpha Insurance' })
await buildContacts(
  app.services,
  agency.organizationId,
  Array.from({ length: 60 }, (_, at) => ({ lastName: at < 20 ? 'Smith' : 'Young' })),
)
afterAll(() => journey.close())

test('an admin exports the filtered list, takes the whole agency along, asks to delete it and keeps it', async () => {
  const page = await journey.open('/contacts?search=smith', { as: agency.admin.email })
  /** Waits for a part of a text. */
  const says = (part: string) => page.getByText(part).first().waitFor()
  await page.getByRole('button', { name: 'Export' }).click()
  await says('20 contacts matching your search and filters')
  await expectAccessible(page)
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV file' }).click(),
  ])
  expect(list.suggestedFilename()).toMatch(/^contacts-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await list.path(), 'utf8')).trim().split('\r\n')
  const headers = await page.getByRole('table', { name: 'Contacts' }).getByRole('columnheader')
  const shown = (await headers.allInnerTexts()).map((text) => text.trim()).filter((t) => t !== '')
  expect(lines[0]?.replace('\uFEFF', '').split(',')).toEqual(
    shown.filter((text) => text !== 'Edit'),
  )
  expect(lines).toHaveLength(21)

  await page.goto(`${journey.baseUrl}/stripe`)
  await page.goto(`${journey.baseUrl}/your-data`)
  await headed(page, 'Your data')
  await page.getByRole('button', { name: 'Create an archive' }).click()
  await says('Creating the archive...')
  await app.runJobs()
  await says('The archive is ready')
  await expectFits(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  const files = await readArchive(await readFile(await file.path()))
  expect(rowsOf(files, 'contact')).toHaveLength(60)

  await page.getByRole('button', { name: 'Delete the agency...' }).click()
  await says('60 clients with all policies')
  await page.getByRole('button', { name: 'I understand, continue' }).click()
  const name = page.getByLabel('Agency name')
  await name.fill('beta insurance')
  await name.press('Enter')
  await says('This is not the name of your agency.')
  await name.fill('alpha insurance')
  await name.press('Enter')
  await says('Alpha Insurance will be deleted on')
  await says('No emails are sent unless an admin keeps it.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep the agency' }).click()
  await says('Alpha Insurance will not be deleted')
  await page.getByRole('button', { name: 'Delete the agency...' }).waitFor()
})
