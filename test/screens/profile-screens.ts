import type { Page } from 'playwright-core'
import { changed, failing, hanging, press, type Screen, steps } from './screen.ts'

/** Several preparations before the page opens. */
const first =
  (...all: readonly NonNullable<Screen['before']>[]) =>
  async (page: Page) => {
    for (const one of all) await one(page)
  }
const profile = { viewer: 'admin', path: () => '/profile', settle: 800 } as const
const replaced = (url: string, from: string | RegExp, to: string) =>
  changed(url, (body) => body.replace(from, to))
const withFactor = replaced(
  '**/api/second-factor',
  /"active":false,"app":false,"passkeys":\[\],"since":null,"recoveryCodesLeft":0,"required":false/,
  '"active":true,"app":true,"passkeys":[{"id":1,"name":"Chrome on Windows","addedAt":"2026-11-02T15:00:00.000Z","lastUsedAt":"2026-11-20T09:30:00.000Z"},{"id":2,"name":"Security key in the safe","addedAt":"2026-11-03T15:00:00.000Z","lastUsedAt":null}],"since":"2026-11-02T15:00:00.000Z","recoveryCodesLeft":2,"required":true',
)
const codeRequired = replaced(
  '**/api/auth/session',
  '"codeRequired":false,"secondFactors":[]',
  '"codeRequired":true,"secondFactors":["app","passkey"]',
)
const manySessions = changed('**/api/profile/sessions', (body) => {
  const { sessions } = JSON.parse(body)
  const [first] = sessions
  const devices = ['Safari on iPhone', 'Samsung Internet on Android', 'Edge on Windows']
  return JSON.stringify({
    success: true,
    sessions: [
      first,
      ...devices.map((device, index) => ({
        ...first,
        id: index + 1000,
        device,
        mobile: index < 2,
        current: false,
        ipAddress: index === 1 ? '2001:db8:85a3:8d3:1319:8a2e:370:7348' : '203.0.113.9',
      })),
    ],
  })
})
const confirmed = (page: Page) =>
  page.route('**/api/second-factor/confirm', (route) =>
    route.fulfill({
      json: {
        success: true,
        recoveryCodes: Array.from({ length: 10 }, (_, n) =>
          `ABCD${'EFGHIJKLMN'[n]}-234567`.slice(0, 11),
        ),
      },
    }),
  )

export const profileScreens: readonly Screen[] = [
  { name: 'profile', ...profile, before: manySessions },
  {
    name: 'profile-changed',
    ...profile,
    after: steps(
      (page) => page.getByLabel('First Name').fill(''),
      (page) => page.getByLabel('Agent Details').check(),
      (page) => page.getByLabel('Calendar Booking Link').fill('javascript:alert(1)'),
      press('Save Changes'),
    ),
  },
  {
    name: 'profile-agent',
    ...profile,
    before: first(
      replaced('**/api/me', '"is_admin":true', '"is_admin":false'),
      changed('**/api/profile', (body) =>
        body
          .replace('"is_admin":true', '"is_admin":false')
          .replace('"forceOrgSenderDetails":false', '"forceOrgSenderDetails":true'),
      ),
    ),
  },
  { name: 'profile-empty', ...profile, viewer: 'newcomer' },
  {
    name: 'profile-loading',
    ...profile,
    before: first(
      hanging('**/api/profile**'),
      hanging('**/api/second-factor'),
      hanging('**/api/sign-in-security'),
    ),
    unfinished: true,
  },
  {
    name: 'profile-failed',
    ...profile,
    before: first(
      failing('**/api/profile**'),
      failing('**/api/second-factor'),
      failing('**/api/sign-in-security'),
    ),
    settle: 4500,
  },
  {
    name: 'profile-save-failed',
    ...profile,
    after: steps(
      (page) => failing('**/api/profile')(page),
      (page) => page.getByLabel('First Name').fill('Maria'),
      press('Save Changes'),
    ),
  },
  {
    name: 'profile-leave',
    ...profile,
    fullPage: false,
    after: steps(
      (page) => page.getByLabel('First Name').fill('Maria'),
      (page) => page.getByRole('link', { name: 'Watch Setup Tutorial' }).click(),
    ),
  },
  { name: 'second-factor-on', ...profile, before: withFactor },
  {
    name: 'second-factor-setup',
    ...profile,
    fullPage: false,
    after: steps(press('Set up'), (page) => page.getByAltText('QR code').waitFor()),
  },
  {
    name: 'second-factor-passkey',
    ...profile,
    fullPage: false,
    after: steps(press('Set up'), press('Use a passkey instead')),
  },
  {
    name: 'second-factor-wrong-code',
    ...profile,
    fullPage: false,
    after: steps(
      press('Set up'),
      (page) => page.getByLabel('Code from your authenticator app').fill('000 000'),
      press('Turn on the second factor'),
    ),
  },
  {
    name: 'second-factor-codes',
    ...profile,
    fullPage: false,
    before: confirmed,
    after: steps(
      press('Set up'),
      (page) => page.getByLabel('Code from your authenticator app').fill('123456'),
      press('Turn on the second factor'),
      (page) => page.getByText('I have saved these codes').waitFor(),
    ),
  },
  {
    name: 'sign-in-security-confirm',
    ...profile,
    path: () => '/settings#security',
    fullPage: false,
    after: steps(
      (page) => page.getByLabel('Required for admins').check(),
      press('Save login security'),
    ),
  },
  {
    name: 'sessions-end',
    ...profile,
    fullPage: false,
    before: manySessions,
    after: press('Log out Safari on iPhone'),
  },
  {
    name: 'second-factor-page',
    viewer: 'newcomer',
    path: () => '/second-factor',
    before: replaced('**/api/second-factor', '"required":false', '"required":true'),
    settle: 800,
  },
  {
    name: 'second-factor-page-sign-in-again',
    viewer: 'newcomer',
    path: () => '/second-factor',
    before: (page) =>
      page.route('**/api/second-factor/start', (route) =>
        route.fulfill({
          status: 403,
          json: {
            defined: true,
            code: 'FORBIDDEN',
            status: 403,
            message: 'For your security, please log in again before you do this.',
            data: { signInAgain: true },
          },
        }),
      ),
    settle: 800,
  },
  { name: 'code', viewer: 'visitor', path: () => '/auth/code', before: codeRequired },
  {
    name: 'code-recovery',
    viewer: 'visitor',
    path: () => '/auth/code',
    before: codeRequired,
    after: steps(press('Use a recovery code'), press('Continue')),
  },
  {
    name: 'code-failed',
    viewer: 'visitor',
    path: () => '/auth/code',
    before: first(codeRequired, failing('**/api/auth/code')),
    after: steps(
      press('Use the authenticator app'),
      (page) => page.getByLabel('Code from your authenticator app').fill('123456'),
      press('Continue'),
    ),
  },
  {
    name: 'code-app',
    viewer: 'visitor',
    path: () => '/auth/code',
    before: codeRequired,
    after: press('Use the authenticator app'),
  },
  { name: 'code-expired', viewer: 'visitor', path: () => '/auth/code' },
]
