import { type AddressInfo, connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../app.ts'

const app = await createTestApp()
await app.http.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

/** Sends lines of a request as they are, and returns the first line of the response. */
const statusOf = (path: string, headers: readonly string[]) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1')
    socket.once('error', reject)
    socket.once('data', (data) => {
      socket.destroy()
      resolve(data.toString().split('\r\n')[0] ?? '')
    })
    socket.write([`GET ${path} HTTP/1.1`, ...headers, '', ''].join('\r\n'))
  })

test.each(['/api/health', '/login', '/pricing', '/no/such/page'])(
  'a request for %s with two Host headers is refused',
  async (path) => {
    const hosts = ['Host: holdfast.example', 'host: other.example']
    expect(await statusOf(path, hosts)).toContain(' 400 ')
  },
)

test('one Host header is served', async () => {
  expect(await statusOf('/api/health', ['Host: holdfast.example'])).toContain(' 200 ')
})
