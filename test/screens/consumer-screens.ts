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
  { name: 'ask-by-phone', viewer: 'visitor', path: ({ orgId }) => `/self-onboarding/${orgId}` },
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
