import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../app.ts'
import { listRoutes, type Route } from '../routes.ts'
import { recentSignIns } from './recent-sign-in.ts'

const app = await createTestApp()
const routes = listRoutes(app.services)
afterAll(() => app.close())

/** A file that a member takes away: any but pages and pictures, and every export by its name. */
const takenAway = ({ call, produces }: Route) =>
  (produces !== undefined && !/^(text\/html|image\/.*)$/.test(produces)) || /export/.test(call)

test('every call of members that changes something, and every file they take away, declares what recent-sign-in.ts decides', () => {
  const deciding = routes.filter(
    (route) =>
      route.access !== 'public' &&
      (route.method !== 'GET' || route.requiresRecentSignIn !== false || takenAway(route)),
  )
  const declared = Object.fromEntries(
    deciding.map(({ call, requiresRecentSignIn }) => [
      call,
      requiresRecentSignIn === true ? 'always' : requiresRecentSignIn || 'never',
    ]),
  )
  expect(declared, 'decide in test/conventions/recent-sign-in.ts').toEqual(recentSignIns)
})

test('a call that no key may make because it changes rights says so: keys make the others', () => {
  const byKeys = routes.filter(({ scope }) => scope !== undefined)
  expect(byKeys.filter(({ requiresRecentSignIn }) => requiresRecentSignIn === true)).toEqual([])
})
