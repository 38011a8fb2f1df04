import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { abortSlowRequests } from '../../src/platform/http/slow-requests.ts'
import { createTestApp } from '../app.ts'
import { buildOrganization } from '../builders.ts'
import { listRoutes } from '../routes.ts'
import { multipart, multipartBody } from './multipart.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { admin } = await buildOrganization(app.services)
const as = await app.signIn(admin.email)
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
  for (const [index, { method, path, call: name }] of routes
    .filter(({ path }) => path !== '/contacts/bulk-import')
    .entries()) {
    const url = path.replace(/\{[^}]*\}/g, '1')
    // Larger than JSON may be at every tenth call: all have the same reader of bodies.
    const content = 'x'.repeat(index % 10 === 0 ? 2 << 20 : 100)
    for (const [headers, body] of [
      [multipart, multipartBody({ email: admin.email, content })],
      [{ 'content-type': 'application/x-www-form-urlencoded' }, 'email=a%40b.example'],
      [{ 'content-type': 'text/plain' }, '{"email":"a@b.example"}'],
      [
        {
          'content-type': 'application/octet-stream',
          'content-disposition': 'attachment; filename=x',
        },
        content,
      ],
      [{ 'content-type': 'text/event-stream' }, 'data: {}\n\n'],
    ] as const) {
      const { statusCode, payload } = await call(
        url,
        { ...headers, cookie: as },
        body,
        method as 'POST',
      )
      if (statusCode !== 400 || !payload.includes('This call accepts only JSON'))
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

test('a body that arrives too slowly is aborted, a complete one is read', async () => {
  const http = Fastify()
  abortSlowRequests(http, { milliseconds: 300, upload: { bytes: 1000, every: 100 } })
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

test('a query with hostile names or depth is handled like any other', async () => {
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
    '['.repeat(60_000) + ']'.repeat(60_000),
    '{"__proto__":{"isAdmin":1},"email":"a@b.example"}',
    '{"email":',
    '"x"',
    'null',
  ])
    expect(
      (await call('/auth/login', { 'content-type': 'application/json' }, body)).statusCode,
    ).toBe(400)
})
