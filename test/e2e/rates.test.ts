import { afterAll, expect, test } from 'vitest'
import { buildContact, buildOrganization } from '../builders.ts'
import { rateFile } from '../files/rate-files.ts'
import { expectFits, shows, startJourney, walkTo } from './journey.ts'

const journey = await startJourney()
afterAll(() => journey.close())

const sizes = ['phone', 'tablet', 'desktop'] as const
const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

test('an admin loads rates, is told what is wrong, uses them, and rolls back', async () => {
  const { app } = journey
  const agency = await buildOrganization(app.services)
  await buildContact(app.services, agency.organizationId)
  const page = await journey.open('/rates', {
    as: agency.admin.email,
    expected: [/400/],
  })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const confirm = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  const load = (name: string, text: string) =>
    page.getByLabel('Rate file', { exact: true }).setInputFiles(file(name, text))
  await shows(page, 'No rates of your own yet')
  await page.getByText(/The shared rates: Illustrative rates/).waitFor()
  await expectFits(page)

  await load('photo.csv', 'this is no rate file')
  await page.getByText(/The first line must be a header row/).waitFor()

  await load('wrong.csv', rateFile({ premium: '-1' }, { state: 'ZZ' }))
  await shows(page, 'This file cannot be used')
  await shows(page, 'premium -1 is not above zero')
  await expectFits(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download All Reasons' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('rate-file-problems.csv')
  await page.getByRole('link', { name: 'Back to Rates' }).click()

  await load('july.csv', rateFile({ premium: '111' }, { plan: 'N', premium: '88' }))
  await page.getByText(/1 of 1/).waitFor()
  await page.getByText(/\$111.00/).waitFor()
  await press('Use This Version')
  await confirm('Use This Version')
  await shows(page, 'july.csv is in use')
  await page.getByRole('link', { name: 'Back to Rates' }).click()
  await page.getByText(/Your own rates: july.csv/).waitFor()

  await load('october.csv', rateFile({ premium: '119' }, { plan: 'N', premium: '88', gender: 'F' }))
  await page.getByText(/no rates for men/).waitFor()
  await shows(page, '5% to 10% higher')
  await expectFits(page, sizes)
  await press('Use This Version')
  const use = page.getByRole('dialog').getByRole('button', { name: 'Use This Version' })
  await expect.poll(() => use.isDisabled()).toBe(true)
  await page.getByLabel(/I checked the question/).check()
  await use.click()
  await shows(page, 'october.csv is in use')

  await walkTo(page, '/rates')
  await page.getByRole('link', { name: 'july.csv' }).click()
  await press('Roll Back to This Version')
  await confirm('Roll Back to This Version')
  await shows(page, 'july.csv is in use')
  await page.getByRole('link', { name: 'Back to Rates' }).click()
  await press('Use the Shared Rates')
  await confirm('Use the Shared Rates')
  await page.getByText(/The shared rates: Illustrative rates/).waitFor()
})
