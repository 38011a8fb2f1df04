import type { Page } from 'playwright-core'
import { failing, press, type Screen, steps } from './screen.ts'

/** Enters two increases, of which one holds already; entered again they change nothing. */
async function enter(page: Page): Promise<void> {
  for (const data of [
    { carrier: 'UnitedHealthcare', plan_code: 'G', basis_points: 1250, effective_on: '2027-01-01' },
    { carrier: 'Aetna', plan_code: 'G', basis_points: 850, effective_on: '2026-11-01' },
  ])
    await page.request.post('/api/rate-increases', { data: { state: 'IL', ...data } })
}
const increases = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `increases${name}`,
  viewer: 'admin',
  path: () => '/rate-increases',
  before: enter,
  settle: 1500,
  ...more,
})
const open = (carrier: string) => (page: Page) =>
  page.getByRole('link', { name: new RegExp(`^${carrier}`) }).click()
const pickFirst = async (page: Page) => {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.first().check()
}

export const increaseScreens: readonly Screen[] = [
  increases('-none', { viewer: 'newcomer', before: async () => {} }),
  increases(''),
  increases('-failed', { before: failing('**/api/rate-increases*'), settle: 4000 }),
  increases('-enter', { after: press('+ Enter Increase'), fullPage: false }),
  increases('-compare', { after: press('Compare Your Rates'), fullPage: false }),
  increases('-of-one', { after: open('UnitedHealthcare') }),
  increases('-selected', { after: steps(open('Aetna'), pickFirst), fullPage: false }),
  increases('-take-over', {
    after: steps(open('Aetna'), pickFirst, press('Apply New Premiums')),
    fullPage: false,
  }),
  increases('-quotes', {
    after: steps(open('Aetna'), pickFirst, press('Email Quotes')),
    fullPage: false,
  }),
  increases('-drafts', {
    after: steps(open('Aetna'), press('Create Drafts for All')),
    ...{ fullPage: false, settle: 4000 },
  }),
  increases('-drafts-failed', {
    before: async (page) => {
      await enter(page)
      await failing('**/api/rate-increases/*/drafts/try')(page)
    },
    after: steps(open('Aetna'), press('Create Drafts for All')),
    ...{ fullPage: false, settle: 4000 },
  }),
  {
    name: 'renewals-desk',
    viewer: 'admin',
    path: () => '/dashboard?renewals=60',
    after: async (page) => {
      await page.getByRole('link', { name: 'Work through them' }).click()
      await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor()
    },
    settle: 1500,
    fullPage: false,
  },
]
