import { type AddressInfo, connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../app.ts'
import { listRoutes } from '../routes.ts'

const app = await createTestApp()
await app.http.listen({ port: 0, host: '127.0.0.1' })
const port = (app.http.server.address() as AddressInfo).port
afterAll(() => app.close())

/**
 * Sends the head of a request and the first bytes of its body, which never ends, and returns the
 * status of the response.
 */
const statusBeforeBody = (method: string, path: string, contentType: string) =>
  new Promise<number>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: ${contentType}\r\nContent-Length: 10000000\r\n\r\n[[[[`,
      ),
    )
    socket.once('data', (data) => {
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString())?.[1]))
      socket.destroy()
    })
    socket.once('error', reject)
    socket.setTimeout(5000, () => socket.destroy(new Error('no response')))
  })

test('a call for members refuses a visitor before it reads the body', async () => {
  const calls = listRoutes(app.services).filter(
    ({ access, method }) => access !== 'public' && method !== 'GET',
  )
  expect(calls.length).toBeGreaterThan(10)
  for (const { method, path, name } of calls) {
    const url = `/api${path.replaceAll(/\{\w+\}/g, '1')}`
    const type = name === 'raw' ? 'multipart/form-data; boundary=x' : 'application/json'
    expect(await statusBeforeBody(method, url, type), `${method} ${url}`).toBe(401)
  }
})

test('an unknown call is refused before its body is read', async () => {
  expect(await statusBeforeBody('POST', '/api/no/such/call', 'application/json')).toBe(404)
})

test('a visitor’s body is limited to 128 KB', async () => {
  const send = (path: string, bytes: number) =>
    app.call('POST', path, { body: { email: 'a'.repeat(bytes) } })
  expect((await send('/api/auth/login', 129 << 10)).status).toBe(413)
  expect((await send('/api/auth/login', 100 << 10)).status).toBe(400)
})
