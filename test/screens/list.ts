import type { Page } from 'playwright-core'
import type { findClient, Viewer } from './stage.ts'

export type ClientIds = Awaited<ReturnType<typeof findClient>>

/** One picture: who looks at which address, what is done before and after it opens. */
export interface Screen {
  readonly name: string
  readonly viewer: Viewer
  readonly path: (ids: ClientIds) => string
  readonly before?: (page: Page) => Promise<unknown>
  readonly after?: (page: Page, ids: ClientIds) => Promise<unknown>
  /** The page never finishes loading: that is the state to be seen. */
  readonly unfinished?: boolean
  readonly fullPage?: boolean
  /** Milliseconds before the picture, for what moves in. */
  readonly settle?: number
}

/** Calls that never answer, or fail: the network between browser and server as it sometimes is. */
const hanging = (pattern: string) => (page: Page) => page.route(pattern, () => {})
const failing = (pattern: string) => (page: Page) =>
  page.route(pattern, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({
        defined: false,
        code: 'INTERNAL_SERVER_ERROR',
        status: 500,
        message: 'Something went wrong. Please try again later.',
        data: null,
      }),
    }),
  )
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
/** Opens the first row of a table of the contact page. */
const firstOf = (table: string) => async (page: Page) => {
  await page.getByRole('table', { name: table }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Print' }).waitFor()
}
const steps =
  (...all: Array<(page: Page, ids: ClientIds) => Promise<unknown>>) =>
  async (page: Page, ids: ClientIds) => {
    for (const step of all) await step(page, ids)
  }
const link = ({ quoteId, orgId, tid }: ClientIds) => `id=${quoteId}&orgId=${orgId}&tid=${tid}`
const sampleBook = new URL('../data/sample-book.csv', import.meta.url).pathname

export const screens: readonly Screen[] = [
  { name: 'login', viewer: 'visitor', path: () => '/login' },
  { name: 'login-empty-address', viewer: 'visitor', path: () => '/login', after: press('Send login link') },
  {
    name: 'login-sent',
    viewer: 'visitor',
    path: () => '/login',
    after: steps(
      (page) => page.getByLabel('Email').fill('somebody@agency.example'),
      press('Send login link'),
      (page) => page.getByText('If your email is registered').waitFor(),
    ),
  },
  {
    name: 'login-failed',
    viewer: 'visitor',
    path: () => '/login',
    before: failing('**/api/auth/login'),
    after: steps((page) => page.getByLabel('Email').fill('somebody@agency.example'), press('Send login link')),
  },
  { name: 'login-already', viewer: 'admin', path: () => '/login' },
  { name: 'verify-spent', viewer: 'visitor', path: () => '/auth/verify/harbor-light-insurance/nothing' },
  { name: 'home', viewer: 'admin', path: () => '/' },
  { name: 'app-loading', viewer: 'admin', path: () => '/contacts', before: hanging('**/api/me'), unfinished: true, settle: 1500 },
  { name: 'app-failed', viewer: 'admin', path: () => '/contacts', before: failing('**/api/me'), settle: 4000 },
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
  { name: 'contacts-failed', viewer: 'admin', path: () => '/contacts', before: failing('**/api/contacts?**'), settle: 4000 },
  { name: 'contacts-empty', viewer: 'newcomer', path: () => '/contacts' },
  { name: 'contacts-nothing-found', viewer: 'admin', path: () => '/contacts?search=zzzz' },
  { name: 'contacts-filtered', viewer: 'admin', path: () => '/contacts?search=mary&states=IL,WI', fullPage: false },
  {
    name: 'contacts-selected',
    viewer: 'admin',
    path: () => '/contacts?limit=50',
    after: (page) => page.getByRole('checkbox').nth(1).check(),
    fullPage: false,
  },
  { name: 'contacts-add-chooser', viewer: 'admin', path: () => '/contacts', after: press(/Add Contact/), fullPage: false },
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
  {
    name: 'import-mapped',
    viewer: 'admin',
    path: () => '/contacts',
    after: steps(
      press(/Add Contact/),
      press(/Bulk Upload/),
      (page) => page.locator('input[type=file]').setInputFiles(sampleBook),
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Next' }).click(),
    ),
    fullPage: false,
  },
  { name: 'contact', viewer: 'admin', path: ({ answeredContactId }) => `/contact/${answeredContactId}` },
  {
    name: 'mail',
    viewer: 'admin',
    path: ({ contactId }) => `/contact/${contactId}`,
    after: firstOf('Email activity'),
  },
  {
    name: 'mail-text',
    viewer: 'admin',
    path: ({ contactId }) => `/contact/${contactId}`,
    after: steps(firstOf('Email activity'), (page) => page.getByText('Text only').click()),
  },
  { name: 'mail-not-found', viewer: 'admin', path: ({ contactId }) => `/contact/${contactId}/mail/999999` },
  { name: 'mail-planned', viewer: 'admin', path: ({ contactId }) => `/contact/${contactId}`, after: firstOf('Future activity') },
  {
    name: 'mail-planned-held',
    viewer: 'admin',
    path: ({ heldContactId }) => `/contact/${heldContactId}`,
    after: firstOf('Future activity'),
    fullPage: false,
  },
  {
    name: 'mail-planned-test-sent',
    viewer: 'admin',
    path: ({ contactId }) => `/contact/${contactId}`,
    after: steps(firstOf('Future activity'), press('Send a test to me'), (page) => page.getByText(/^Sent to/).waitFor()),
    fullPage: false,
  },
  {
    name: 'mail-planned-test-failed',
    viewer: 'admin',
    path: ({ contactId }) => `/contact/${contactId}`,
    before: failing('**/send-test'),
    after: steps(firstOf('Future activity'), press('Send a test to me'), (page) => page.getByRole('alert').waitFor()),
    fullPage: false,
  },
  { name: 'contact-held-mail', viewer: 'admin', path: ({ heldContactId }) => `/contact/${heldContactId}` },
  {
    name: 'contact-health',
    viewer: 'admin',
    path: ({ answeredContactId }) => `/contact/${answeredContactId}`,
    after: press(/Health/),
    fullPage: false,
  },
  {
    name: 'contact-quote-link',
    viewer: 'admin',
    path: ({ contactId }) => `/contact/${contactId}`,
    after: press(/quote link/i),
    fullPage: false,
  },
  { name: 'contact-edit', viewer: 'admin', path: ({ contactId }) => `/contact/${contactId}`, after: press('Edit'), fullPage: false },
  {
    name: 'contact-loading',
    viewer: 'admin',
    path: ({ contactId }) => `/contact/${contactId}`,
    before: hanging('**/api/contacts/**'),
    unfinished: true,
    settle: 1500,
  },
  { name: 'contact-not-found', viewer: 'admin', path: () => '/contact/999999' },
  { name: 'dashboard', viewer: 'admin', path: () => '/dashboard?period=90days', settle: 2500 },
  {
    name: 'dashboard-loading',
    viewer: 'admin',
    path: () => '/dashboard',
    before: hanging('**/api/dashboard/**'),
    unfinished: true,
    settle: 1500,
  },
  { name: 'dashboard-failed', viewer: 'admin', path: () => '/dashboard', before: failing('**/api/dashboard/**'), settle: 5000 },
  { name: 'dashboard-empty', viewer: 'newcomer', path: () => '/dashboard' },
  {
    name: 'dashboard-custom',
    viewer: 'admin',
    path: () => '/dashboard?period=custom&startDate=2026-03-01&endDate=2026-05-31',
    fullPage: false,
  },
  { name: 'not-found', viewer: 'visitor', path: () => '/nowhere' },
  { name: 'error', viewer: 'visitor', path: () => '/error?message=Missing or invalid quote ID' },
  { name: 'signup', viewer: 'visitor', path: () => '/signup' },
  { name: 'quote', viewer: 'visitor', path: (ids) => `/compare?${link(ids)}` },
  { name: 'quote-first-sight', viewer: 'visitor', path: (ids) => `/compare?${link(ids)}`, fullPage: false },
  {
    name: 'quote-great-choice',
    viewer: 'visitor',
    path: (ids) => `/compare?${link(ids)}`,
    after: press(/Select This Plan/),
    fullPage: false,
  },
  { name: 'quote-good-news', viewer: 'visitor', path: (ids) => `/compare?${link(ids)}`, after: press(/See if I Qualify/), fullPage: false },
  { name: 'quote-effective-date', viewer: 'visitor', path: (ids) => `/compare?${link(ids)}`, after: press(/Change/), fullPage: false },
  { name: 'quote-plan-g-n', viewer: 'visitor', path: (ids) => `/compare?${link(ids)}`, after: press(/Plan G vs/), fullPage: false },
  { name: 'quote-expired', viewer: 'visitor', path: ({ expiredQuoteId, orgId }) => `/compare?id=${expiredQuoteId}&orgId=${orgId}` },
  { name: 'quote-no-parameters', viewer: 'visitor', path: () => '/compare' },
  {
    name: 'quote-no-plans',
    viewer: 'visitor',
    path: ({ orgId }) => `/compare?orgId=${orgId}&zip=62701&state=IL&gender=F&tobacco=false&age=60`,
  },
  {
    name: 'quote-by-address',
    viewer: 'visitor',
    path: ({ orgId }) => `/compare?orgId=${orgId}&zip=53202&state=WI&gender=F&tobacco=false&age=70`,
  },
  { name: 'eligibility', viewer: 'visitor', path: (ids) => `/eligibility?${link(ids)}` },
  { name: 'eligibility-invalid', viewer: 'visitor', path: ({ orgId }) => `/eligibility?id=nonsense&orgId=${orgId}` },
  { name: 'schedule-accept', viewer: 'visitor', path: ({ answeredQuoteId, orgId }) => `/schedule?id=${answeredQuoteId}&orgId=${orgId}` },
  { name: 'schedule-options', viewer: 'visitor', path: (ids) => `/schedule?${link(ids)}&status=decline` },
  { name: 'schedule-connect', viewer: 'visitor', path: (ids) => `/schedule?${link(ids)}` },
  { name: 'unsubscribe-invalid', viewer: 'visitor', path: () => '/unsubscribe/nothing' },
  { name: 'mailbox', viewer: 'visitor', path: () => '/dev/mailbox' },
  { name: 'mailbox-mail', viewer: 'visitor', path: () => '/dev/mailbox/1' },
  { name: 'gallery', viewer: 'visitor', path: () => '/gallery' },
  { name: 'gallery-public', viewer: 'visitor', path: () => '/gallery-public' },
]
