import { afterAll, expect, test } from 'vitest'
import { buildOrganization } from '../builders.ts'
import { workbookOf } from '../files/workbook-file.ts'
import {
  back,
  choose,
  contactsOf,
  heading,
  next,
  openAgain,
  openWizard,
  press,
} from './import-wizard.ts'
import { expectFits, shows, startJourney } from './journey.ts'

const journey = await startJourney()
afterAll(() => journey.close())

test('IMPORT-004 a workbook is read, corrected, imported and undone like a CSV file', async () => {
  const organization = await buildOrganization(journey.app.services)
  const page = await openWizard(journey, organization.admin.email)
  const clients = [
    ['Email', 'First Name', 'Zip', 'DOB', 'Phone'],
    [
      'ann@x.example',
      'Ann',
      { number: 4674, format: '00000' },
      { number: 18327, format: 14 },
      2075550142,
    ],
    [],
    ['bob at x.example', 'Bob', '75201', '11/22/1947', null],
    ['nobody', 'Cid'],
  ]
  const sheets = [
    { name: 'Cover' },
    { name: 'Clients', rows: clients },
    { name: 'Old', state: 'hidden' as const, rows: [['Email'], ['old@x.example']] },
  ]
  const sheet =
    'Sheet 2 of 2: Clients. The sheets before it do not contain a list. Hidden sheets are not read.'
  await choose(page, { name: 'clients.xlsx', text: workbookOf({ sheets }) })
  await heading(page, 'Match your columns')
  await page.getByText(sheet).waitFor()
  await back(page, 'Choose your file')
  await page.getByText('clients.xlsx, 3 rows').waitFor()
  await shows(page, sheet)
  await expectFits(page)
  await next(page, 'Match your columns', 'Match your carriers', 'Preview')
  // Rows are numbered as the spreadsheet shows them.
  await page.getByLabel('Email in row 5', { exact: true }).waitFor()
  await page.getByLabel('Email in row 4', { exact: true }).fill('bob@x.example')
  await page.keyboard.press('Enter')
  await page.getByText('Email, corrected').waitFor()
  await next(page, 'Upload')
  await shows(page, '2 contacts will be added, 1 row left out.')
  await press(page, 'Upload')
  await shows(page, 'Upload Errors: Found 1 rows with errors. Successfully imported 2 rows.')
  await page.getByText('Invalid Emails (1)', { exact: true }).click()
  await page.getByText('Row 5: nobody', { exact: true }).waitFor()
  expect(await contactsOf(journey, organization)).toMatchObject([
    {
      email: 'ann@x.example',
      zip_code: '04674',
      birth_date: '1950-03-05',
      phone_number: '2075550142',
    },
    { email: 'bob@x.example', zip_code: '75201', birth_date: '1947-11-22', phone_number: null },
  ])
  await press(page, 'Done')
  await openAgain(page)
  await page.getByText('Earlier imports', { exact: true }).click()
  await press(page, 'Undo import of clients.xlsx')
  await press(page, 'Undo import')
  await expect.poll(() => contactsOf(journey, organization)).toEqual([])
})
