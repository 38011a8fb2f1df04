import type { Page } from 'playwright-core'
import { changed, failing, hanging, press, type Screen, steps } from './screen.ts'

const today = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `today${name}`,
  viewer: 'admin',
  path: () => '/today?whose=everyone',
  ...more,
})
const type = (text: string) => async (page: Page) => {
  await page.getByRole('combobox', { name: 'Add a task' }).fill(text)
  await page.getByText(/^“|cannot be/).waitFor()
}

/** A saved view that is worked through. */
const workOf = (
  name: string,
  state: Readonly<Record<string, string>>,
  more: Partial<Screen> = {},
): Screen => ({
  name: `work-view${name}`,
  viewer: 'admin',
  path: () => '/today/work?view=1',
  before: async (page) => {
    await changed('**/api/contacts/views', () => {
      const facts = { name: 'Illinois and Wisconsin', shared: true, changeable: true }
      return JSON.stringify({ success: true, views: [{ id: 1, ...facts, default: false, state }] })
    })(page)
    // The ids of a view that is not stored, from the list.
    await page.route('**/api/contacts/views/1/ids', async (route) => {
      const url = new URL(`/api/contacts?${new URLSearchParams(state)}`, route.request().url())
      const response = await route.fetch({ url: url.href })
      const { contacts, total } = (await response.json()) as Contacts
      const ids = contacts.map(({ id }) => id)
      await route.fulfill({ response, json: { success: true, ids, total } })
    })
  },
  ...more,
})

interface Contacts {
  readonly contacts: readonly { readonly id: number }[]
  readonly total: number
}

/** Today, and the whole work list. */
export const taskScreens: readonly Screen[] = [
  today(''),
  today('-empty', { viewer: 'newcomer', path: () => '/today' }),
  today('-loading', { before: hanging('**/api/today/**'), unfinished: true, settle: 1500 }),
  today('-not-loaded', { before: failing('**/api/today/**'), settle: 4000 }),
  today('-typed', { after: type('call the printer Thursday 10:00'), fullPage: false }),
  today('-client', {
    after: async (page) => {
      await type('call James Thursday 10:00')(page)
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
    },
    fullPage: false,
  }),
  today('-client-chosen', {
    after: async (page) => {
      await type('call James Thursday 10:00')(page)
      await page.getByRole('option').first().click()
    },
    fullPage: false,
  }),
  today('-typed-1900', { after: type('call the printer Jan 5 1900'), fullPage: false }),
  today('-add', {
    after: steps(type('order cards every Monday 9:00'), press('More choices')),
    fullPage: false,
  }),
  today('-snooze', {
    after: (page) =>
      page
        .getByRole('button', { name: /^Snooze: / })
        .first()
        .click(),
    fullPage: false,
  }),
  today('-selected', {
    after: (page) => page.getByRole('checkbox', { name: 'Select all' }).check(),
    fullPage: false,
  }),
  workOf('', { states: 'IL,WI' }),
  workOf('-empty', { search: 'zzzz' }),
  workOf('-gone', {}, { path: () => '/today/work?view=2' }),
  workOf('-not-loaded', {}, { before: failing('**/api/contacts/views'), settle: 4000 }),
  { name: 'tasks', viewer: 'admin', path: () => '/calls' },
  { name: 'tasks-of-kind', viewer: 'admin', path: () => '/calls?kind=viewed_quote' },
  {
    name: 'contact-add-task',
    viewer: 'admin',
    path: ({ answeredContactId }) => `/contact/${answeredContactId}`,
    after: press('Add task'),
    fullPage: false,
  },
]
