import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { buildOrganization } from '../../test/builders.ts'
import { productionEnvironment } from '../../test/process/production-environment.ts'
import { createLoginLink } from '../features/access/server/request-login-link.ts'

const app = await createTestApp({ env: productionEnvironment })
afterAll(() => app.close())

test.each(['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/1'])(
  '%s is not there in production',
  async (url) => {
    expect((await app.call('GET', url)).status).toBe(404)
  },
)

test.each([
  ...['/gallery', '/gallery?part=buttons', '/gallery-public', '/GALLERY', '/Gallery/checkout'],
  ...['/%67allery', '//gallery', '/gallery%2Fcheckout'],
])('%s leads to the missing page in production', async (url) => {
  const { status, headers } = await app.call('GET', url)
  expect([status, headers.location]).toEqual([302, '/404'])
})

test('pages and calls require https for a year and allow no foreign script or frame', async () => {
  for (const url of ['/login', '/api/health', '/404']) {
    const { headers } = await app.call('GET', url)
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self';.*upgrade-insecure-requests/,
    )
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect([headers['referrer-policy'], headers['x-content-type-options']]).toEqual([
      'no-referrer',
      'nosniff',
    ])
  }
})

test('the session cookie is bound to this host and to https, and scripts cannot read it', async () => {
  const { admin } = await buildOrganization(app.services)
  const link = new URL((await createLoginLink(app.services, admin.email)) ?? '')
  expect(link.origin).toBe('https://holdfast.example')
  const { headers } = await app.call('GET', `/api${link.pathname}`, {
    headers: { 'x-holdfast': 'confirm' },
  })
  const session = [headers['set-cookie']]
    .flat()
    .find((cookie) => cookie?.startsWith('__Host-session='))
  expect(session?.split('; ').slice(1)).toEqual(
    expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']),
  )
})

test('anyone may request the health status, with HEAD too, and learns nothing else', async () => {
  const { status, body } = await app.call('GET', '/api/health')
  expect([status, body]).toEqual([200, { success: true, status: 'ok' }])
  expect((await app.call('HEAD', '/api/health')).status).toBe(200)
  expect((await app.call('HEAD', '/login')).status).toBe(200)
})
