import { changed, failing, press, type Screen } from './screen.ts'

const noPolicies = JSON.stringify({ success: true, policies: [], told_premium: null })
const told = { premium_cents: 142_50, premium_on: '2026-06-10' }
const earlier = {
  ...{ id: 900_001, carrier: null, carrier_words: 'Bankers Fidelity Assurance', plan_code: 'HDF' },
  ...{ select_network: true, plan_words: 'Hi Ded F Select', policy_number: 'BF-2012-00917' },
  ...{ effective_date: '2012-03-01', end_date: '2021-02-28', premium_cents: 9850 },
  ...{ premium_on: '2020-11-01', rate_class: 'Preferred NT', sold_by: null, sold_by_name: null },
  ...{ sold_by_words: 'Former agency', status: 'replaced', in_force: false, version: 1 },
}

const savings = {
  ...{ premium_cents: 187_40, premium_on: '2026-03-05', source: 'told', old: false },
  plan: 'Plan F',
  best: {
    ...{ carrier: 'Mutual of Omaha', plan: 'Plan G', price_cents: 142_10, illustrative: true },
    ...{ saving_cents: 45_30, benefits: 'different' },
  },
}
const saving = (name: string, shown: object): Screen => ({
  name,
  viewer: 'admin',
  path: ({ contactId }) => `/contact/${contactId}`,
  before: changed('**/api/contacts/*/savings', () =>
    JSON.stringify({ success: true, savings: shown }),
  ),
})

/** The policies of a contact, and what the client would save. */
export const policyScreens: readonly Screen[] = [
  saving('savings', savings),
  saving('savings-old', {
    ...savings,
    ...{ old: true, source: 'policy', premium_on: '2024-11-01' },
    best: { ...savings.best, saving_cents: null, benefits: null },
  }),
  {
    name: 'savings-failed',
    viewer: 'admin',
    path: ({ contactId }) => `/contact/${contactId}`,
    before: failing('**/api/contacts/*/savings'),
    settle: 4000,
  },
  {
    name: 'policies',
    viewer: 'admin',
    path: ({ contactId }) => `/contact/${contactId}`,
    before: changed('**/api/contacts/*/policies', (body) => {
      const answer = JSON.parse(body) as { policies: unknown[] }
      const policies = [...answer.policies, earlier]
      return JSON.stringify({ ...answer, policies, told_premium: told })
    }),
  },
  {
    name: 'policies-none',
    viewer: 'admin',
    path: ({ contactId }) => `/contact/${contactId}`,
    before: changed('**/api/contacts/*/policies', () => noPolicies),
  },
  {
    name: 'policies-failed',
    viewer: 'admin',
    path: ({ contactId }) => `/contact/${contactId}`,
    before: failing('**/api/contacts/*/policies'),
  },
  {
    name: 'policy-add',
    viewer: 'admin',
    path: ({ contactId }) => `/contact/${contactId}`,
    after: async (page) => {
      await press('Add policy')(page)
      const form = page.getByRole('form', { name: 'Add policy' })
      await form.getByLabel('Monthly premium').fill('99,999')
      await form.getByRole('button', { name: 'Add policy' }).click()
    },
    fullPage: false,
    settle: 400,
  },
  {
    name: 'policy-end',
    viewer: 'admin',
    path: ({ contactId }) => `/contact/${contactId}`,
    after: press(/^End /),
    fullPage: false,
    settle: 400,
  },
]
