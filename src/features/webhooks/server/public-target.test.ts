import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { postWebhook } from './post-webhook.ts'
import { checkTarget, isPublicAddress } from './public-target.ts'

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  '::127.0.0.1',
  '::a00:1',
  '4000::1',
  '168.63.129.16',
  '::ffff:168.63.129.16',
  'not an address',
])('%s is not an address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['93.184.216.34', '8.8.8.8', '2606:4700:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test('no IPv4 address of a private network is public, wrapped in IPv6 or not', () => {
  const byte = fc.integer({ min: 0, max: 255 })
  const network = fc.constantFrom('10.', '127.', '169.254.', '192.168.', '172.20.', '100.100.')
  fc.assert(
    fc.property(network, byte, byte, byte, (prefix, a, b, c) => {
      const address = `${prefix}${[a, b, c].slice(prefix.split('.').length - 2).join('.')}`
      expect([isPublicAddress(address), isPublicAddress(`::ffff:${address}`)]).toEqual([
        false,
        false,
      ])
    }),
  )
})

test.each([
  'http://agency.example/hooks',
  'https://user:secret@agency.example/',
  'https://localhost/',
  'https://localhost./',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://intranet/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://[::1]/',
  'https://[::127.0.0.1]/',
  'https://168.63.129.16/',
  'https://[::ffff:169.254.169.254]/',
  'https://10.0.0.1:8443/',
])('the target %s is refused when it is entered', (url) => {
  expect(() => checkTarget(url, [])).toThrow(/https|private/)
})

test.each(['22', '25', '80', '5432', '8080'])('port %s of a public host is refused', (port) => {
  expect(() => checkTarget(`https://hooks.agency.example:${port}/`, [])).toThrow('443 or 8443')
})

test('a public target is kept without its fragment, and the operator’s exceptions may use http', () => {
  expect(checkTarget('https://hooks.agency.example/a?b=1#c', [])).toBe(
    'https://hooks.agency.example/a?b=1',
  )
  expect(checkTarget('https://hooks.agency.example:8443/', [])).toContain(':8443')
  expect(checkTarget('http://crm.lan:8080/x', ['crm.lan'])).toBe('http://crm.lan:8080/x')
})

test.each(['127.0.0.1', 'localhost', '[::1]', '0x7f.0.0.1'])(
  'nothing connects to %s, even if it was stored',
  async (host) => {
    let connections = 0
    const server = createServer((socket) => {
      connections += 1
      socket.destroy()
    })
    await new Promise<void>((resolve) => server.listen(0, resolve))
    const { port } = server.address() as AddressInfo
    const answer = await postWebhook(
      { url: `http://${host}:${port}/`, body: '{}', headers: {} },
      { privateHosts: [] },
    )
    server.close()
    expect(answer.error).toBe('The host leads to a private network.')
    expect(connections).toBe(0)
  },
)

test('a host that does not exist, and a port where nothing listens, are told apart in words', async () => {
  const send = (url: string) =>
    postWebhook({ url, body: '{}', headers: {} }, { privateHosts: ['127.0.0.1'] })
  expect((await send('http://127.0.0.1:1/')).error).toBe('The connection was refused.')
  expect((await send('http://nowhere.invalid/')).error).toMatch(/host name/)
})
