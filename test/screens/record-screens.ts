import type { Page } from 'playwright-core'
import { failing, hanging, press, type Screen, steps } from './screen.ts'

/** Creates two API keys, unless an earlier screen has done so. */
const createKeys = async (page: Page): Promise<void> => {
  const { keys } = await (await page.request.get('/api/api-keys')).json()
  if (keys.length > 0) return
  const key = (data: object) => page.request.post('/api/api-keys', { data })
  await key({
    name: 'Accounting export',
    scopes: ['contacts:read', 'dashboard:read'],
    lifetime: '30days',
  })
  const scopes = ['contacts:read', 'contacts:write', 'imports:write', 'quotes:send', 'audit:read']
  const { token } = await (await key({ name: 'Website forms', scopes })).json()
  await page.request.get('/api/contacts?limit=50', {
    headers: { authorization: `Bearer ${token}` },
  })
}
const fillKey = steps(
  press('Create API key'),
  (page) => page.getByLabel('Name').fill('Accounting export'),
  (page) => page.getByLabel('Read contacts').check(),
)
const signInAgain = (pattern: string) => (page: Page) =>
  page.route(pattern, (route) =>
    route.request().method() === 'GET' && !pattern.includes('export')
      ? route.fallback()
      : route.fulfill({
          status: 403,
          contentType: 'application/json',
          body: JSON.stringify({
            ...{ defined: true, code: 'FORBIDDEN', status: 403, message: 'Please log in again.' },
            data: { signInAgain: true },
          }),
        }),
  )
const keys = (name: string, more: Partial<Screen> = {}): Screen => ({
  name,
  viewer: 'admin',
  path: () => '/api-keys',
  before: createKeys,
  ...more,
})
const audit = (name: string, more: Partial<Screen> = {}): Screen => ({
  name,
  viewer: 'admin',
  path: () => '/audit-log',
  ...more,
})

export const recordScreens: readonly Screen[] = [
  keys('api-keys-empty', { viewer: 'newcomer', before: async () => {} }),
  keys('api-keys'),
  keys('api-keys-loading', {
    before: hanging('**/api/api-keys'),
    unfinished: true,
    settle: 1500,
  }),
  keys('api-keys-failed', { before: failing('**/api/api-keys'), settle: 4000 }),
  keys('api-keys-create', { after: press('Create API key'), fullPage: false }),
  keys('api-keys-invalid', {
    after: steps(press('Create API key'), (page) =>
      page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click(),
    ),
    fullPage: false,
  }),
  keys('api-keys-created', {
    after: steps(
      fillKey,
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click(),
      (page) => page.getByText('cannot be shown again').waitFor(),
    ),
    fullPage: false,
  }),
  keys('api-keys-sign-in-again', {
    before: steps(createKeys, signInAgain('**/api/api-keys')) as never,
    after: steps(
      fillKey,
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click(),
      (page) => page.getByText('For your security').waitFor(),
    ),
    fullPage: false,
  }),
  keys('api-keys-revoke', { after: press(/^Revoke /), fullPage: false }),
  audit('audit-log', { before: createKeys }),
  audit('audit-log-details', {
    path: () => '/audit-log?kind=api-keys',
    before: createKeys,
    after: (page) =>
      page
        .getByText(/^\d details$/)
        .first()
        .click(),
  }),
  audit('audit-log-contact', {
    path: ({ contactId }) => `/audit-log?record=contact-${contactId}`,
    after: async (page, { contactId }) => {
      await page.request.get(`/api/contacts/${contactId}/eligibility`)
      await page.reload({ waitUntil: 'networkidle' })
    },
  }),
  audit('audit-log-pages', {
    before: async (page) => {
      const list = await (await page.request.get('/api/contacts?limit=50')).json()
      for (const { id } of list.contacts) await page.request.get(`/api/contacts/${id}/eligibility`)
    },
  }),
  audit('audit-log-custom-days', {
    path: () => '/audit-log?period=custom&startDate=2026-11-01&endDate=2026-11-20',
    fullPage: false,
  }),
  audit('audit-log-nothing-found', {
    path: () => '/audit-log?kind=refused&period=yesterday',
  }),
  audit('audit-log-loading', {
    before: hanging('**/api/audit-log?**'),
    path: () => '/audit-log?kind=contacts',
    unfinished: true,
    settle: 1500,
  }),
  audit('audit-log-failed', {
    before: failing('**/api/audit-log?**'),
    path: () => '/audit-log?kind=contacts',
    settle: 4000,
  }),
  audit('audit-log-export', { after: press('Export'), fullPage: false }),
  audit('audit-log-sign-in-again', {
    before: signInAgain('**/api/audit-log/export?**'),
    after: steps(press('Export'), press('CSV file'), (page) =>
      page.getByText('For your security').waitFor(),
    ),
    fullPage: false,
  }),
  { name: 'api-docs', viewer: 'visitor', path: () => '/api/docs', fullPage: false },
  {
    name: 'api-docs-call',
    viewer: 'visitor',
    path: () => '/api/docs#post-contacts-create',
    fullPage: false,
  },
]
