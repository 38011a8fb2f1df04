import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { createTestApp } from '../app.ts'

const app = await createTestApp()
afterAll(() => app.close())

const inbox = async (headers: Record<string, string>, path = '/dev/mailbox.json') =>
  (await app.call('GET', path, { headers })).status

test('the development inbox opens for a browser on this machine, by each of its names', async () => {
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect([host, await inbox({ host })]).toEqual([host, 200])
})

test('a name that points to this machine, another port or a forwarded request does not open it', async () => {
  const foreign = [
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example:3000',
    'localhost:3001',
    'localhost',
    'agency.example',
    '127.0.0.2:3000',
    '0.0.0.0:3000',
    'a@localhost:3000',
    '',
  ]
  for (const host of foreign)
    for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/1'])
      expect([host, await inbox({ host }, path)]).toEqual([host, 404])
  for (const name of [
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded-Server',
    'Forwarded',
    'Via',
    'X-Real-IP',
  ])
    expect([name, await inbox({ host: 'localhost:3000', [name]: '127.0.0.1' })]).toEqual([
      name,
      404,
    ])
})

test('over a real connection the port is the one that the server listens on', async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const address = app.http.server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const statusFor = (host: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `HEAD /dev/mailbox.json HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
        )
      })
      socket.once('data', (data) => resolve(data.toString().slice(9, 12)))
      socket.once('error', reject)
    })
  expect(await statusFor(`localhost:${port}`)).toBe('200')
  expect(await statusFor(`rebound.example:${port}`)).toBe('404')
  expect(await statusFor(`localhost:${port + 1}`)).toBe('404')
})

test.each([
  'https://agency.example',
  'http://agency.example',
  'https://localhost:3000',
  'http://192.168.1.5:3000',
])('BASE_URL=%s without NODE_ENV=production is refused with the reason', (BASE_URL) => {
  for (const NODE_ENV of ['', 'development', 'test'])
    expect(() => readConfig({ NODE_ENV, BASE_URL })).toThrow(/BASE_URL.*NODE_ENV=production/s)
})

test.each(['http://localhost:3000', 'http://127.0.0.1:4000/', 'http://[::1]:3000', ''])(
  'BASE_URL=%s is taken in development',
  (BASE_URL) => {
    expect(readConfig({ BASE_URL }).production).toBe(false)
  },
)
