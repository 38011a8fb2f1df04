import { afterAll, expect, test } from 'vitest'
import {
  archiveError,
  damagedWorkbookError,
  oldWorkbookError,
} from '../../src/features/imports/shared/file/workbook/workbook-texts.ts'
import { buildAgent, buildOrganization } from '../builders.ts'
import { zipOf } from '../files/zip-file.ts'
import {
  back,
  choose,
  column,
  contactsOf,
  heading,
  next,
  openAgain,
  openWizard,
  press,
  toUpload,
} from './import-wizard.ts'
import { expectFits, headed, shows, startJourney } from './journey.ts'

const sample = 'test/data/sample-book.csv'
const carriersWarning = '296 rows have unsupported carriers. They were imported as Other.'

const oldContainer = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])

const journey = await startJourney()
afterAll(() => journey.close())

test('IMPORT-002 IMPORT-003 columns and carriers are suggested and can be changed, and the preview shows the result', async () => {
  const organization = await buildOrganization(journey.app.services)
  const page = await openWizard(journey, organization.admin.email)
  await choose(page, sample)
  await heading(page, 'Match your columns')
  await expect.poll(() => column(page, 'Email').inputValue()).toBe('E-mail Address')
  await expect.poll(() => column(page, 'Effective Date').inputValue()).toBe('Policy Effective')
  await expect.poll(() => column(page, 'Note').inputValue()).toBe('Notes')
  await column(page, 'Note').selectOption('')
  await shows(
    page,
    '1 column does not match a contact field. Columns you leave out are not saved. An agency can have up to 30 extra fields.',
  )
  await expectFits(page)

  // Mapping a column to another field clears its previous field; going back keeps every choice.
  await column(page, 'Full Name').selectOption('Last Name')
  await expect.poll(() => column(page, 'Last Name').inputValue()).toBe('')
  await next(page, 'Match your carriers')
  const unknown = page.getByLabel('Carrier for Unknown carrier 77', { exact: true })
  await expect.poll(() => unknown.inputValue()).toBe('Other')
  await expect
    .poll(() => page.getByLabel('Carrier for Humanna', { exact: true }).inputValue())
    .toBe('Humana')
  await unknown.selectOption('Aflac')
  await back(page, 'Match your columns')
  await expect.poll(() => column(page, 'Full Name').inputValue()).toBe('Last Name')
  await column(page, 'Last Name').selectOption('Last Name')
  await next(page, 'Match your carriers')
  await expect.poll(() => unknown.inputValue()).toBe('Aflac')
  await unknown.selectOption('Other')
  await next(page, 'Preview')
  await shows(page, 'The first rows as they will be saved')
  await expectFits(page)
})

test('IMPORT-001 IMPORT-016 IMPORT-017 a file goes from upload to result', async () => {
  const organization = await buildOrganization(journey.app.services)
  const page = await openWizard(journey, organization.admin.email)
  await toUpload(page, sample)
  await shows(page, '4,892 contacts will be added, 108 rows left out.')
  await press(page, 'Upload')

  await heading(page, 'Import finished')
  await shows(page, 'Upload Errors: Found 108 rows with errors. Successfully imported 4892 rows.')
  await shows(page, carriersWarning)
  await page.getByText('Invalid Emails (62)', { exact: true }).click()
  await page.getByText(/^Row 78: /).waitFor()
  await expectFits(page)
  for (const [label, name] of [
    ['Download error rows', 'sample-book-errors.csv'],
    ['Download unrecognized carriers', 'sample-book-carriers.csv'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: label }).click()
    expect((await download).suggestedFilename()).toBe(name)
  }
  await press(page, 'Done')
  await shows(page, '1–100 of 4,892 contacts')
  await expect.poll(() => contactsOf(journey, organization)).toHaveLength(4892)

  await openAgain(page)
  await page.getByText('Earlier imports', { exact: true }).click()
  await shows(page, '4,892 of 5,000 rows imported')
})

test('IMPORT-008 an agent cannot overwrite; an import without problems leads back to the list and shows its number', async () => {
  const organization = await buildOrganization(journey.app.services)
  const agent = await buildAgent(journey.app.services, organization.organizationId)
  const page = await openWizard(journey, agent.email)
  await choose(page, {
    name: 'two.csv',
    text: 'Email,First Name\nann@x.example,Ann\nbob@x.example,Bob\n',
  })
  await heading(page, 'Match your columns')
  await next(page, 'Match your carriers')
  await shows(
    page,
    'You did not match a column to Current Carrier, so there is nothing to match here.',
  )
  await next(page, 'Preview', 'Upload')
  await shows(page, '2 contacts will be added.')
  await expect.poll(() => page.getByText(/overwrite existing contacts/i).count()).toBe(0)
  await press(page, 'Upload')
  await shows(page, 'Successfully imported 2 contacts.')
  await page.waitForURL('**/contacts')
  await shows(page, 'Ann')
  expect(
    new Set((await contactsOf(journey, organization)).map((contact) => contact.agent_id)),
  ).toEqual(new Set([agent.agentId]))
})

test('an admin overwrites, and chooses the owner', async () => {
  const organization = await buildOrganization(journey.app.services)
  const agent = await buildAgent(journey.app.services, organization.organizationId, {
    firstName: 'Greta',
    lastName: 'Green',
  })
  const page = await openWizard(journey, organization.admin.email)
  const book = (name: string) => ({
    name: 'one.csv',
    text: `Email,First Name\nann@x.example,${name}\n`,
  })
  await toUpload(page, book('Ann'))
  await press(page, 'Upload')
  await shows(page, 'Successfully imported 1 contact.')
  await openAgain(page)
  await toUpload(page, book('Anna'))
  await press(page, 'Upload')
  await shows(page, 'Upload Errors: Found 1 rows with errors. Successfully imported 0 rows.')
  await press(page, 'Import another file')
  await heading(page, 'Choose your file')
  // The imported one is not sent again.
  const nextButton = page.getByRole('button', { name: 'Next', exact: true })
  await expect.poll(() => nextButton.isDisabled()).toBe(true)
  await toUpload(page, book('Anna'))
  await page.getByLabel(/^New contacts, and overwrite existing contacts/).check()
  await shows(page, '1 contact updated with new values from the file.')
  await expect.poll(() => page.getByLabel(/^Keep the existing value/).isChecked()).toBe(true)
  await page.getByLabel('Owner').selectOption('Greta Green')
  await press(page, 'Upload')
  await page.getByRole('link', { name: 'Anna' }).waitFor()
  await expect
    .poll(() => contactsOf(journey, organization))
    .toMatchObject([{ first_name: 'Anna', agent_id: agent.agentId }])
})

test('IMPORT-012 IMPORT-013 IMPORT-020 an unreadable file is reported before anything is sent, and another may be chosen', async () => {
  const { admin } = await buildOrganization(journey.app.services)
  const page = await openWizard(journey, admin.email, { viewport: 'phone' })
  for (const [name, text, message] of [
    ['empty.csv', '', 'CSV file appears to be empty'],
    ['bare.csv', 'ann@x.example,Ann\nbob@x.example,Bob\n', 'CSV file has no headers'],
    [
      'picture.csv',
      '\u0089PNG\r\n\0\0',
      'CSV format invalid. Please check the file and try again.',
    ],
    ['workbook.csv', 'PK\u0003\u0004', damagedWorkbookError],
    ['letter.txt', 'Dear Ann,\nplease call me.\nBob\n', 'This file is not a table of contacts'],
    ['old.xls', oldContainer, oldWorkbookError],
    ['clients.zip', zipOf([{ name: 'clients.csv', content: 'Email' }]), archiveError],
  ] as const) {
    await choose(page, { name, text })
    await page.getByText(name, { exact: true }).first().waitFor()
    await page.getByText(message).waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: 'Next', exact: true }).isDisabled())
      .toBe(true)
    await expectFits(page)
  }
})

test('IMPORT-009 IMPORT-014 Upload waits for the email’s column', async () => {
  const { admin } = await buildOrganization(journey.app.services)
  const page = await openWizard(journey, admin.email)
  await choose(page, sample)
  await heading(page, 'Match your columns')
  await column(page, 'Email').selectOption('')
  await shows(page, 'Choose the column that holds the email')
  await next(page, 'Match your carriers', 'Preview', 'Upload')
  await shows(page, 'Column mapping or carrier mapping not configured')
  await expect
    .poll(() => page.getByRole('button', { name: 'Upload', exact: true }).isDisabled())
    .toBe(true)
  await back(page, 'Preview', 'Match your carriers', 'Match your columns')
  await column(page, 'Email').selectOption('E-mail Address')
  // A new column for the carriers must be read before its texts can be matched.
  await column(page, 'Current Carrier').selectOption('Gender')
  await next(page, 'Match your carriers')
  await page.getByLabel('Carrier for Female', { exact: true }).waitFor()
  await next(page, 'Preview', 'Upload')
  await expect
    .poll(() => page.getByRole('button', { name: 'Upload', exact: true }).isEnabled())
    .toBe(true)
})

test('IMPORT-011 a file without a valid email address says so, and imports nothing', async () => {
  const organization = await buildOrganization(journey.app.services)
  const page = await openWizard(journey, organization.admin.email, {
    expected: [/bulk-import/, /status of 400/],
  })
  await toUpload(page, { name: 'one.csv', text: 'Email,First Name\nnobody,Ann\n' })
  await press(page, 'Upload')
  await page.getByText('No valid contacts found in CSV. Please check email formats.').waitFor()
  expect(await contactsOf(journey, organization)).toEqual([])
})

test('the wizard is a page: its buttons stay in view on a phone, Back is a step back, and a reload asks for the file again', async () => {
  const organization = await buildOrganization(journey.app.services)
  const page = await openWizard(journey, organization.admin.email, { viewport: 'phone' })
  await headed(page, 'Bulk Upload')
  await choose(page, sample)
  await heading(page, 'Match your columns')
  const nextButton = page.getByRole('button', { name: 'Next', exact: true })
  const inView = async () => {
    const { y = -1, height = 0 } = (await nextButton.boundingBox()) ?? {}
    return y >= 0 && y + height <= 844
  }
  await expect.poll(inView).toBe(true)
  await next(page, 'Match your carriers', 'Preview')
  await shows(page, 'Rows to review')
  await expect.poll(inView).toBe(true)
  await expect.poll(() => new URL(page.url()).search).toBe('?step=preview')
  await page.goBack()
  await heading(page, 'Match your carriers')
  await page.goBack()
  await heading(page, 'Match your columns')
  await page.goForward()
  await heading(page, 'Match your carriers')
  await press(page, 'Close')
  await press(page, 'Discard changes')
  await headed(page, 'Contacts')
  await page.goto(`${journey.baseUrl}/contacts/import?step=preview`)
  await heading(page, 'Choose your file')
  await expectFits(page)
})
