import type { Page } from 'playwright-core'
import { changed, failing, hanging, press, type Screen, steps } from './screen.ts'

const settings = (name: string, more: Partial<Screen> = {}, part = 'agency'): Screen => ({
  name,
  viewer: 'admin',
  path: () => `/settings#${part}`,
  settle: 1500,
  ...more,
})
const uncheck = (label: string) => (page: Page) => page.getByLabel(label, { exact: true }).uncheck()
const tags = ['gray', 'brand', 'green', 'amber', 'red', 'blue'].map((color, at) => ({
  ...{ id: at + 1, label: ['Referral', 'Turning 65', 'Spouse covered elsewhere'][at % 3], color },
  contacts: at * 41,
}))

export const settingsScreens: readonly Screen[] = [
  settings('settings'),
  settings('settings-incomplete', {
    viewer: 'newcomer',
    before: changed('**/api/me', (body) =>
      body.replace(
        /"missing":\[[^\]]*\]/,
        '"missing":["agencyPhone","postalAddress","defaultAgentName","licensedState"]',
      ),
    ) as never,
  }),
  settings('settings-loading', {
    before: hanging('**/api/settings'),
    unfinished: true,
  }),
  settings('settings-failed', { before: failing('**/api/settings'), settle: 4000 }),
  ...['brand', 'carriers', 'emails', 'quote-page', 'client-fields', 'security'].map((part) =>
    settings(`settings-${part}`, {}, part),
  ),
  settings(
    'settings-emails-overdue',
    {
      before: changed('**/api/settings/gi-recommendations', (body) =>
        body.replace(
          '"overdue":[]',
          '"overdue":["Rule KY-1, checked on November 23, 2026 (from trade sources). Source: two trade sources. It was due to be checked again by May 23, 2027."]',
        ),
      ),
    },
    'emails',
  ),
  settings(
    'settings-emails-failed',
    { before: failing('**/api/settings/gi-recommendations'), settle: 4000 },
    'emails',
  ),
  settings(
    'settings-changed',
    {
      after: steps(uncheck('Birthday emails'), (page) => page.getByText('Stops').waitFor()),
      fullPage: false,
    },
    'emails',
  ),
  settings('settings-invalid', {
    after: steps(
      (page) => page.getByLabel('Agency Name').fill(''),
      (page) => page.getByLabel('City').fill(''),
      press('Save Settings'),
    ),
    fullPage: false,
  }),
  settings(
    'settings-states',
    {
      after: steps(press(/^South/), (page) =>
        page.getByLabel('Show carriers of').selectOption('OR'),
      ),
    },
    'states',
  ),
  settings(
    'settings-tags',
    {
      before: changed('**/api/tags/use', () => JSON.stringify({ success: true, tags })),
      fullPage: false,
    },
    'tags',
  ),
  settings('brand', { path: () => '/brand-settings' }),
  settings('brand-light', {
    path: () => '/brand-settings',
    after: steps(
      (page) => page.getByLabel('Primary Color', { exact: true }).fill('#FFE600'),
      (page) => page.waitForTimeout(1200),
    ),
  }),
]
