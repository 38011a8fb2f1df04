import { afterAll, expect, test } from 'vitest'
import { apiScopeNames, isAdminScope } from '../../src/kernel/api-scope.ts'
import { createTestApp } from '../app.ts'
import { listRoutes } from '../routes.ts'
import { callScopes } from './call-scopes.ts'

const app = await createTestApp()
const routes = listRoutes(app.services)
afterAll(() => app.close())

test('every call has the scope that call-scopes.ts decides, or none there', () => {
  const declared = Object.fromEntries(routes.map(({ call, scope }) => [call, scope ?? 'none']))
  expect(declared, 'decide in test/conventions/call-scopes.ts').toEqual(callScopes)
})

test('no key makes a public call, one that needs a recent sign-in, or one that manages sign-in, keys or payment', () => {
  const kept =
    /^\w+ \/(api-keys|auth|me|profile|stripe|billing|choose-plan|change-plan|create-checkout|checkout|session|second-factor|onboarding)\b/
  const scoped = routes.filter(({ scope }) => scope !== undefined)
  expect(scoped.length).toBeGreaterThan(25)
  expect(
    scoped
      .filter(
        ({ call, access, requiresRecentSignIn }) =>
          kept.test(call) || access === 'public' || requiresRecentSignIn === true,
      )
      .map(({ call }) => call),
  ).toEqual([])
})

test('scopes for admins are those whose calls are all for admins, and each other scope opens a call', () => {
  for (const scope of apiScopeNames) {
    const opened = routes.filter((route) => route.scope === scope)
    if (isAdminScope(scope)) expect(opened.filter(({ access }) => access !== 'admin')).toEqual([])
    else
      expect(
        opened.some(({ access }) => access === 'member'),
        scope,
      ).toBe(true)
  }
})
