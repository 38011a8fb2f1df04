import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { createTestApp } from '../app.ts'
import { buildOrganization } from '../builders.ts'
import { multipart, multipartBody } from './multipart.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { admin } = await buildOrganization(app.services)
const as = await app.signIn(admin.email)
const call = (path: string, headers: Record<string, string>, payload: string) =>
  app.http.inject({ method: 'POST', url: `/api${path}`, headers, payload })

test('a page of another site changes nothing and reads nothing, whatever it sends', async () => {
  const contact = { first_name: 'Forged', email: 'forged@mail.example' }
  const host = { host: 'app.holdfast.example' }
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://blog.holdfast.example' },
    { origin: 'https://evil.example', ...host },
    { origin: 'null', ...host },
    { origin: 'http://localhost:3000.evil.example', ...host },
  ]
  for (const headers of foreign as Record<string, string>[]) {
    const answers = [
      await app.call('POST', '/api/contacts/create', { as, body: contact, headers }),
      await app.call('POST', '/api/auth/logout', { as, headers }),
      await app.call('POST', '/api/auth/login', { body: { email: 'a@b.example' }, headers }),
      await app.call('GET', '/api/quotes/generate/1', { as, headers }),
      await app.call('GET', '/api/contacts/imports/1/errors.csv', { as, headers }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    const upload = await call(
      '/contacts/bulk-import',
      { ...multipart, ...headers, cookie: as },
      multipartBody({ mapping: '{}' }),
    )
    expect(upload.statusCode).toBe(403)
  }
  expect((await app.call('GET', '/api/contacts?search=Forged', { as })).body.total).toBe(0)
  const own = [
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://localhost:3000' },
    { origin: 'https://app.holdfast.example', ...host },
  ]
  for (const headers of own as Record<string, string>[])
    expect((await app.call('GET', '/api/contacts?search=Forged', { as, headers })).status).toBe(200)
  expect(
    (
      await app.call('GET', '/api/auth/session', {
        as,
        headers: { 'sec-fetch-site': 'cross-site' },
      })
    ).headers,
  ).not.toHaveProperty('access-control-allow-origin')
})

test('a sender cannot choose the IP address that limits and the audit see', async () => {
  const trusting = await createTestApp({ env: { TRUST_PROXY: 'on' } })
  try {
    const statuses: number[] = []
    for (let i = 0; i < 31; i++) {
      // The proxy appends the real IP address to the received header.
      const headers = { 'x-forwarded-for': `198.51.100.${i}, 203.0.113.9` }
      statuses.push(
        (
          await trusting.call('POST', '/api/auth/login', {
            body: { email: `a${i}@b.example` },
            headers,
          })
        ).status,
      )
    }
    expect(statuses.slice(-2)).toEqual([200, 429])
  } finally {
    await trusting.close()
  }
})

test('TRUST_PROXY counts the proxies that are ours', () => {
  const trusted = (value?: string) =>
    readConfig(value === undefined ? {} : { TRUST_PROXY: value }).trustedProxies
  expect([undefined, 'off', '0', 'on', '1', 'true', '2', '3'].map(trusted)).toEqual([
    0, 0, 0, 1, 1, 1, 2, 3,
  ])
  expect(() => trusted('10.0.0.0/8')).toThrow(/TRUST_PROXY/)
})
