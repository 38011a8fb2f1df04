import type { Page } from 'playwright-core'
import { type LineOfFile, rateFile } from '../files/rate-files.ts'
import { failing, hanging, press, type Screen, steps } from './screen.ts'

// Other premiums each time: a file that was loaded before is refused.
let filesMade = 0
const load =
  (name: string, linesAt: (dollars: number) => readonly LineOfFile[]) => async (page: Page) => {
    filesMade += 1
    await page.getByLabel('Rate file', { exact: true }).setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(rateFile(...linesAt(110 + filesMade))),
    })
  }
const shown = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor()
const both = (dollars: number): LineOfFile[] => [
  { premium: `${dollars}.10` },
  { plan: 'N', premium: `${dollars - 24}.60` },
]
const use = steps(
  press('Use This Version'),
  (page) =>
    page.getByRole('dialog').getByRole('button', { name: 'Use This Version', exact: true }).click(),
  shown(/is in use/),
)
const again = (page: Page) => page.getByRole('link', { name: 'Back to Rates' }).click()

const ratesScreen = (name: string, more: Partial<Screen> = {}): Screen => ({
  name,
  viewer: 'newcomer',
  path: () => '/rates',
  ...more,
})

export const ratesScreens: readonly Screen[] = [
  ratesScreen('rates-empty'),
  ratesScreen('rates-loading', {
    before: hanging('**/api/rates'),
    unfinished: true,
    settle: 1500,
  }),
  ratesScreen('rates-failed', { before: failing('**/api/rates'), settle: 4000 }),
  ratesScreen('rates-sending', {
    before: hanging('**/api/rates/import'),
    after: load('july.csv', both),
    settle: 1500,
  }),
  ratesScreen('rates-not-sent', {
    before: failing('**/api/rates/import'),
    after: steps(load('july.csv', both), shown(/Something went wrong|could not be sent/)),
  }),
  ratesScreen('rates-refused', {
    after: steps(
      load('wrong.csv', () => [
        { premium: '-1' },
        { state: 'ZZ' },
        { county: 'Kings' },
        { effective_to: '2026-01-01' },
      ]),
      shown('This file cannot be used'),
    ),
  }),
  ratesScreen('rates-questions', {
    after: steps(
      load('women-only.csv', (dollars) => [
        { gender: 'F', premium: `${dollars}` },
        { gender: 'F', plan: 'N', premium: `${dollars}00` },
      ]),
      shown('Problems'),
    ),
  }),
  ratesScreen('rates-differences', {
    after: steps(
      load('july.csv', both),
      shown('Your clients'),
      use,
      again,
      load('october.csv', both),
      shown('Size of change'),
    ),
  }),
  ratesScreen('rates-versions'),
  ratesScreen('rate-increases-empty', { path: () => '/rate-increases' }),
  ratesScreen('rate-increases-failed', {
    path: () => '/rate-increases',
    before: failing('**/api/rate-increases'),
    settle: 4000,
  }),
  ratesScreen('rate-increases-enter', {
    viewer: 'admin',
    path: () => '/rate-increases',
    after: press('+ Enter Increase'),
    fullPage: false,
  }),
  ratesScreen('rate-increase-deleted', {
    path: () => '/rate-increases/999999',
    settle: 1500,
  }),
]
