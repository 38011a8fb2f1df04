import { expect, test } from 'vitest'
import {
  defaultIconPath,
  iconPath,
  noticesPath,
  socialCardPath,
} from '../../src/kernel/public-paths.ts'
import { rawRoutes } from '../../src/main/application.ts'
import { publicPages } from '../../src/main/public-pages.ts'
import { startTwoAgencies } from '../agencies/two-agencies.ts'

const { app, routes } = await startTwoAgencies()

/** Routes of different calls may name one parameter differently. */
const unnamed = (route: string) => route.replaceAll(/:\w+(\|:\w+)*/g, ':')

test('every path that the server serves has an attempt or is a consumers’ page', () => {
  // Fastify's own list, which also has routes mounted outside the contracts and the raw routes.
  const depths: string[] = []
  const served = app.http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, before = '', path = '', methods = ''] =
        /^([│ ]*(?:[├└]── )?)(\S+) \(([^)]*)\)/.exec(line) ?? []
      if (path === '') return []
      const depth = before.length / 4
      const whole = (depths[depth - 2] ?? '') + path
      depths.length = Math.max(0, depth - 1)
      depths[depth - 1] = whole
      return methods.split(', ').map((method) => unnamed(`${method} ${whole}`))
    })
  // A path with a slash at its end is served without it too.
  const tried = routes.flatMap(({ method, path }) => {
    const route = unnamed(`${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`)
    return route.endsWith('/') ? [route, route.slice(0, -1)] : [route]
  })
  const pages = publicPages.flatMap(({ paths, submit }) =>
    paths.flatMap((path) =>
      (submit === undefined ? ['GET'] : ['GET', 'POST']).map((method) =>
        unnamed(`${method} ${path}`),
      ),
    ),
  )
  const outside = rawRoutes(app.services).map(({ method, url }) => unnamed(`${method} ${url}`))
  // Calls that do not exist, files, and the app's page for every other path.
  const otherPaths = [
    ...['/api/*', '*', '/*', '/assets/*', noticesPath, iconPath, defaultIconPath, socialCardPath],
  ]
  const known = new Set([...tried, ...pages, ...outside])
  const unknown = served.filter(
    (route) =>
      !route.startsWith('HEAD ') &&
      !known.has(route) &&
      !otherPaths.includes(route.split(' ')[1] ?? ''),
  )
  expect(served.length).toBeGreaterThan(20)
  expect(pages.filter((page) => !served.includes(page))).toEqual([])
  expect(unknown).toEqual([])
  const notTried = rawRoutes(app.services).filter(
    ({ url, access }) => access !== 'public' && !url.startsWith('/api/'),
  )
  expect(notTried.map(({ url }) => url)).toEqual([])
})

test('no method or spelling of a path bypasses the access check', async () => {
  const wrong: string[] = []
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    for (const path of [
      '/api/contacts',
      '/api//contacts',
      '/api/contacts/',
      '/API/contacts',
      '/api/./contacts',
      '/api/x/../contacts',
      '/api/%63ontacts',
      '/api/contacts%2f1',
      '/api/contacts;a=1',
      '/api/contacts%00',
      '/%61pi/contacts',
      '//api/contacts',
      '/api/contacts/bulk-import',
      `/api/contacts/imports/1/errors.csv`,
      '/api/me?__proto__[isAdmin]=1',
    ]) {
      const { statusCode, payload } = await app.http.inject({ method, url: path })
      if (statusCode >= 500 || /"contacts"|"user"|organization_id/.test(payload))
        wrong.push(`${method} ${path}: ${statusCode}`)
    }
  }
  expect(wrong).toEqual([])
})
