import { changed, failing, press, type Screen } from './screen.ts'

const letter = {
  ...{ type: 'birthday', occasion: '2026', event_date: '2026-12-10', send_date: '2026-11-26' },
  ...{ agent: 'Greta Gray', place: 'Evanston, IL', language: null, reason: null, due: true },
  missing: [],
}
const letters = [
  { ...letter, contact_id: 1, name: 'Ruth Abernathy' },
  { ...letter, contact_id: 2, name: 'Inés Calderón', language: 'es', type: 'anniversary' },
]
const counts = { due: 2412, coming: 31, incomplete: 4, week: 2416 }
const batch = {
  ...{ id: 1, printed_at: '2026-11-25T16:00:00Z', printed_by: 'Greta Gray', letters: 31, made: 31 },
  ...{ status: 'ready', taken_at: '2026-11-25T16:02:00Z', can_undo: false },
}
const batches = [
  { ...batch, id: 3, letters: 2000, made: 800, status: 'making', taken_at: null },
  { ...batch, id: 2, taken_at: null, can_undo: true },
  batch,
  { ...batch, id: 0, status: 'failed', taken_at: null },
]
const page = { success: true, letters, total: 2412, counts, stopped: null, chosen: true }
const lists = changed('**/api/letters?*', () => JSON.stringify(page))
const files = changed('**/api/letters/batches', () => JSON.stringify({ success: true, batches }))
const full: Screen['before'] = async (browser) => {
  await lists(browser)
  await files(browser)
}

const onLetters = (name: string, more: Partial<Screen> = {}): Screen => ({
  ...{ name: `letters${name}`, viewer: 'admin', path: () => '/letters', settle: 1000 },
  ...more,
})

/** Letters to clients who get no email. */
export const letterScreens: readonly Screen[] = [
  onLetters('-none'),
  onLetters('', { before: full }),
  onLetters('-failed', { before: failing('**/api/letters?*'), settle: 4000 }),
  onLetters('-print', { before: full, after: press(/^Print 2,000 letters/), fullPage: false }),
]
