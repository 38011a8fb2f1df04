import fc from 'fast-check'
import { expect, test } from 'vitest'
import { complaintReport, deliveryReport } from '../../../../test/files/mail-reports.ts'
import { processorTime } from '../../../../test/processor-time.ts'
import { reportLimits } from './mail-report.ts'
import { readReport } from './read-report.ts'

const read = (text: string) => readReport(Buffer.from(text, 'utf8'))
const recipient = 'mary@mail.example'
const recipientsOf = (text: string) => {
  const report = read(text)
  return report?.kind === 'delivery' ? report.recipients : undefined
}

test('a delivery report says who did not get the email, by which code, in which words', () => {
  const failed = {
    ...{ address: recipient, action: 'failed', status: '5.1.1' },
    diagnostic: '550 5.1.1 <mary@mail.example>: Recipient address rejected: User unknown',
  }
  expect(recipientsOf(deliveryReport({ recipient }))).toEqual([failed])
  for (const encoding of ['base64', 'quoted-printable'] as const)
    expect(recipientsOf(deliveryReport({ recipient, encoding })), encoding).toEqual([failed])
})

test.each([
  ['an upper-case address without its type', 'Final-Recipient: MARY@Mail.Example', recipient],
  ['an address in brackets', 'Final-Recipient: RFC822; <mary@mail.example>', recipient],
  ['a folded field', 'Final-Recipient: rfc822;\n  mary@mail.example', recipient],
  ['no email address', 'Final-Recipient: x400; /C=US/A=TELEMAIL/', ''],
  [
    'two addresses',
    `Final-Recipient: rfc822; a@b.example\nFinal-Recipient: rfc822;${recipient}`,
    '',
  ],
])('%s', (_what, line, address) => {
  expect(recipientsOf(deliveryReport({ recipient, lines: [line] }))).toEqual([
    { address, action: '', status: undefined, diagnostic: '' },
  ])
})

test('missing fields are missing, and without a recipient there is none', () => {
  expect(recipientsOf(deliveryReport({ recipient, lines: [] }))).toEqual([])
  const lines = ['Action: failed', 'Status: 5.1.1']
  expect(recipientsOf(deliveryReport({ recipient, lines }))).toEqual([])
})

test('a report within a report, or quoted by an answer, says nothing', () => {
  const inner = deliveryReport({ recipient: 'victim@mail.example' })
  const outer = deliveryReport({ recipient, quoted: inner.replaceAll('\r\n', '\n') })
  expect(recipientsOf(outer)?.map(({ address }) => address)).toEqual([recipient])
  const answer = `From: a@b.example\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: message/rfc822\r\n\r\n${inner}\r\n--x--\r\n`
  expect(read(answer)).toBeUndefined()
  const without = inner.replace('message/delivery-status', 'text/plain')
  expect(read(without)).toBeUndefined()
  // Two content types could be read differently by others.
  expect(read(`Content-Type: text/plain\r\n${inner}`)).toBeUndefined()
})

test('a report that was cut off, or is in another charset, is read as far as it goes', () => {
  const whole = deliveryReport({ recipient })
  const cut = whole.slice(0, whole.indexOf('Diagnostic-Code:'))
  expect(recipientsOf(cut)).toMatchObject([{ address: recipient, status: '5.1.1' }])
  const latin = Buffer.from(
    deliveryReport({ recipient, diagnostic: 'smtp; 550 bo\u00eete inconnue' }),
    'latin1',
  )
  const report = readReport(latin)
  expect(report).toMatchObject({ recipients: [{ address: recipient, status: '5.1.1' }] })
  const utf16 = Buffer.from(deliveryReport({ recipient }), 'utf16le')
  expect(readReport(utf16)).toBeUndefined()
})

test('of a giant report only so much is read', async () => {
  const many = Array.from({ length: 5000 }, (_, n) => [
    `Final-Recipient: rfc822; person${n}@mail.example`,
    ...['Action: failed', 'Status: 5.1.1', ''],
  ]).flat()
  const recipients = recipientsOf(deliveryReport({ recipient, lines: many }))
  expect(recipients).toHaveLength(reportLimits.recipients)
  const diagnostic = `smtp; 550 ${'x'.repeat(5000)}`
  const [long] = recipientsOf(deliveryReport({ recipient, diagnostic })) ?? []
  expect(long?.diagnostic).toHaveLength(reportLimits.diagnostic)
  const padding = `--9B095B5ADSN=_01/mx.relay.example\r\n`.repeat(200_000)
  const padded = deliveryReport({ recipient }).replace('This is a MIME', padding)
  expect(await processorTime(2000, () => read(padded))).toBeLessThan(2000)
})

const address = `v+${'a'.repeat(52)}@in.example`
const token = 'f'.repeat(64)

test('a complaint names its type, and what of ours it quotes', () => {
  const quoted = `Return-Path: <${address.toUpperCase()}>\nReply-To: Greta\n <r+${'b'.repeat(52)}@in.example>\nList-Unsubscribe: <https://app.example/unsubscribe/${token}>`
  const fields = ['Original-Rcpt-To: <Mary@Mail.example>', 'Original-Mail-From: <x@y.example>']
  expect(read(complaintReport({ quoted, fields }))).toEqual({
    ...{ kind: 'feedback', type: 'abuse', recipients: [recipient] },
    quoted: [address, `r+${'b'.repeat(52)}@in.example`, token],
  })
})

test('a complaint takes nothing from the text of the email that it quotes, nor from another', () => {
  const elsewhere = `Subject: Hello\n\nReturn-Path: <${address}> /unsubscribe/${token}`
  expect(read(complaintReport({ quoted: elsewhere }))).toMatchObject({ quoted: [] })
  const inner = complaintReport({ quoted: `Return-Path: <${address}>` }).replaceAll('\r\n', '\n')
  expect(read(complaintReport({ quoted: `Subject: A loop\n${inner}` }))).toMatchObject({
    quoted: [],
  })
})

test('whatever a message is, reading it ends and never fails', () => {
  const line = fc.oneof(
    fc.constantFrom(
      ...['Content-Type: multipart/report; boundary="b"', '--b', '--b--', '', 'Action: failed'],
      ...['Content-Type: message/delivery-status', 'Final-Recipient: rfc822;', 'Status: 5.1'],
      ...['Content-Type: message/feedback-report', 'Content-Transfer-Encoding: base64'],
    ),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      readReport(Buffer.from(lines.join('\r\n')))
    }),
  )
  fc.assert(fc.property(fc.uint8Array(), (bytes) => void readReport(Buffer.from(bytes))))
})
