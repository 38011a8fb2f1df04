import type { Page } from 'playwright-core'
import { addDays, calendarDate } from '../../src/kernel/calendar-date.ts'
import { changed, failing, press, type Screen, steps } from './screen.ts'

/** Birthday emails become drafts; what the settings already have is kept. */
const asDrafts = (page: Page) =>
  page.request.put('/api/settings/org', { data: { settings: { emailModeBirthday: 'draft' } } })
const pauseAep = (page: Page) =>
  page.request.post('/api/email-pauses', { data: { type: 'aep', until: '2027-01-15' } })
/** A pause of all emails a week ahead, beside the one that runs. */
const planPause = async (page: Page) => {
  await pauseAep(page)
  const { today } = await (await page.request.get('/api/email-pauses')).json()
  await page.request.post('/api/email-pauses', {
    data: { from: addDays(today, 7), until: addDays(today, 21) },
  })
}
const typeEnd = async (page: Page) => {
  await press('Pause Emails')(page)
  const first = page.getByLabel('First day of the pause')
  const until = addDays(calendarDate(`${(await first.inputValue()).slice(6)}-01-01`), 375)
  await page.getByLabel('Resume emails on').fill(until)
  await page
    .getByText(/It holds/)
    .first()
    .waitFor()
}
const limited = changed('**/api/sending-limits', () =>
  JSON.stringify({
    ...{ success: true, halted: ['Gmail'], limit: 112, until: '2026-12-19', waiting: 243 },
  }),
)
const campaign = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name,
  viewer: 'admin',
  path: () => path,
  settle: 2000,
  ...more,
})
const turnAnniversary = async (page: Page) => {
  const mode = page.getByRole('radiogroup', { name: 'How Policy anniversary emails are sent' })
  await mode.getByText('Draft for me').click()
}

export const campaignScreens: readonly Screen[] = [
  campaign('email-calendar', '/email-calendar', { before: planPause }),
  campaign('email-calendar-limited', '/email-calendar', { before: limited }),
  campaign('dashboard-limited', '/dashboard', { before: limited }),
  campaign('email-calendar-none', '/email-calendar', { viewer: 'newcomer' }),
  campaign('email-calendar-failed', '/email-calendar', {
    before: failing('**/api/email-calendar*'),
    settle: 4000,
  }),
  campaign('email-calendar-day', '/email-calendar', {
    after: (page) =>
      page
        .getByRole('button', { name: /[1-9]\d* emails/ })
        .filter({ visible: true })
        .first()
        .click(),
    fullPage: false,
  }),
  campaign('drafts-coming', '/drafts?show=coming', { before: asDrafts }),
  campaign('drafts-none', '/drafts', { viewer: 'newcomer' }),
  campaign('drafts-failed', '/drafts', { before: failing('**/api/drafts?*'), settle: 4000 }),
  campaign('emails-modes', '/settings#emails', { before: pauseAep }),
  campaign('emails-dry-run', '/settings#emails', {
    after: steps(turnAnniversary, press('What would be sent')),
    fullPage: false,
  }),
  campaign('emails-pause', '/settings#pauses', {
    after: typeEnd,
    fullPage: false,
  }),
  campaign('emails-pauses', '/settings#pauses', { before: planPause }),
  campaign('emails-pause-change', '/settings#pauses', {
    before: planPause,
    after: steps((page) => page.getByRole('button', { name: 'Edit' }).last().click()),
    fullPage: false,
  }),
  campaign('emails-pause-end', '/settings#pauses', {
    before: planPause,
    after: press('End Pause'),
    fullPage: false,
  }),
]
