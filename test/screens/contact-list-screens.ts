import { changed, failing, hanging, press, type Screen, steps } from './screen.ts'

const fields = [
  { id: 1, label: 'Club', kind: 'choice', choices: ['Gold', 'Silver', 'None of these'] },
  { id: 2, label: 'Visits', kind: 'number', choices: [] },
]
const opened = (name: string, button: string): Screen => ({
  name: `contacts-${name}`,
  viewer: 'admin',
  path: () => '/contacts?limit=50',
  after: press(button),
  fullPage: false,
})
const extraFilter = (name: string, after: NonNullable<Screen['after']>): Screen => ({
  name: `contacts-extra-filter-${name}`,
  viewer: 'admin',
  path: () => '/contacts?limit=50',
  before: changed('**/api/client-fields', () => JSON.stringify({ success: true, fields })),
  after,
  fullPage: false,
  settle: 400,
})

/** The contacts list, and the ways to add a contact. */
export const contactListScreens: readonly Screen[] = [
  { name: 'contacts', viewer: 'admin', path: () => '/contacts?limit=50', fullPage: false },
  {
    name: 'contacts-loading',
    viewer: 'admin',
    path: () => '/contacts',
    before: hanging('**/api/contacts?**'),
    unfinished: true,
    settle: 1500,
    fullPage: false,
  },
  {
    name: 'contacts-failed',
    viewer: 'admin',
    path: () => '/contacts',
    before: failing('**/api/contacts?**'),
    settle: 4000,
  },
  { name: 'contacts-empty', viewer: 'newcomer', path: () => '/contacts' },
  { name: 'contacts-nothing-found', viewer: 'admin', path: () => '/contacts?search=zzzz' },
  {
    name: 'contacts-filtered',
    viewer: 'admin',
    path: () => '/contacts?search=mary&states=IL,WI',
    fullPage: false,
  },
  opened('more-filters', 'More filters'),
  {
    name: 'contacts-more-filters-days',
    viewer: 'admin',
    path: () => '/contacts?premium=120-180,none&last_email=never&next_email=within-45:birthday',
    after: steps(press('More filters'), (page) =>
      page.getByLabel('Last email', { exact: true }).selectOption('On days...'),
    ),
  },
  opened('views', 'Views'),
  opened('columns', 'Columns'),
  {
    name: 'contacts-change',
    viewer: 'admin',
    path: () => '/contacts?limit=50',
    after: steps((page) => page.getByRole('checkbox').nth(1).check(), press('Change...')),
    fullPage: false,
  },
  {
    name: 'contacts-tag',
    viewer: 'admin',
    path: () => '/contacts?limit=50',
    after: steps((page) => page.getByRole('checkbox').nth(1).check(), press('Tag...')),
    fullPage: false,
  },
  extraFilter(
    'choice',
    steps(press('Extra Fields'), (page) => page.getByLabel('Gold').check()),
  ),
  extraFilter(
    'number',
    steps(
      press('Extra Fields'),
      (page) => page.getByLabel('Field', { exact: true }).selectOption('Visits'),
      (page) => page.getByLabel('From', { exact: true }).fill('many'),
      press('Apply'),
    ),
  ),
  {
    name: 'contacts-selected',
    viewer: 'admin',
    path: () => '/contacts?limit=50',
    after: (page) => page.getByRole('checkbox').nth(1).check(),
    fullPage: false,
  },
  {
    name: 'contacts-add-chooser',
    viewer: 'admin',
    path: () => '/contacts',
    after: press(/Add Contact/),
    fullPage: false,
  },
  {
    name: 'contacts-add-form',
    viewer: 'admin',
    path: () => '/contacts',
    after: steps(press(/Add Contact/), press(/Individual Upload/)),
    fullPage: false,
  },
  {
    name: 'import-choose',
    viewer: 'admin',
    path: () => '/contacts',
    after: steps(press(/Add Contact/), press(/Bulk Upload/)),
    fullPage: false,
  },
]
