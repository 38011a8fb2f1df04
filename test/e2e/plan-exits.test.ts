import { test } from 'vitest'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { buildContacts, buildOrganization } from '../builders.ts'
import { expectFits, shows, startJourney, takePictures } from './journey.ts'

const journey = await startJourney()
const { services } = journey.app

test('an admin loads ended plans, sees whom they concern first, and notes a right', async () => {
  const { admin, organizationId } = await buildOrganization(services)
  const ids = await buildContacts(services, organizationId, [
    { firstName: 'Ruth', lastName: 'Hale' },
    { firstName: 'Walter', lastName: 'Okafor' },
  ])
  await inOrganization({ database: services.database, organizationId }, (transaction) =>
    transaction
      .updateTable('contact')
      .set({ advantage_plan: 'H1234-001' })
      .where('id', 'in', ids.map(Number))
      .execute(),
  )
  const page = await journey.open('/plan-exits', { as: admin.email })
  const wide = () => page.setViewportSize({ width: 1440, height: 900 })
  const dialog = page.getByRole('dialog')
  const ends = `${services.clock.today('UTC').slice(0, 4)}-12-31`
  const file = (plan: string) => ({
    name: 'exits.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `contract,plan_id,plan_name,organization,state,county,end_date\n${plan},1,Sunny,Sunny Inc,TX,48113,${ends}\n`,
    ),
  })
  await shows(page, 'No clients to confirm')
  await page.getByRole('button', { name: 'Load a CSV File' }).click()
  const input = page.getByLabel('File of ended plans', { exact: true })
  await input.setInputFiles(file('1234'))
  await page.getByText(/Line 2: “1234-1” is not a contract/).waitFor()
  await takePictures(page, 'exits-refused')
  await wide()
  await dialog.getByLabel('Source').fill('CMS plan crosswalk')
  await input.setInputFiles(file('H1234'))
  await page.getByText(/1 plan by county, 2 clients of yours/).waitFor()
  await expectFits(page)
  await takePictures(page, 'exits-preview')
  await wide()
  await dialog.getByRole('button', { name: 'Save this list' }).click()
  await shows(page, 'Ruth Hale')
  await expectFits(page)
  await takePictures(page, 'exits')
  await wide()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('checkbox', { name: 'Select Ruth Hale' }).check()
  await page.getByRole('button', { name: 'Select All Shown' }).click()
  await shows(page, '2 clients selected')
  await page.getByRole('button', { name: 'Record Guaranteed Issue', exact: true }).click()
  await dialog.getByText(/Guaranteed issue will be recorded for 2 clients/).waitFor()
  await expectFits(page)
  await takePictures(page, 'exits-note-many')
  await wide()
  await dialog.getByRole('button', { name: 'Yes, Record 2 Rights', exact: true }).click()
  await page.getByText('2 rights recorded', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('2 rights undone').waitFor()
  await page.getByRole('link', { name: 'Ruth Hale' }).click()
  await page.getByText(/plan may end on 12\/31/).waitFor()
  await takePictures(page, 'exits-contact')
  await wide()
  await page.getByRole('button', { name: 'Record guaranteed issue for Ruth Hale' }).click()
  await takePictures(page, 'exits-note')
  await wide()
  await dialog.getByRole('button', { name: 'Yes, record it' }).click()
  await page.getByText('Guaranteed issue recorded, with a task to call').waitFor()
  await page.getByText(/plan may end on/).waitFor({ state: 'detached' })
})
