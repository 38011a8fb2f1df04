import { afterAll, expect, test } from 'vitest'
import { startDnsServer } from '../../../stand-ins/dns/dns-server.ts'
import { checkSender } from './check-sender.ts'

const dns = await startDnsServer()
afterAll(() => dns.close())
dns.set('own.example', 'TXT', ['v=spf1 ip4:127.0.0.1 -all'])
for (const [name, policy] of [
  ['strict.example', 'p=quarantine'],
  ['soft.example', 'p=none'],
  ['parent.example', 'p=none; sp=reject'],
] as const)
  dns.set(`_dmarc.${name}`, 'TXT', [`v=DMARC1; ${policy}`])

const check = (from: string, { head = '', senders = [from] } = {}) =>
  checkSender({
    ...{ ip: '127.0.0.1', helo: 'client.example', mta: 'mx.in.example', servers: [dns.address] },
    raw: Buffer.from(`${head}From: ${from}\r\nSubject: Hi\r\n\r\nHello`),
    ...{ senders, envelopeFrom: from },
  })

test('what was checked must be the one sender that was read', async () => {
  const from = 'mary@own.example'
  expect(await check(from)).toMatchObject({ proof: 'proven', spf: 'pass' })
  for (const senders of [['spy@own.example'], [], [from, from]])
    expect(await check(from, { senders })).toMatchObject({ proof: 'unproven', spf: 'pass' })
})

test('only a domain that asks to refuse it calls an email forged', async () => {
  for (const [name, proof] of [
    ['strict.example', 'failed'],
    ['soft.example', 'unproven'],
    ['mail.parent.example', 'failed'],
    ['parent.example', 'unproven'],
  ] as const)
    expect(await check(`mary@${name}`)).toMatchObject({ proof, dmarc: 'fail' })
})

const signature = (name: string, more = '') =>
  `${name} v=1; a=rsa-sha256; d=own.example; s=test;${more} h=from; bh=aaaa; b=aaaa\r\n`

test('more signatures than an honest message has are not verified, however they are written', async () => {
  for (const name of ['DKIM-Signature:', 'dkim-signature :', 'DKIM-Signature\t:']) {
    const head = signature(name).repeat(11)
    expect(await check('mary@own.example', { head })).toMatchObject({
      ...{ proof: 'unproven', dkim: 'permerror', spf: 'temperror' },
    })
  }
  const lengths = (count: number) =>
    Array.from({ length: count }, (_, n) => signature('DKIM-Signature:', ` l = ${n};`)).join('')
  expect((await check('mary@own.example', { head: lengths(4) })).spf).toBe('temperror')
  expect((await check('mary@own.example', { head: lengths(3) })).spf).toBe('pass')
})
