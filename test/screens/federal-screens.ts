import type { Page } from 'playwright-core'
import { type ClientIds, changed, failing, press, type Screen, steps } from './screen.ts'

const url = '**/api/contacts/*/federal-rights'
const record = {
  ...{ trigger: 'plan_ends', coverage_end: '2026-05-31', medicare_since: 'since_2020' },
  ...{ proof: 'Letter of Sunny Advantage of 05/02/2026, in the files', status: 'open', version: 1 },
  ...{ created_at: '2026-06-02T15:00:00Z', created_by: 1, created_by_name: 'Greta Gray' },
  ...{ standing: 'running', first_day: '2026-06-01', last_day: '2026-08-02', days_left: 9 },
  covers: 'Plans A, B, D, G, K and L of any company',
  rule: 'Rule US-plan-ends-1, checked on November 23, 2026 (from trade sources). Source: Section 1882(s)(3) of the Social Security Act (42 U.S.C. 1395ss).',
  told: true,
}
const rights = [
  { id: 1, ...record },
  {
    ...{ id: 2, ...record, trigger: 'trial_at_65', coverage_end: '2027-01-31', told: false },
    ...{ standing: 'coming', first_day: '2027-02-01', last_day: '2027-04-04', days_left: 63 },
    ...{ covers: 'Every plan sold in the state', proof: null, medicare_since: null },
  },
  {
    ...{ id: 3, ...record, trigger: 'employer_ends', status: 'used', standing: 'over' },
    ...{ days_left: 0, told: false },
  },
]
const ofContact = (name: string, more: Partial<Screen>): Screen => ({
  ...{ name: `federal-right${name}`, viewer: 'admin' },
  path: ({ contactId }) => `/contact/${contactId}`,
  settle: 800,
  ...more,
})
const noted = changed(url, () => JSON.stringify({ success: true, rights }))

/** Notes a right of the client whose quote is shown; noted again it changes little. */
const note = async (page: Page, ids: ClientIds) => {
  await page.request.post(`/api/contacts/${ids.contactId}/federal-rights`, {
    data: { right: { trigger: 'plan_ends', coverage_end: '2026-11-01', proof: 'Letter' } },
  })
  await page.reload()
}

/** A client's federal guaranteed issue on the contact page. */
export const federalScreens: readonly Screen[] = [
  ofContact('', { before: noted }),
  ofContact('-none', {}),
  ofContact('-failed', { before: failing(url), settle: 4000 }),
  ofContact('-add', {
    after: steps(press('Add guaranteed issue'), async (page) => {
      const form = page.getByRole('form', { name: 'Add guaranteed issue' })
      await form.getByRole('button', { name: 'Add guaranteed issue' }).click()
    }),
    fullPage: false,
  }),
  ofContact('-end', { before: noted, after: press(/^End: /), fullPage: false }),
]

const onPage = (name: string, path: (ids: ClientIds) => string): Screen => ({
  ...{ name: `federal-right-${name}`, viewer: 'admin', path, after: note, settle: 800 },
})
const link = ({ quoteId, orgId, tid }: ClientIds) => `id=${quoteId}&orgId=${orgId}&tid=${tid}`

/** Its client's own pages and the list. The right stays, so these come last. */
export const federalPageScreens: readonly Screen[] = [
  onPage('quote', (ids) => `/compare?${link(ids)}`),
  onPage('quote-spanish', (ids) => `/compare?${link(ids)}&lang=es`),
  onPage('health', (ids) => `/eligibility?${link(ids)}`),
  onPage('list', () => '/contacts?federal=running&show=name,phone,federal_right,tasks'),
]
