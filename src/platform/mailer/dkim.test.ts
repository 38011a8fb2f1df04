import { createPrivateKey } from 'node:crypto'
import fc from 'fast-check'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { expect, test } from 'vitest'
import { type DkimSigner, dkimRecord, newDkimKey, signMessage } from './dkim.ts'
import { buildMessage } from './template.ts'

const { privateKey, publicKey } = await newDkimKey()
const signer: DkimSigner = {
  ...{ domain: 'agency.example', selector: 'holdfast1' },
  key: createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' }),
}

/** Verified by another program: `mailauth`, which asks for the record as a receiver does. */
async function resultOf(message: string) {
  const asked: string[] = []
  const { results } = await dkimVerify(message, {
    resolver: async (name: string) => {
      asked.push(name)
      return [[dkimRecord(publicKey)]]
    },
  })
  return { result: results[0]?.status.result, aligned: results[0]?.status.aligned, asked }
}

const template = {
  ...{ contentHash: 'dkim', kind: 'birthday', subject: 'Hello {{name}}' },
  ...{ html: '<p>Dear {{name}},</p>\n<p>\n\n</p>', text: 'Dear {{name}},\n\n\nbye  \n\n' },
}
const envelope = {
  from: { name: 'Ágency "Pine" & Co', address: 'quotes@agency.example' },
  replyTo: { name: 'Ada', address: 'ada@agency.example' },
  to: 'mary@mail.example',
  messageId: '<1@agency.example>',
  date: new Date('2026-06-15T13:30:00Z'),
  unsubscribeUrl: 'https://h.example/unsubscribe/1',
}

test('a signed message verifies at a receiver, aligned with From, whatever it says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 90 }), async (name) => {
      const signed = await signMessage(buildMessage(template, { name }, envelope), signer)
      expect(await resultOf(signed)).toEqual({
        ...{ result: 'pass', aligned: 'agency.example' },
        asked: ['holdfast1._domainkey.agency.example'],
      })
    }),
    { numRuns: 40 },
  )
})

test('bodies with white space and empty lines in every place verify too', async () => {
  const part = fc.constantFrom('a', ' ', '\t', '\r\n', 'b c', '.', '')
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 12 }), async (parts) => {
      const message = `From: Ada <ada@agency.example>\r\nSubject:  x \r\n\t y\r\n\r\n${parts.join('')}`
      expect((await resultOf(await signMessage(message, signer))).result).toBe('pass')
    }),
    { numRuns: 120 },
  )
})

const built = buildMessage(template, { name: 'Mary' }, envelope)
const changes: readonly (readonly [string, (message: string) => string])[] = [
  ['another word', (message) => message.replace('Dear', 'Deer')],
  ['another target of List-Unsubscribe', (message) => message.replace('unsubscribe/1', 'x/1')],
  [
    'no List-Unsubscribe-Post',
    (message) => message.replace('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n', ''),
  ],
  ['a second From', (message) => `From: Eve <eve@evil.example>\r\n${message}`],
  ['a second Subject', (message) => `Subject: Win\r\n${message}`],
  ['another recipient', (message) => message.replace('To: mary@', 'To: eve@')],
]
test.each(changes)('%s breaks the signature', async (_what, change) => {
  const signed = await signMessage(built, signer)
  expect(change(signed)).not.toBe(signed)
  expect((await resultOf(change(signed))).result).not.toBe('pass')
})

test('no line is long, and the same message has the same signature', async () => {
  const signed = await signMessage(built, signer)
  expect(signed).toBe(await signMessage(built, signer))
  const [head = ''] = signed.split('\r\nFrom:')
  expect(head.split('\r\n').every((line) => line.length <= 100)).toBe(true)
})
