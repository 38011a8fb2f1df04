import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountStates } from '../../entitlements/shared/account-status.rules.ts'
import { type PageVisitor, pageAccess } from './page-access.policy.ts'

const visitor = (
  is_admin: boolean,
  status: (typeof accountStates)[number] = 'complete',
  more: Partial<PageVisitor['accountStatus']> = {},
): PageVisitor => ({
  is_admin,
  accountStatus: {
    status,
    subscriptionTier: status === 'no_plan' ? null : 'pro',
    paymentCompleted: false,
    setupByWizard: false,
    ...more,
  },
})
const adminPages = [
  '/settings',
  '/brand-settings',
  '/email-texts',
  '/add-agents',
  '/stripe',
  '/change-plan',
  '/audit-log',
  '/webhooks',
  '/rates',
  '/reports',
  '/your-data',
]
const setupPages = ['/choose-plan', '/setup/settings', '/setup/add-agents']
const memberPages = ['/', '/contacts', '/contact/5', '/dashboard', '/profile', '/settingsfoo']

test('ACCESS-007 pages for admins redirect other members to /contacts, and setup pages everyone whose account is complete', () => {
  for (const path of adminPages) {
    expect(pageAccess(visitor(false), path)).toEqual({ redirect: '/contacts' })
    expect(pageAccess(visitor(true), path)).toBe('allowed')
  }
  const choosePlan = '/choose-plan'
  for (const path of setupPages)
    for (const admin of [true, false])
      expect(pageAccess(visitor(admin), path)).toEqual(
        admin && path === choosePlan
          ? { redirect: '/change-plan', withQuery: true }
          : { redirect: '/contacts' },
      )
})

test('ACCESS-006 members of a complete account may open every other page, even with a similar path', () => {
  for (const path of memberPages)
    for (const admin of [true, false]) expect(pageAccess(visitor(admin), path)).toBe('allowed')
})

test('ACCESS-003 ACCESS-004 ACCESS-005 an admin is led through plan, settings and team, and may go back to the settings', () => {
  const elsewhere = [...memberPages, ...adminPages]
  const ladder = [
    ['no_plan', '/choose-plan', ['/choose-plan']],
    ['setup_settings', '/setup/settings?plan=pro', ['/setup/settings']],
    [
      'setup_agents',
      '/setup/add-agents?plan=pro&org=complete',
      ['/setup/settings', '/setup/add-agents'],
    ],
  ] as const
  for (const [status, step, open] of ladder) {
    for (const path of elsewhere)
      expect(pageAccess(visitor(true, status), path)).toEqual({ redirect: step })
    expect(
      setupPages.filter((path) => pageAccess(visitor(true, status), path) === 'allowed'),
    ).toEqual(open)
  }
})

test('the payment, the last step, can be put off: it stays open to admins of a complete account until a payment is confirmed', () => {
  expect(pageAccess(visitor(true), '/setup/payment')).toBe('allowed')
  expect(pageAccess(visitor(false), '/setup/payment')).toEqual({ redirect: '/contacts' })
  const paid = visitor(true, 'complete', { paymentCompleted: true })
  expect(pageAccess(paid, '/setup/payment')).toEqual({ redirect: '/contacts' })
  expect(pageAccess(visitor(true, 'setup_agents'), '/setup/payment')).not.toBe('allowed')
})

test('an admin whose agency the wizard sets up belongs to the wizard until the setup is complete', () => {
  for (const status of accountStates.filter((one) => one !== 'complete'))
    for (const path of ['/contacts', '/choose-plan', '/setup/settings'])
      expect(pageAccess(visitor(true, status, { setupByWizard: true }), path)).toEqual({
        redirect: '/onboarding',
      })
  expect(pageAccess(visitor(true, 'complete', { setupByWizard: true }), '/contacts')).toBe(
    'allowed',
  )
})

test('a member who is no admin waits on every page until the setup is complete', () => {
  for (const status of accountStates)
    if (status !== 'complete')
      for (const path of [...memberPages, ...adminPages, ...setupPages])
        expect(pageAccess(visitor(false, status), path)).toBe('waiting')
})

const paths = fc.oneof(
  fc.constantFrom(...adminPages, ...setupPages, ...memberPages),
  fc.webPath(),
  fc
    .tuple(fc.constantFrom(...adminPages, ...setupPages), fc.webPath())
    .map(([page, rest]) => `${page}${rest}`),
)
const visitors = fc.record({
  is_admin: fc.boolean(),
  accountStatus: fc.record({
    status: fc.constantFrom(...accountStates),
    subscriptionTier: fc.option(fc.string(), { nil: null }),
    paymentCompleted: fc.boolean(),
    setupByWizard: fc.boolean(),
  }),
})

test('a redirected member may open the page they are sent to, so that no redirect can loop or leave the site', () => {
  fc.assert(
    fc.property(visitors, paths, (who, path) => {
      const access = pageAccess(who, path)
      if (typeof access === 'string') return
      const target = new URL(access.redirect, 'https://agency.example')
      expect(target.origin).toBe('https://agency.example')
      expect(pageAccess(who, target.pathname)).toBe('allowed')
      if (target.pathname.startsWith('/setup/'))
        expect(target.searchParams.get('plan')).toBe(who.accountStatus.subscriptionTier ?? '')
    }),
    { numRuns: 2000 },
  )
})

test('no path opens an admin page or setup page to a member who is no admin', () => {
  fc.assert(
    fc.property(visitors, paths, (who, path) => {
      const forAdmins = [...adminPages, '/choose-plan', '/setup'].some(
        (page) => path === page || path.startsWith(`${page}/`),
      )
      if (forAdmins) expect(pageAccess({ ...who, is_admin: false }, path)).not.toBe('allowed')
    }),
    { numRuns: 2000 },
  )
})
