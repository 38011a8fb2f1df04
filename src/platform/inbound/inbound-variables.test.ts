import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createKeys } from '../crypto.ts'
import { mailboxAddress, readMailboxAddress } from './mailbox-address.ts'

const inbound = { INBOUND_DOMAIN: 'Reply.Agency.example' }

test('email is received with a domain alone; everything else has its usual value', () => {
  expect(readConfig({}).inbound).toBeUndefined()
  expect(readConfig(inbound).inbound).toEqual({
    ...{ domain: 'reply.agency.example', name: 'reply.agency.example' },
    ...{ host: '127.0.0.1', port: 2525, tls: undefined, dnsServers: [] },
    returnAddresses: true,
  })
})

test.each([
  [{ INBOUND_DOMAIN: 'not a name' }, 'INBOUND_DOMAIN'],
  [{ ...inbound, INBOUND_TLS_CERT: 'a.pem' }, 'go together'],
  [{ INBOUND_TLS_CERT: 'a.pem', INBOUND_TLS_KEY: 'b.pem' }, 'needs INBOUND_DOMAIN'],
  [{ ...inbound, MAIL_FROM: 'quotes@reply.agency.example' }, "must not be MAIL_FROM's"],
  [{ ...inbound, INBOUND_DNS: 'dns.example' }, 'IP addresses'],
])('%j is refused', (env, text) => {
  expect(() => readConfig(env)).toThrow(text)
})

test('an email’s return address is its own, unless the mail server takes no other sender than ours', () => {
  const keys = createKeys('a secret for tests, 32 characters')
  const mailbox = { kind: 'return', id: '0123456789abcdef0123456789abcdef' as never } as const
  const address = mailboxAddress(readConfig(inbound), keys, mailbox) ?? ''
  expect(address).toMatch(/^v\+[a-z2-7]{52}@reply\.agency\.example$/)
  const off = readConfig({ ...inbound, INBOUND_RETURN: 'off' })
  expect(mailboxAddress(off, keys, mailbox)).toBeUndefined()
  // Reports about emails that went before still come.
  expect(readMailboxAddress(off, keys, address)).toEqual(mailbox)
  // The address for answers does not make that for reports.
  expect(readMailboxAddress(off, keys, address.replace('v+', 'r+'))).toBeUndefined()
})

test('secrets of the email provider’s events are long enough, and the old one still counts', () => {
  const [MAIL_EVENTS_SECRET, MAIL_EVENTS_SECRET_OLD] = ['a', 'b'].map(
    (letter) => `whsec_${Buffer.alloc(32, letter).toString('base64')}`,
  )
  expect(readConfig({}).mailEventSecrets).toEqual([])
  expect(readConfig({ MAIL_EVENTS_SECRET, MAIL_EVENTS_SECRET_OLD }).mailEventSecrets).toEqual([
    ...[MAIL_EVENTS_SECRET, MAIL_EVENTS_SECRET_OLD],
  ])
  expect(() => readConfig({ MAIL_EVENTS_SECRET: 'whsec_c2hvcnQ=' })).toThrow('MAIL_EVENTS_SECRET')
})

test('an address of a mailbox survives mail programs, and only ours is read', () => {
  const config = readConfig(inbound)
  const keys = createKeys('a secret for tests, 32 characters')
  const id = '0123456789abcdef0123456789abcdef' as never
  const address = mailboxAddress(config, keys, { kind: 'reply', id }) ?? ''
  expect(address).toMatch(/^r\+[a-z2-7]{52}@reply\.agency\.example$/)
  const read = (text: string, by = keys) => readMailboxAddress(config, by, text)
  expect(read(address.toUpperCase())).toEqual({ kind: 'reply', id })
  // Another kind, domain, key or letter is none.
  for (const other of [
    address.replace('r+', 'b+'),
    address.replace('reply.agency', 'agency'),
    address.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@')),
    address.replace(/^r\+./, (start) => (start === 'r+a' ? 'r+b' : 'r+a')),
    `${id}@reply.agency.example`,
  ])
    if (other !== address) expect(read(other)).toBeUndefined()
  expect(read(address, createKeys('another secret, also 32 characters'))).toBeUndefined()
  expect(mailboxAddress(readConfig({}), keys, { kind: 'reply', id })).toBeUndefined()
})
