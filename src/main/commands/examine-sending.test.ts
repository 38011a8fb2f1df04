import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type DnsServer, startDnsServer } from '../../../stand-ins/dns/dns-server.ts'
import { readConfig } from '../../platform/config.ts'
import { dkimRecord } from '../../platform/mailer/dkim.ts'
import { examineSending } from './examine-sending.ts'

const dns: DnsServer = await startDnsServer()
afterAll(() => dns.close())
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const config = readConfig({
  ...{ MAIL_FROM: 'quotes@product.example', DKIM_SELECTOR: 'hf1', INBOUND_DNS: dns.address },
  DKIM_KEY: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  ...{ SENDING_ADDRESSES: '192.0.2.7', INBOUND_DOMAIN: 'in.product.example' },
})
const record = dkimRecord(publicKey.export({ format: 'der', type: 'spki' }).toString('base64'))

const findings = async (changed: Partial<typeof config> = {}) =>
  Object.fromEntries(
    (await examineSending({ ...config, ...changed })).map(({ name, ok, detail }) => [
      name,
      ok ? true : detail,
    ]),
  )

beforeEach(() => {
  dns.set('hf1._domainkey.product.example', 'TXT', [record])
  dns.set('product.example', 'TXT', ['v=spf1 ip4:192.0.2.7 -all', 'other=1'])
  dns.set('in.product.example', 'TXT', ['v=spf1 ip4:192.0.2.7 -all'])
  dns.set('_dmarc.product.example', 'TXT', ['v=DMARC1; p=reject'])
  dns.set('7.2.0.192.in-addr.arpa', 'PTR', ['mail.product.example'])
  dns.set('mail.product.example', 'A', ['192.0.2.7'])
})

test('records that are right are said to be', async () => {
  expect(await findings()).toEqual({
    ...{ DKIM: true, SPF: true, 'SPF of bounces': true, DMARC: true, 'reverse name': true },
  })
  expect(await findings({ dkim: undefined, inbound: undefined, sendingAddresses: [] })).toEqual({
    ...{ DKIM: true, SPF: true, DMARC: true },
  })
})

test('each record that is missing or wrong is named, with what to set', async () => {
  dns.set('hf1._domainkey.product.example', 'TXT', ['v=DKIM1; p=AAAA'])
  dns.set('product.example', 'TXT', ['v=spf1 -all', 'v=spf1 ip4:192.0.2.7 -all'])
  dns.set('in.product.example', 'TXT', [])
  dns.set('_dmarc.product.example', 'TXT', ['v=DMARC1; p=perhaps'])
  dns.set('mail.product.example', 'A', ['192.0.2.8'])
  expect(await findings()).toEqual({
    DKIM: expect.stringContaining(`hf1._domainkey.product.example. TXT "${record}"`),
    SPF: expect.stringContaining('has 2 SPF records'),
    'SPF of bounces': expect.stringContaining('in.product.example has no SPF record'),
    DMARC: expect.stringContaining('p=perhaps'),
    'reverse name': expect.stringContaining('does not lead back'),
  })
  dns.set('7.2.0.192.in-addr.arpa', 'PTR', [])
  dns.set('_dmarc.product.example', 'TXT', [])
  expect(await findings()).toMatchObject({
    DMARC: expect.stringContaining('set _dmarc.product.example. TXT'),
    'reverse name': expect.stringContaining('has no name'),
  })
})
