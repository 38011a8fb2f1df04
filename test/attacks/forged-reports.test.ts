import { expect, test } from 'vitest'
import { limitAttempts } from '../../src/features/access/server/limit-attempts.ts'
import { mailReceiver } from '../../src/features/correspondence/feature.ts'
import { correspondenceLimits } from '../../src/features/correspondence/shared/correspondence-limits.ts'
import { systemTransaction } from '../../src/platform/database/transaction.ts'
import type { ArrivedMessage } from '../../src/platform/inbound/arrived-message.ts'
import { readReport } from '../../src/platform/inbound/report/read-report.ts'
import { inboundDomain, startReceivingAgency } from '../agencies/receiving-agency.ts'
import { complaintReport, deliveryReport } from '../files/mail-reports.ts'

const agency = await startReceivingAgency()
const { app, inside, send, timeline, received, buildClient, emailClient, ...more } = agency
const { returnAddress, suppressionOf, reportsOf } = more

const emailed = async () => {
  const client = await buildClient()
  const reply = await emailClient(client.id)
  return { ...client, reply, to: await returnAddress(client.id) }
}
const report = (to: string, raw: string, from = '') => send({ raw, envelope: { from, to } })
const complaints = `complaints@${inboundDomain}`
const complain = (raw: string, from = 'feedback@mail.example') => report(complaints, raw, from)
const listed = () =>
  inside((transaction) => transaction.selectFrom('suppression').select('email').execute())

test('a report to an address that nobody signed is refused before it is read', async () => {
  const { email, to } = await emailed()
  const forged = to.replace(/^v\+(.)/, (_all, letter) => `v+${letter === 'a' ? 'b' : 'a'}`)
  for (const address of [forged, to.replace('v+', 'b+'), `bounces@${inboundDomain}`])
    await expect(report(address, deliveryReport({ recipient: email }))).rejects.toThrow('550')
  expect(await suppressionOf(email)).toBeUndefined()
})

test('a report to one client’s address says nothing of another client, or of a stranger', async () => {
  const [own, other] = [await emailed(), await emailed()]
  await report(own.to, deliveryReport({ recipient: other.email }))
  await report(own.to, deliveryReport({ recipient: `x${own.email}` }))
  await report(
    own.to,
    deliveryReport({
      recipient: own.email,
      lines: [`Original-Recipient: rfc822;${own.email}`, 'Action: failed', 'Status: 5.1.1'],
    }),
  )
  expect([await suppressionOf(own.email), await suppressionOf(other.email)]).toEqual([
    undefined,
    undefined,
  ])
  expect([await reportsOf(own.id), await reportsOf(other.id)]).toEqual([[], []])
  // They are on the timeline of the email's client, as what they are.
  expect(await timeline(own.id)).toHaveLength(3)
  expect(await timeline(other.id)).toEqual([])
})

test('a report in another report, and one that a person attaches, end nothing', async () => {
  const { id, email, to } = await emailed()
  const inner = deliveryReport({ recipient: email })
  const outer = deliveryReport({
    recipient: 'elsewhere@mail.example',
    quoted: inner.replaceAll('\r\n', '\n'),
  })
  await report(to, outer)
  const attached = `From: ${email}\r\nTo: ${to}\r\nSubject: What is this?\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: message/rfc822\r\n\r\n${inner}\r\n--x--\r\n`
  await report(to, attached, email)
  expect([await suppressionOf(email), await reportsOf(id)]).toEqual([undefined, []])
})

test('the reporter can end emails to the client alone whose email it got', async () => {
  const before = (await listed()).length
  const { email, to } = await emailed()
  const lines = ['a', 'b', 'c', 'd'].flatMap((name) => [
    `Final-Recipient: rfc822; ${name}@victims.example`,
    ...['Action: failed', 'Status: 5.1.1', ''],
  ])
  const own = [`Final-Recipient: rfc822; ${email}`, 'Action: failed', 'Status: 5.1.1']
  await report(to, deliveryReport({ recipient: email, lines: [...lines, ...own] }))
  expect(await suppressionOf(email)).toBe('bounced')
  expect(await listed()).toHaveLength(before + 1)
})

test('a complaint is believed of a proven sender who quotes our email, and tells the client nothing', async () => {
  const { id, email, to, reply } = await emailed()
  await app.runJobs()
  const sent = (await app.emails()).length
  const fields = ['Original-Rcpt-To: <x7fe2@mail.example>']
  await complain(complaintReport({ quoted: `Return-Path: <${to}>`, fields }))
  expect(await suppressionOf(email)).toBe('complained')
  expect(await reportsOf(id)).toMatchObject([
    { verdict: 'complaint', domain: 'mail.example', recipient: email, send_day: expect.anything() },
  ])
  expect((await timeline(id))[0]).toMatchObject({
    text: 'reported that the client marked an email as spam',
    client_email: { kind: 'complaint', checks: { proof: 'proven' } },
  })
  await app.runJobs()
  expect(await app.emails()).toHaveLength(sent)
  // A second one about the same email counts once, and a complaint is not for members to undo.
  await complain(complaintReport({ quoted: `Reply-To: <${reply}>` }))
  expect(await reportsOf(id)).toHaveLength(1)
  const url = `/api/contacts/${id}/address-problem/try-again`
  expect((await app.call('POST', url, { as: agency.agent })).status).toBe(409)
})

test('an unsubscribe link that a complaint quotes proves that it got the email', async () => {
  const { email } = await emailed()
  const header = (await app.emails()).find((one) => one.to === email)?.headers['list-unsubscribe']
  await complain(complaintReport({ quoted: `List-Unsubscribe: ${header}` }))
  expect(await suppressionOf(email)).toBe('complained')
})

test.each([
  ['an unproven sender', { from: 'feedback@open.example' }, '550'],
  ['a forged sender', { from: 'feedback@forged.example' }, '550'],
  ['nothing of ours', { quoted: 'Subject: Other' }, '550'],
  ['only a Message-ID, which links show', { quoted: 'Message-ID: <ID@holdfast.example>' }, '550'],
])('a complaint with %s is refused and ends nothing', async (_what, words, code) => {
  const { id, email, to } = await emailed()
  const { from = 'feedback@mail.example', quoted = `Return-Path: <${to}>` } = words as {
    from?: string
    quoted?: string
  }
  await expect(complain(complaintReport({ quoted, from }), from)).rejects.toThrow(code)
  expect([await suppressionOf(email), await reportsOf(id)]).toEqual([undefined, []])
})

test('without the sender’s DNS a complaint is tried again later', async () => {
  const { email, to } = await emailed()
  agency.dns.silent = true
  await expect(complain(complaintReport({ quoted: `Return-Path: <${to}>` }))).rejects.toThrow('451')
  agency.dns.silent = false
  expect(await suppressionOf(email)).toBeUndefined()
}, 60_000)

test('an email about another domain’s reader, “not spam”, and one without a report end nothing', async () => {
  const { email, to } = await emailed()
  const quoted = `Return-Path: <${to}>`
  const fields = ['Original-Rcpt-To: <reader@elsewhere.example>']
  await complain(complaintReport({ quoted, fields }))
  await complain(complaintReport({ quoted, type: 'not-spam' }))
  const words = { from: 'feedback@mail.example', to: complaints, subject: 'Spam', text: to }
  await expect(send(words)).rejects.toThrow('550')
  // Sent to the email's own addresses it must be proven, and quote that email too.
  await report(to, complaintReport({ quoted, from: 'feedback@open.example' }), 'x@open.example')
  const other = await emailed()
  await report(
    to,
    complaintReport({ quoted: `Return-Path: <${other.to}>` }),
    'feedback@mail.example',
  )
  expect([await suppressionOf(email), await suppressionOf(other.email)]).toEqual([
    undefined,
    undefined,
  ])
})

test('a complaint about a complaint, and our own email that comes back, are never answered', async () => {
  const { email, to, reply } = await emailed()
  await app.runJobs()
  const sent = (await app.emails()).length
  const inner = complaintReport({ quoted: `Return-Path: <${to}>` }).replaceAll('\r\n', '\n')
  await expect(complain(complaintReport({ quoted: inner }))).rejects.toThrow('550')
  const own = app.services.config.mailFrom
  for (const address of [to, reply])
    await report(
      address,
      `From: ${own}\r\nTo: ${address}\r\nSubject: Loop\r\nX-Holdfast: forwarded\r\n\r\nLoop\r\n`,
      address,
    )
  await app.runJobs()
  expect(await app.emails()).toHaveLength(sent)
  expect(await suppressionOf(email)).toBeUndefined()
})

test('beyond the limit of reports the others come later, and people still reach the agency', async () => {
  const { id, email, to } = await emailed()
  const receiver = mailReceiver(app.services)
  const mailbox = await receiver.findMailbox(to)
  if (mailbox === undefined) throw new Error('no mailbox')
  const message = (n: number): ArrivedMessage => {
    const raw = Buffer.from(deliveryReport({ recipient: email, quoted: `Subject: ${n}` }))
    return {
      ...{ envelopeFrom: '', raw },
      parsed: {
        ...{ messageId: `<${n}@mx.example>`, from: [], recipients: [], subject: '', signs: {} },
        ...{ text: '', cut: false, attachments: [], report: readReport(raw) },
      },
      checks: { proof: 'unproven', spf: 'none', dkim: 'none', dmarc: 'none' },
    }
  }
  app.clock.advance(15 * 60_000)
  const { reportsOfAgency } = correspondenceLimits
  const earlier = reportsOfAgency - 20
  const key = `reports:${agency.organization.organizationId}` as const
  await limitAttempts(app.services, [[key, reportsOfAgency]])
  await systemTransaction(app.services.database, (system) =>
    system
      .updateTable('directory.attempt')
      .set({ count: earlier })
      .where('key', '=', key)
      .executeTakeFirstOrThrow(),
  )
  const before = (await received()).length
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, (_, n) => receiver.store(mailbox, message(n))),
  )
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(40)
  expect(await received()).toHaveLength(before + 20)
  expect(await reportsOf(id)).toHaveLength(1)
  await send({ from: email, to, subject: 'Hello', text: 'It is me' })
  const as = await app.signIn(agency.greta.email)
  expect((await timeline(id, as))[0].details).toEqual([{ label: 'Subject', value: 'Hello' }])
}, 60_000)
