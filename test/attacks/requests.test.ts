import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { abortSlowRequests } from '../../src/platform/http/slow-requests.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { type BuiltOrganization, buildOrganization } from '../builders.ts'
import { listRoutes } from '../routes.ts'

let app: TestApp
let organization: BuiltOrganization
let as: string
beforeAll(async () => {
  app = await createTestApp()
  organization = await buildOrganization(app.services)
  as = await app.signIn(organization.admin.email)
})
afterAll(() => app.close())

const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
const part = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const form = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(([name, value]) => part(name, value))
    .join('')}--x--\r\n`
const call = (
  path: string,
  headers: Record<string, string>,
  payload: string,
  method: 'POST' | 'PUT' | 'DELETE' = 'POST',
) => app.http.inject({ method, url: `/api${path}`, headers, payload })

test('no call of a contract reads a body that is not JSON, so that none passes the size limit', async () => {
  const routes = listRoutes(app.services).filter(
    ({ name, method }) => name !== 'raw' && method !== 'GET',
  )
  expect(routes.length).toBeGreaterThan(10)
  const wrong: string[] = []
  for (const { method, path, call: name } of routes.filter(
    ({ path }) => path !== '/contacts/bulk-import',
  )) {
    const url = path.replace(/\{[^}]*\}/g, '1')
    for (const [headers, body] of [
      [multipart, form({ email: organization.admin.email, huge: 'x'.repeat(2 << 20) })],
      [{ 'content-type': 'application/x-www-form-urlencoded' }, 'email=a%40b.example'],
      [{ 'content-type': 'text/plain' }, '{"email":"a@b.example"}'],
      [
        {
          'content-type': 'application/octet-stream',
          'content-disposition': 'attachment; filename=x',
        },
        'x'.repeat(2 << 20),
      ],
      [{ 'content-type': 'text/event-stream' }, 'data: {}\n\n'],
    ] as const) {
      const { statusCode, payload } = await call(
        url,
        { ...headers, cookie: as },
        body,
        method as 'POST',
      )
      if (statusCode !== 400 || !payload.includes('Only JSON is read here'))
        wrong.push(`${name} ${headers['content-type']}: ${statusCode}`)
    }
  }
  expect(wrong).toEqual([])
  expect(
    (
      await call(
        '/auth/login',
        { 'content-type': 'application/json' },
        `{"email":"${'x'.repeat(1 << 20)}"}`,
      )
    ).statusCode,
  ).toBe(413)
})

test('another site’s page changes nothing and reads nothing, by whatever it may send', async () => {
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
      form({ mapping: '{}' }),
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

test('a sender cannot choose the address that limits and the audit see', async () => {
  const trusting = await createTestApp({ env: { TRUST_PROXY: 'on' } })
  try {
    const statuses: number[] = []
    for (let i = 0; i < 31; i++) {
      // The proxy adds the real address behind whatever came in.
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

test('a body that drips in is given up, one that arrives is read', async () => {
  const http = Fastify()
  abortSlowRequests(http, 300)
  http.post('/', async (request) => request.body)
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as { port: number }
  try {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"a":"',
    )
    const drip = setInterval(() => socket.write('x'), 50)
    await new Promise((resolve) => socket.once('close', resolve))
    clearInterval(drip)
    const slow = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('{"a":'))
        await new Promise((resolve) => setTimeout(resolve, 100))
        controller.enqueue(new TextEncoder().encode('1}'))
        controller.close()
      },
    })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers,
      body: slow,
      duplex: 'half',
    } as RequestInit)
    expect(await answer.json()).toEqual({ a: 1 })
  } finally {
    await http.close()
  }
})

test('every kind of answer forbids scripts from elsewhere, framing and guessing of types', async () => {
  const urls = [
    '/',
    '/api/me',
    '/api/nothing',
    '/compare',
    '/unsubscribe/x',
    '/assets/none.js',
    '/example.csv',
    '/%ff',
    '/api/%',
    '/dev/none',
  ]
  const wrong: string[] = []
  for (const url of urls) {
    const { headers, text } = await app.call('GET', url)
    const policy = String(headers['content-security-policy'])
    const sound =
      /default-src '(self|none)'/.test(policy) &&
      !/script-src[^;]*(unsafe|data:|\*|http)/.test(policy)
    if (!sound || headers['x-content-type-options'] !== 'nosniff') wrong.push(`${url}: ${policy}`)
    if (/FST_ERR|node_modules|at \w+ \(/.test(text))
      wrong.push(`${url} tells ${text.slice(0, 200)}`)
  }
  expect(wrong).toEqual([])
  const page = await app.call('GET', '/compare')
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  })
  expect(page.headers['content-security-policy']).toMatch(/frame-ancestors 'none'/)
  expect((await app.call('GET', '/api/me', { as })).headers['cache-control']).toBe('no-store')
})

test('over https browsers are told to stay there, and cookies do too', async () => {
  const secure = await createTestApp({ env: { BASE_URL: 'https://app.holdfast.example' } })
  try {
    const { headers } = await secure.call('POST', '/api/auth/login', {
      body: { email: 'a@b.example' },
    })
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-login=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  } finally {
    await secure.close()
  }
})

test('a query with hostile names or depth is a query like any other', async () => {
  const hostile = [
    '__proto__[isAdmin]=1',
    'constructor[prototype][isAdmin]=1',
    `search${'[x]'.repeat(3000)}=1`,
    'states=%00',
    'page=1e308',
    'page[]=1',
  ]
  for (const query of hostile)
    expect([200, 400]).toContain((await app.call('GET', `/api/contacts?${query}`, { as })).status)
  expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined()
  for (const body of [
    '['.repeat(100_000) + ']'.repeat(100_000),
    '{"__proto__":{"isAdmin":1},"email":"a@b.example"}',
    '{"email":',
    '"x"',
    'null',
  ])
    expect(
      (await call('/auth/login', { 'content-type': 'application/json' }, body)).statusCode,
    ).toBe(400)
})
