import type { Page } from 'playwright-core'
import { changed, failing, press, type Screen, steps } from './screen.ts'

const openMenu = async (page: Page) => {
  const burger = page.getByRole('button', { name: 'Menu', exact: true })
  if (await burger.isVisible()) await burger.click()
  else await page.getByRole('button', { name: /^Your account/ }).click()
}
const status = (value: string) =>
  changed('**/api/me', (body) =>
    body.replace(/"subscriptionStatus":"[^"]*"/, `"subscriptionStatus":"${value}"`),
  )
const asAgent = changed('**/api/me', (body) => body.replace('"is_admin":true', '"is_admin":false'))
const refused = (status: number, data: object) => (page: Page) =>
  page.route('**/api/contacts/create', (route) =>
    route.fulfill({
      status,
      json: { defined: false, code: 'CONFLICT', status, message: 'refused', data },
    }),
  )
const sessionChanged = {
  sessionChanged: { organizationName: 'Cedar Hill Benefits', email: 'ada@cedarhill.example' },
}
const addContact = steps(
  press('Add Contact'),
  (page) =>
    page
      .getByRole('button', { name: /Individual Upload/ })
      .first()
      .click(),
  async (page) => {
    await page.getByLabel('First Name').fill('Ann')
    await page.getByLabel('Last Name').fill('Other')
    await page.getByLabel('Email', { exact: true }).fill('ann@other.example')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Add|Save|Create)/ })
      .last()
      .click()
  },
)

export const frameScreens: readonly Screen[] = [
  {
    name: 'menu-admin',
    viewer: 'admin',
    path: () => '/dashboard?period=90days',
    before: status('active'),
    after: openMenu,
    fullPage: false,
    settle: 1500,
  },
  {
    name: 'menu-agent',
    viewer: 'admin',
    path: () => '/dashboard?period=90days',
    before: asAgent,
    after: openMenu,
    fullPage: false,
    settle: 1500,
  },
  {
    name: 'payment-due',
    viewer: 'admin',
    path: () => '/',
    before: status('past_due'),
    after: (page) => page.getByLabel(/^Payment needs/).focus(),
    fullPage: false,
  },
  {
    name: 'payment-unknown',
    viewer: 'admin',
    path: () => '/',
    before: changed('**/api/me', (body) =>
      body
        .replace(/"subscriptionStatus":"[^"]*"/, '"subscriptionStatus":""')
        .replace('"is_admin":true', '"is_admin":false'),
    ),
    after: (page) => page.getByLabel('Payment status unknown').focus(),
    fullPage: false,
  },
  { name: 'walkthrough-page', viewer: 'newcomer', path: () => '/walkthrough' },
  {
    name: 'walkthrough-dialog',
    viewer: 'newcomer',
    path: () => '/dashboard',
    before: (page) => page.addInitScript("sessionStorage.removeItem('welcomed')"),
    fullPage: false,
    settle: 1200,
  },
  {
    name: 'walkthrough-failed',
    viewer: 'newcomer',
    path: () => '/walkthrough',
    before: failing('**/api/profile/complete-walkthrough'),
    after: press(/Got it/),
  },
  {
    name: 'session-changed',
    viewer: 'admin',
    path: () => '/contacts',
    before: refused(409, sessionChanged),
    after: addContact,
    fullPage: false,
    settle: 1200,
  },
  {
    name: 'session-changed-kept',
    viewer: 'admin',
    path: () => '/contacts',
    before: refused(409, sessionChanged),
    after: steps(addContact, press('Keep this page open')),
    fullPage: false,
    settle: 800,
  },
  {
    name: 'session-ended',
    viewer: 'admin',
    path: () => '/contacts',
    before: refused(401, {}),
    after: addContact,
    fullPage: false,
    settle: 1200,
  },
]
