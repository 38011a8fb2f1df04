import type { Page } from 'playwright-core'
import {
  chooseDoubtful,
  couples,
  file,
  type ImportFile,
  letter,
  newClients,
  oldWorkbook,
  ownBook,
  sampleFile,
  workbook,
} from './import-files.ts'
import { failing, hanging, press, type Screen, steps } from './screen.ts'

const shown = (text: string) => (page: Page) => page.getByText(text).first().waitFor()
const titled = (title: string) => (page: Page) =>
  page.getByRole('heading', { name: title, exact: true }).waitFor()
const next = (times: number) => async (page: Page) => {
  for (let time = 0; time < times; time++)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
}

/** Opens the import with a file chosen, then runs the given steps. */
const importScreen = (
  name: string,
  importFile: ImportFile,
  after: NonNullable<Screen['after']>,
  more: Partial<Screen> = {},
): Screen => ({
  ...more,
  name,
  viewer: 'admin',
  path: () => '/contacts',
  after: steps(
    press(/Add Contact/),
    press(/Bulk Upload/),
    (page) =>
      page
        .locator('input[type=file]')
        .setInputFiles(typeof importFile === 'string' ? importFile : importFile()),
    after,
  ),
  fullPage: false,
})

const upload = steps(titled('Match your columns'), next(3), (page) =>
  page.getByRole('button', { name: 'Upload', exact: true }).click(),
)
const earlier = steps(press(/Add Contact/), press(/Bulk Upload/), (page) =>
  page.getByText('Earlier imports', { exact: true }).click(),
)

export const importScreens: readonly Screen[] = [
  importScreen('import-not-a-table', letter, shown('This file is not a table')),
  importScreen('import-workbook-refused', oldWorkbook, shown('In Excel choose File')),
  importScreen('import-workbook-columns', workbook, titled('Match your columns')),
  importScreen(
    'import-workbook-file',
    workbook,
    steps(titled('Match your columns'), press('Back'), shown('Sheet 2 of 2')),
  ),
  importScreen(
    'import-workbook-preview',
    workbook,
    steps(titled('Match your columns'), next(2), shown('Rows to review')),
  ),
  importScreen(
    'import-workbook-upload',
    workbook,
    steps(titled('Match your columns'), next(3), shown('will be added')),
  ),
  importScreen('import-values', ownBook, titled('Match your columns'), { fullPage: true }),
  importScreen('import-columns', sampleFile, titled('Match your columns')),
  importScreen(
    'import-carriers',
    sampleFile,
    steps(titled('Match your columns'), next(1), titled('Match your carriers')),
  ),
  importScreen(
    'import-preview',
    sampleFile,
    steps(titled('Match your columns'), next(2), shown('Rows to review')),
  ),
  importScreen(
    'import-preview-loading',
    sampleFile,
    steps(titled('Match your columns'), next(2), titled('Preview')),
    {
      before: hanging('**/api/contacts/import-rules'),
    },
  ),
  importScreen(
    'import-preview-failed',
    sampleFile,
    steps(titled('Match your columns'), next(2), shown('We could not create the preview')),
    {
      before: failing('**/api/contacts/import-rules'),
    },
  ),
  importScreen(
    'import-preview-corrected',
    sampleFile,
    steps(
      titled('Match your columns'),
      next(2),
      (page) => page.getByLabel('Email in row 78', { exact: true }).fill('f.garcia@mail.example'),
      (page) => page.getByLabel('Email in row 149', { exact: true }).fill('home'),
      (page) => page.getByLabel('Email in row 224', { exact: true }).focus(),
      shown('Email, corrected'),
    ),
  ),
  {
    name: 'import-matches',
    viewer: 'admin',
    path: () => '/contacts',
    after: steps(
      press(/Add Contact/),
      press(/Bulk Upload/),
      chooseDoubtful,
      titled('Match your columns'),
      next(3),
      (page) => page.getByLabel('Include rows without an email').check(),
      press('Back'),
      titled('Match rows to contacts'),
      (page) =>
        page.getByRole('heading', { name: 'Match rows to contacts' }).scrollIntoViewIfNeeded(),
    ),
    fullPage: false,
  },
  importScreen(
    'import-people',
    couples,
    steps(
      titled('Match your columns'),
      (page) => page.getByLabel(/^Create two clients from each/).check(),
      (page) => page.getByLabel('Meaning of Former', { exact: true }).selectOption('no'),
      next(3),
      (page) => page.getByLabel('Include rows without an email').check(),
      press('Back'),
      titled('People who may live together'),
      (page) => page.getByLabel('They live together', { exact: true }).last().check(),
      (page) => page.getByLabel('Find a person in the file', { exact: true }).fill('ann'),
      (page) => page.getByRole('button', { name: /^Leave out Ann/ }).click(),
      shown('Left out by you (1)'),
    ),
    { settle: 1500, fullPage: true },
  ),
  importScreen(
    'import-only-changes',
    () => file('march.csv', 'Email,First Name\nonce@mail.example,Once\n'),
    steps(
      titled('Match your columns'),
      next(3),
      titled('Upload'),
      (page) => page.getByLabel(/^New contacts, and/).check(),
      (page) => page.getByRole('button', { name: 'Upload', exact: true }).click(),
      shown('Successfully imported'),
      press(/Add Contact/),
      press(/Bulk Upload/),
      (page) =>
        page
          .locator('input[type=file]')
          .setInputFiles(file('april.csv', 'Email,First Name\nonce@mail.example,Once\n')),
      titled('Match your columns'),
      next(3),
      (page) => page.getByLabel(/^New contacts, and/).check(),
      (page) => page.getByLabel('Only what changed since the last file').check(),
      shown('unchanged since the last file'),
    ),
  ),
  importScreen(
    'import-preview-clean',
    newClients,
    steps(titled('Match your columns'), next(2), shown('The first rows as')),
  ),
  importScreen(
    'import-upload',
    sampleFile,
    steps(
      titled('Match your columns'),
      next(3),
      titled('Upload'),
      (page) => page.getByLabel(/^New contacts, and/).check(),
      shown('will be added'),
    ),
  ),
  importScreen(
    'import-undo',
    newClients,
    steps(
      upload,
      shown('Successfully imported'),
      earlier,
      press(/^Undo import of/),
      shown('will be deleted'),
    ),
  ),
  importScreen(
    'import-undo-loading',
    newClients,
    steps(upload, shown('Successfully imported'), earlier, press(/^Undo import of/)),
    {
      before: hanging('**/api/contacts/imports/*/undo'),
    },
  ),
  importScreen(
    'import-undo-failed',
    newClients,
    steps(upload, shown('Successfully imported'), earlier, press(/^Undo import of/)),
    {
      before: failing('**/api/contacts/imports/*/undo'),
      settle: 4000,
    },
  ),
  importScreen('import-sending', sampleFile, upload, {
    before: hanging('**/api/contacts/bulk-import'),
    settle: 1500,
  }),
  importScreen('import-failed', sampleFile, steps(upload, shown('Server error (status 500)')), {
    before: failing('**/api/contacts/bulk-import'),
  }),
  importScreen('import-outcome', sampleFile, steps(upload, titled('Import finished'))),
]
