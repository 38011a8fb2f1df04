import { displayDate } from '../../src/kernel/calendar-date.ts'
import { failedPage } from '../../src/platform/http/failed-page.ts'
import { type ClientIds, press, type Screen } from './screen.ts'

const link = ({ quoteId, orgId, tid }: ClientIds) => `id=${quoteId}&orgId=${orgId}&tid=${tid}`

/** The pages of consumers: quote, health questions, schedule. */
export const consumerScreens: readonly Screen[] = [
  { name: 'quote', viewer: 'visitor', path: (ids) => `/compare?${link(ids)}` },
  {
    name: 'quote-first-sight',
    viewer: 'visitor',
    path: (ids) => `/compare?${link(ids)}`,
    fullPage: false,
  },
  {
    name: 'quote-great-choice',
    viewer: 'visitor',
    path: (ids) => `/compare?${link(ids)}`,
    after: press(/Select This Plan/),
    fullPage: false,
  },
  {
    name: 'quote-good-news',
    viewer: 'visitor',
    path: (ids) => `/compare?${link(ids)}`,
    after: press(/See if I Qualify/),
    fullPage: false,
  },
  {
    name: 'quote-effective-date',
    viewer: 'visitor',
    path: (ids) => `/compare?${link(ids)}`,
    after: press(/Change/),
    fullPage: false,
  },
  {
    name: 'quote-confirmed',
    viewer: 'visitor',
    path: (ids) => `/compare?${link(ids)}`,
    after: async (page, ids) => {
      await page.getByRole('textbox', { name: 'Birth date' }).fill(displayDate(ids.birthDate))
      await page.getByRole('button', { name: 'Show My Details' }).click()
      await page.getByText('Gender').waitFor()
      await page.getByRole('switch').click()
      await page.getByRole('textbox', { name: 'What do you pay' }).fill('210')
      await page.getByRole('button', { name: 'Compare' }).click()
      for (const all of await page.getByRole('button', { name: /^Show all/ }).all())
        if (await all.isVisible()) await all.click()
    },
  },
  {
    name: 'quote-wrong-birth-date',
    viewer: 'visitor',
    path: (ids) => `/compare?${link(ids)}`,
    after: async (page) => {
      await page.getByRole('textbox', { name: 'Birth date' }).fill('1/1/1950')
      await page.getByRole('button', { name: 'Show My Details' }).click()
      await page.getByText(/not the birth date|tried too often/).waitFor()
    },
    fullPage: false,
  },
  { name: 'quote-spanish', viewer: 'visitor', path: (ids) => `/compare?${link(ids)}&lang=es` },
  {
    name: 'quote-spanish-good-news',
    viewer: 'visitor',
    path: (ids) => `/compare?${link(ids)}&lang=es`,
    after: press(/Ver si califico/),
    fullPage: false,
  },
  {
    name: 'quote-spanish-plans',
    viewer: 'visitor',
    path: (ids) => `/compare?${link(ids)}&lang=es`,
    after: press('Plan G o Plan N'),
    fullPage: false,
  },
  {
    name: 'quote-large-letters',
    viewer: 'visitor',
    path: (ids) => `/compare?${link(ids)}`,
    after: (page) => page.addStyleTag({ content: 'html { font-size: 200% !important }' }),
  },
  {
    name: 'quote-printed',
    viewer: 'visitor',
    path: (ids) => `/compare?${link(ids)}`,
    after: (page) => page.emulateMedia({ media: 'print' }),
  },
  {
    name: 'quote-link-error-spanish',
    viewer: 'visitor',
    path: ({ orgId }) => `/compare?id=nonsense&orgId=${orgId}&lang=es`,
  },
  {
    name: 'quote-plan-g-n',
    viewer: 'visitor',
    path: (ids) => `/compare?${link(ids)}`,
    after: press(/Plan G vs/),
    fullPage: false,
  },
  {
    name: 'quote-expired',
    viewer: 'visitor',
    path: ({ expiredQuoteId, orgId }) => `/compare?id=${expiredQuoteId}&orgId=${orgId}`,
  },
  {
    name: 'quote-failed',
    viewer: 'visitor',
    path: (ids) => `/compare?${link(ids)}`,
    before: (page) =>
      page.route('**/compare?**', (route) =>
        route.fulfill({
          status: 503,
          contentType: 'text/html; charset=utf-8',
          body: failedPage('en', 503, false),
        }),
      ),
  },
  { name: 'quote-no-parameters', viewer: 'visitor', path: () => '/compare' },
  {
    name: 'quote-no-plans',
    viewer: 'visitor',
    path: ({ orgId }) => `/compare?orgId=${orgId}&zip=62701&state=IL&gender=F&tobacco=false&age=60`,
  },
  {
    name: 'quote-unsettled-state',
    viewer: 'visitor',
    path: ({ orgId }) => `/compare?orgId=${orgId}&zip=19901&state=DE&gender=F&tobacco=false&age=70`,
  },
  {
    name: 'quote-by-address',
    viewer: 'visitor',
    path: ({ orgId }) => `/compare?orgId=${orgId}&zip=53202&state=WI&gender=F&tobacco=false&age=70`,
  },
  { name: 'self-onboarding', viewer: 'visitor', path: ({ orgId }) => `/self-onboarding/${orgId}` },
  {
    name: 'self-onboarding-spanish',
    viewer: 'visitor',
    path: ({ orgId }) => `/self-onboarding/${orgId}?lang=es`,
  },
  { name: 'quote-form', viewer: 'visitor', path: ({ orgId }) => `/quote?orgId=${orgId}` },
  {
    name: 'quote-form-incomplete',
    viewer: 'visitor',
    path: ({ orgId }) => `/quote?orgId=${orgId}&lang=es`,
    after: press(/Siguiente/),
  },
  {
    name: 'your-details',
    viewer: 'visitor',
    path: ({ orgId }) => `/your-details?orgId=${orgId}&zip=62701&gender=F&tobacco=no&age=70`,
  },
  {
    name: 'your-details-spanish-errors',
    viewer: 'visitor',
    path: ({ orgId }) => `/your-details?orgId=${orgId}&next=eligibility&lang=es`,
    after: press('Continuar'),
  },
  {
    name: 'quote-without-agency',
    viewer: 'visitor',
    path: () => '/compare?zip=62701&gender=F&tobacco=no&age=70',
  },
  { name: 'eligibility', viewer: 'visitor', path: (ids) => `/eligibility?${link(ids)}` },
  {
    name: 'eligibility-answered',
    viewer: 'visitor',
    path: (ids) => `/eligibility?${link(ids)}`,
    after: async (page) => {
      await page.getByText('Question 7 of 7').waitFor()
      for (const no of await page.getByRole('radio', { name: 'No', exact: true }).all())
        await no.check()
    },
  },
  {
    name: 'eligibility-opened-again',
    viewer: 'visitor',
    path: ({ answeredQuoteId, orgId }) => `/eligibility?id=${answeredQuoteId}&orgId=${orgId}`,
  },
  {
    name: 'eligibility-invalid',
    viewer: 'visitor',
    path: ({ orgId }) => `/eligibility?id=nonsense&orgId=${orgId}`,
  },
  {
    name: 'schedule-accept',
    viewer: 'visitor',
    path: ({ answeredQuoteId, orgId }) =>
      `/schedule?id=${answeredQuoteId}&orgId=${orgId}&status=accept`,
  },
  {
    name: 'schedule-options',
    viewer: 'visitor',
    path: (ids) => `/schedule?${link(ids)}&status=decline`,
  },
  { name: 'schedule-connect', viewer: 'visitor', path: (ids) => `/schedule?${link(ids)}` },
  { name: 'unsubscribe-invalid', viewer: 'visitor', path: () => '/unsubscribe/nothing' },
]
