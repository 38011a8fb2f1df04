import type { Page } from 'playwright-core'
import { workbookOf } from '../files/workbook-file.ts'
import { failing, hanging, press, type Screen, steps } from './screen.ts'

const sampleFile = new URL('../data/sample-book.csv', import.meta.url).pathname
type ImportFile = string | (() => { name: string; mimeType: string; buffer: Buffer })
const file = (name: string, text: string, encoding: BufferEncoding = 'utf8') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text, encoding),
})
const letter: ImportFile = () => file('letter.txt', 'Dear Ann,\nplease call me.\nBob\n')
/** A workbook as agencies keep them: a cover, then the clients, the previous year hidden. */
const workbook: ImportFile = () => ({
  name: 'Clients of Harbor Light 2026.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(
    workbookOf({
      sheets: [
        { name: 'Cover' },
        {
          name: 'Clients',
          rows: [
            ['Email', 'First Name', 'Zip', 'DOB', 'Carrier'],
            ...['Ruth', 'Walter', 'Inés'].map((name, index) => [
              index === 1 ? 'walter at home' : `${name.toLowerCase()}@mail.example`,
              name,
              { number: 4674, format: '00000' },
              { number: 18327 + index, format: 14 },
              'Humana',
            ]),
          ],
        },
        { name: '2025', state: 'hidden', rows: [['Email'], ['old@mail.example']] },
      ],
    }),
  ),
})
const oldWorkbook: ImportFile = () => file('clients.xls', '\u00d0\u00cf\u0011\u00e0', 'latin1')
let filesMade = 0
// Other clients each time: each picture imports contacts that its agency does not have yet.
const newClients: ImportFile = () => {
  filesMade += 1
  const person = (name: string, day: string) =>
    `${name.toLowerCase()}${filesMade}@mail.example,${name},Hale,75201,${day},Humana,G`
  return file(
    'spring fair.csv',
    `Email,First Name,Last Name,Zip,DOB,Carrier,Plan\n${person('Ruth', '03/05/1950')}\n${person('Walter', '11/22/1947')}\n`,
  )
}
/** A file as offices keep it, with values to decide about and columns that only it has. */
const ownBook: ImportFile = () =>
  file(
    'our book.csv',
    [
      'Insured,DOB,Tob,E-mail Address,Stat,Church,Client since,Tier',
      '"Abernathy, Ruth",3/5/50,N,ruth@mail.example,Active,St. Mary,6/1/2019,Gold',
      '"Okafor, Walter",11/22/47,U,,Deceased,First Baptist,1/1/2021,Silver',
      '"Calderón, Inés",8/14/53,Y,ines@home.example,Termed,St. Mary,9/1/2022,Gold',
      '"Ng, Wilma",2/1/49,N,not an address,Whatever,,5/1/2018,Gold',
      '"Hale, Ann",2/1/49,N,ann@mail.example,Active,St. Mary,5/1/2018,Silver',
      '"Hale, Bob",2/1/46,N,bob@mail.example,Active,St. Mary,5/1/2018,Silver',
    ].join('\n'),
  )
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
    steps(titled('Match your columns'), next(2), shown('The preview could not be made')),
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
      (page) => page.getByLabel('Phone in row 21', { exact: true }).fill('2075550142'),
      (page) => page.getByLabel('Phone in row 27', { exact: true }).fill('12'),
      (page) => page.getByLabel('Phone in row 45', { exact: true }).focus(),
      shown('Phone, corrected'),
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
