import { changed, failing, hanging, press, type Screen, steps } from './screen.ts'

const at = '2026-11-25T15:04:00.000Z'
const archive = {
  ...{ id: 1, status: 'ready', askedAt: at, askedBy: 'Ada Admin', mine: true, withAnswers: true },
  ...{ rowsDone: 412_118, rowsTotal: 412_118, bytes: 48_200_000, expiresAt: at },
}
const showing = (data: object) =>
  changed('**/api/agency-data', (body) => JSON.stringify({ ...JSON.parse(body), ...data }))
const yourData = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `your-data${name}`,
  viewer: 'admin',
  path: () => '/your-data',
  ...more,
})

export const yourDataScreens: readonly Screen[] = [
  yourData(''),
  yourData('-making', {
    before: showing({ archive: { ...archive, status: 'making', rowsDone: 131_000 } }),
  }),
  yourData('-ready', { before: showing({ archive }) }),
  yourData('-of-another', {
    before: showing({ archive: { ...archive, mine: false, askedBy: 'Maria Lopez' } }),
  }),
  yourData('-failed-archive', { before: showing({ archive: { ...archive, status: 'failed' } }) }),
  yourData('-expired', { before: showing({ archive: { ...archive, status: 'expired' } }) }),
  yourData('-deletion', { before: showing({ deletion: { dueAt: at } }) }),
  yourData('-delete-dialog', { after: press('Delete the agency...'), fullPage: false }),
  yourData('-delete-name', {
    after: steps(press('Delete the agency...'), press('I understand, continue')),
    fullPage: false,
  }),
  yourData('-loading', { before: hanging('**/api/agency-data'), unfinished: true, settle: 1500 }),
  yourData('-not-loaded', { before: failing('**/api/agency-data'), settle: 4000 }),
  {
    name: 'contacts-export',
    viewer: 'admin',
    path: () => '/contacts',
    after: press('Export'),
    fullPage: false,
  },
  {
    name: 'tasks-export',
    viewer: 'admin',
    path: () => '/calls',
    after: press('Export'),
    fullPage: false,
  },
  {
    name: 'contacts-export-making',
    viewer: 'admin',
    path: () => '/contacts',
    before: hanging('**/api/contacts/export?**'),
    after: steps(press('Export'), press('CSV file')),
    fullPage: false,
  },
  {
    name: 'contacts-export-failed',
    viewer: 'admin',
    path: () => '/contacts',
    before: failing('**/api/contacts/export?**'),
    after: steps(press('Export'), press('CSV file')),
    fullPage: false,
    settle: 4000,
  },
]
