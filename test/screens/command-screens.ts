import type { Page } from 'playwright-core'
import { changed, failing, press, type Screen, steps } from './screen.ts'

const find = press('Find people and pages')
const typed = (text: string) => async (page: Page) => {
  await page.getByRole('dialog').getByRole('combobox').fill(text)
}
const cell = (column: string) => async (page: Page) => {
  const row = page.getByRole('table').getByRole('row').nth(2)
  await row.getByRole('link').first().focus()
  const pencil = row.getByRole('button', { name: new RegExp(`^Change ${column}`) })
  // By touch the whole contact is edited.
  if (!(await pencil.isVisible())) return row.getByRole('button', { name: /^Edit/ }).click()
  await pencil.press('Enter')
}

/** The palette, the list of keys, and editing in the list. */
export const commandScreens: readonly Screen[] = [
  { name: 'palette', viewer: 'admin', path: () => '/contacts', after: find, fullPage: false },
  {
    name: 'palette-people',
    viewer: 'admin',
    path: () => '/dashboard',
    after: steps(find, typed('mar'), (page) =>
      page
        .getByText(/more people/)
        .first()
        .waitFor(),
    ),
    fullPage: false,
  },
  {
    name: 'palette-nothing',
    viewer: 'admin',
    path: () => '/contacts',
    after: steps(find, typed('zzzzzz'), (page) =>
      page.getByText('Nothing found').first().waitFor(),
    ),
    fullPage: false,
  },
  {
    name: 'palette-failed',
    viewer: 'admin',
    path: () => '/dashboard',
    before: failing('**/api/contacts?**'),
    after: steps(find, typed('mary'), (page) =>
      page.getByText('We cannot search people right now.').first().waitFor(),
    ),
    fullPage: false,
  },
  {
    name: 'shortcuts',
    viewer: 'admin',
    path: () => '/contacts',
    after: async (page) => {
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
    fullPage: false,
  },
  {
    name: 'contacts-edit-cell',
    viewer: 'admin',
    path: () => '/contacts?limit=50',
    after: cell('Phone'),
    fullPage: false,
  },
  {
    name: 'contacts-being-made',
    viewer: 'newcomer',
    path: () => '/contacts',
    before: changed('**/api/me', (body) => body.replace('"seeding":false', '"seeding":true')),
    fullPage: false,
  },
]
