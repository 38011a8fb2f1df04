import { afterAll, expect, test } from 'vitest'
import { startDnsServer } from '../../../stand-ins/dns/dns-server.ts'
import type { InboundConfig } from '../../platform/inbound/inbound-variables.ts'
import { startSmtpListener } from '../../platform/inbound/smtp-listener.ts'
import { createLog } from '../../platform/log.ts'
import { examineInbound } from './examine-inbound.ts'

const dns = await startDnsServer()
const inbound: InboundConfig = {
  ...{ domain: 'in.example', name: 'mx.in.example', host: '127.0.0.1', port: 0, tls: undefined },
  dnsServers: [dns.address],
  returnAddresses: true,
}
const listener = await startSmtpListener({
  ...{ inbound, log: createLog('silent') },
  receiver: { findMailbox: async () => undefined, store: async () => {} },
})
afterAll(async () => {
  await listener.close()
  await dns.close()
})

const findings = async (more: Partial<InboundConfig> = {}) =>
  Object.fromEntries(
    (await examineInbound({ inbound: { ...inbound, port: listener.port, ...more } })).map(
      ({ name, ok, detail }) => [name, `${ok ? 'ok' : 'PROBLEM'} ${detail}`],
    ),
  )

test('the doctor says that email is not received, and where answers go', async () => {
  expect(await examineInbound({ inbound: undefined })).toMatchObject([
    { ok: true, detail: expect.stringContaining('off') },
  ])
})

test('the doctor says whether the server answers and the MX record leads to it', async () => {
  expect(await findings()).toMatchObject({
    'receiving email': expect.stringMatching(/^ok on, and answers/),
    'MX record':
      'PROBLEM in.example has no MX record that can be looked up: set in.example. MX 10 mx.in.example.',
  })
  dns.set('in.example', 'MX', ['10 elsewhere.example'])
  expect((await findings())['MX record']).toContain('goes to elsewhere.example')
  dns.set('in.example', 'MX', ['10 mx.in.example'])
  expect((await findings())['MX record']).toContain('has no address in the DNS')
  dns.set('mx.in.example', 'A', ['192.0.2.1'])
  expect((await findings())['MX record']).toBe(
    'ok email to in.example goes to mx.in.example (192.0.2.1)',
  )
  expect((await findings({ port: 9 }))['receiving email']).toMatch(/^PROBLEM nothing answers/)
  expect((await findings({ name: 'other.example' }))['receiving email']).toMatch(/^PROBLEM another/)
})
