import type { Page } from 'playwright-core'
import { changed, failing, press, type Screen, steps } from './screen.ts'

const timeline = '**/api/contacts/*/timeline*'
const at = '2026-06-10T15:20:00.000Z'
const entry = (key: string, values: object) => ({
  ...{
    key,
    kind: 'changes',
    at,
    who: { kind: 'member', name: 'Maya Rivera' },
    text: 'wrote a note',
  },
  ...{ details: [], href: null, answers: false, note: null, call: null },
  client_email: null,
  ...values,
})
const note = {
  ...{ id: 1, contact_id: 1, pinned: true, created_at: at, created_by: 'Maya Rivera', version: 2 },
  text: 'Prefers calls in the morning.\nHer plan: https://example.com/plans/g?county=Travis',
  ...{ edited_at: at, edited_by: 'Tom Becker', cut: false },
}
const entries = [
  entry('note-1', { kind: 'notes', note }),
  entry('call-1', {
    ...{ kind: 'calls', text: 'called' },
    call: {
      ...{ id: 1, contact_id: 1, called_at: at, outcome: 'reached', minutes: 12 },
      ...{ remark: 'Wants to compare Plan N.', created_by: 'Maya Rivera' },
    },
  }),
  entry('log-1', {
    text: 'changed the contact',
    details: [
      { label: 'State', value: 'TX → OK' },
      { label: 'Zip Code', value: '78701 → 73301' },
    ],
  }),
  entry('answers-1', {
    ...{ kind: 'client', who: { kind: 'client', name: 'Dorothy Vance' }, answers: true },
    text: 'answered the health questions',
  }),
  entry('event-1', {
    ...{ kind: 'client', who: { kind: 'software', name: 'Software' } },
    text: 'opened the quote of the email “Birthday”',
    ...{ details: [{ label: 'Sign', value: 'prefetch' }], href: '/contact/1/email/1' },
  }),
  entry('import_changed-1', {
    ...{ kind: 'imports', who: { kind: 'import', name: 'An import' }, text: 'changed the contact' },
    details: [
      { label: 'File', value: 'clients-2026-06.csv' },
      { label: 'Imported by', value: 'Maya Rivera' },
      { label: 'Phone', value: '(512) 555-0142 → (512) 555-0188' },
    ],
  }),
]
const file = (id: number, name: string, kind: string, bytes: number) => ({
  ...{ id, contact_id: 1, name, kind, bytes, created_at: at, created_by: 'Maya Rivera' },
})
const files = {
  ...{ success: true, files_left: 48, agency_bytes_left: 5_000_000_000 },
  files: [
    file(2, 'Medicare card, front and back, as she sent it in June.jpg', 'image/jpeg', 2_400_000),
    file(1, 'Application Mutual of Omaha.pdf', 'application/pdf', 340_000),
  ],
}
const answer = (listed: readonly object[], pinned: readonly object[]) =>
  changed(timeline, () => JSON.stringify({ success: true, entries: listed, next: null, pinned }))
const openTimeline = (page: Page) =>
  page.getByText('Timeline', { exact: true }).first().click({ force: true })

const screen = (name: string, rest: Partial<Screen>): Screen => ({
  ...{ name, viewer: 'admin', path: ({ contactId }) => `/contact/${contactId}?view=timeline` },
  ...rest,
})

/** A contact's timeline with notes and calls. */
export const timelineScreens: readonly Screen[] = [
  screen('timeline', { before: answer(entries, [note]) }),
  screen('timeline-empty', { before: answer([], []) }),
  screen('timeline-failed', { before: failing(timeline) }),
  screen('timeline-real', {
    path: ({ contactId }) => `/contact/${contactId}`,
    after: openTimeline,
  }),
  screen('contact-files', {
    path: ({ contactId }) => `/contact/${contactId}`,
    before: changed('**/api/contacts/*/files', () => JSON.stringify(files)),
    after: (page) =>
      page.getByRole('heading', { name: 'Follow-up Requests' }).scrollIntoViewIfNeeded(),
    fullPage: false,
  }),
  screen('timeline-note', {
    after: steps(press('Add note'), press('Save note')),
    fullPage: false,
  }),
  screen('timeline-call', {
    after: steps(press('Log a call'), press('Log call')),
    fullPage: false,
  }),
  screen('timeline-died', { after: press('Deceased'), fullPage: false }),
  screen('timeline-tag', { after: press('Add tag'), fullPage: false }),
]
