import type { Page } from 'playwright-core'
import { failing, hanging, press, type Screen, steps } from './screen.ts'

const today = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `today${name}`,
  viewer: 'admin',
  path: () => '/today?whose=everyone',
  ...more,
})
const type = (text: string) => async (page: Page) => {
  await page.getByRole('textbox', { name: 'Add a task' }).fill(text)
  await page.getByText(/^“|cannot be/).waitFor()
}

/** Today, and the whole work list. */
export const taskScreens: readonly Screen[] = [
  today(''),
  today('-empty', { viewer: 'newcomer', path: () => '/today' }),
  today('-loading', { before: hanging('**/api/today/**'), unfinished: true, settle: 1500 }),
  today('-not-loaded', { before: failing('**/api/today/**'), settle: 4000 }),
  today('-typed', { after: type('call the printer Thursday 10:00'), fullPage: false }),
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
  { name: 'tasks', viewer: 'admin', path: () => '/calls' },
  {
    name: 'contact-add-task',
    viewer: 'admin',
    path: ({ answeredContactId }) => `/contact/${answeredContactId}`,
    after: press('Add task'),
    fullPage: false,
  },
]
