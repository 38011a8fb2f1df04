import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  postmarkSecrets,
  startProviderAgency,
} from '../../../../../test/agencies/provider-agency.ts'
import { createTestApp } from '../../../../../test/app.ts'
import { providerEventRoutes } from './provider-routes.ts'

const agency = await startProviderAgency()
const { app, post, suppressionOf, reportsOf, emailed, emailedClients, received } = agency
const { basic, postmarkBounce, signedBySendgrid, sendgridEvent, signedByMailgun, mailgunEvent } =
  agency
type Emailed = Awaited<ReturnType<typeof emailed>>
const [present = '', earlier = ''] = postmarkSecrets

test('Postmark: bounces by their type, complaints, by a password or a header', async () => {
  const cases = [
    [{}, 'hard', '5.1.1'],
    [{ Type: 'SoftBounce', Details: 'smtp;550 5.2.2 mailbox full' }, 'soft', '5.2.2'],
    [{ Type: 'Blocked', Details: '' }, 'policy', '5.7.1'],
    [{ Type: 'ManuallyDeactivated' }, 'soft', '5.2.0'],
    [{ Type: 'Transient' }, 'delayed', '4.0.0'],
    [{ RecordType: 'SpamComplaint', Type: 'SpamComplaint' }, 'complaint', null],
  ] as const
  const clients = await emailedClients(cases.length + 1)
  for (const [index, [own, verdict, status]] of cases.entries()) {
    const client = clients[index] as Emailed
    const answer = await post('postmark', postmarkBounce(client, own), basic(present))
    expect(answer, JSON.stringify(own)).toMatchObject({ status: 200, body: { received: 1 } })
    expect(await reportsOf(client.id)).toMatchObject([{ verdict, status, source: 'webhook' }])
  }
  const client = clients.at(-1) as Emailed
  const bounce = postmarkBounce(client)
  for (const headers of [{}, basic('wrong-secret-of-postmark'), { authorization: 'Basic' }])
    expect((await post('postmark', bounce, headers)).status).toBe(401)
  expect((await post('postmark', '{', { 'x-mail-events-secret': 'wrong' })).status).toBe(401)
  expect((await post('postmark', '{', basic(present))).status).toBe(400)
  expect(await suppressionOf(client.email)).toBeUndefined()
  const before = (await received()).length
  for (const headers of [{ 'x-mail-events-secret': earlier }, basic(present)])
    expect((await post('postmark', bounce, headers)).body).toMatchObject({ received: 1 })
  expect(await received()).toHaveLength(before + 1)
  expect(await suppressionOf(client.email)).toBe('bounced')
  const reply = await post(
    'postmark',
    postmarkBounce(client, { Type: 'AutoResponder' }),
    basic(present),
  )
  expect(reply.body).toMatchObject({ received: 0, ignored: 1 })
  // Postmark gives a delivery no ID.
  const { ID: _, ...delivery } = postmarkBounce(client, { RecordType: 'Delivery' })
  expect(await post('postmark', delivery, basic(present))).toMatchObject({
    ...{ status: 200, body: { received: 0, ignored: 1 } },
  })
})

test('an email names itself to Postmark and SendGrid, with no address and no name', async () => {
  const client = await emailed()
  const email = (await app.emails()).find(({ to }) => to === client.email)
  const id = client.message_id.slice(1, 33)
  expect(email?.headers['x-pm-metadata-holdfast']).toBe(id)
  expect(JSON.parse(String(email?.headers['x-smtpapi']))).toEqual({ unique_args: { holdfast: id } })
})

test('SendGrid: signed events by their kind; of a forged or changed request none', async () => {
  const cases = [
    [{ status: '5.1.1', reason: '550 5.1.1 The email account does not exist' }, 'hard', '5.1.1'],
    [{ status: '5.0.0', reason: '500 unknown recipient' }, 'hard', '5.1.1'],
    [{ type: 'blocked', reason: '554 not now' }, 'policy', '5.7.1'],
    [{ type: 'blocked', status: '5.0.0', reason: '550 no such user' }, 'policy', '5.7.1'],
    [{ type: 'blocked', status: '5.0.0', reason: '552 5.2.2 mailbox full' }, 'soft', '5.2.2'],
    [{ event: 'dropped', reason: 'Invalid' }, 'hard', '5.1.3'],
    [{ event: 'dropped', reason: 'Bounced Address', status: '5.0.0' }, 'hard', '5.1.1'],
    [{ event: 'dropped', reason: 'Spam Reporting Address' }, 'policy', '5.7.1'],
    [{ event: 'deferred', response: '400 try again later', attempt: '5' }, 'delayed', '4.0.0'],
    [{ event: 'spamreport' }, 'complaint', null],
  ] as const
  const clients = await emailedClients(cases.length)
  const events = cases.map(([own], index) => sendgridEvent(clients[index] as Emailed, own))
  const body = JSON.stringify([
    ...events,
    sendgridEvent(clients[0] as Emailed, { event: 'delivered' }),
    sendgridEvent(clients[0] as Emailed, { event: 'dropped', reason: 'Unsubscribed Address' }),
    sendgridEvent(clients[0] as Emailed, { event: 'dropped', reason: 'Invalid SMTPAPI header' }),
    { event: 'bounce' },
  ])
  const now = app.clock.now().getTime()
  const { privateKey: stranger } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  for (const headers of [
    {},
    signedBySendgrid(body, { key: stranger }),
    signedBySendgrid(`${body} `),
    signedBySendgrid(body, { at: new Date(now - 25 * 3_600_000) }),
    signedBySendgrid(body, { at: new Date(now + 25 * 3_600_000) }),
    { ...signedBySendgrid(body), 'x-twilio-email-event-webhook-signature': 'AAAA' },
    { ...signedBySendgrid(body), 'x-twilio-email-event-webhook-timestamp': String(now) },
  ])
    expect((await post('sendgrid', body, headers)).status, JSON.stringify(headers)).toBe(401)
  for (const client of clients) expect(await reportsOf(client.id)).toEqual([])
  for (const _ of [1, 2])
    expect((await post('sendgrid', body, signedBySendgrid(body))).body).toMatchObject({
      ...{ received: cases.length, ignored: 3, refused: [{ index: cases.length + 3 }] },
    })
  for (const [index, [own, verdict, status]] of cases.entries())
    expect(await reportsOf(clients[index]?.id ?? 0), JSON.stringify(own)).toMatchObject([
      { verdict, status },
    ])
  expect((await post('sendgrid', '{}', signedBySendgrid('{}'))).status).toBe(400)
})

test('Mailgun: signed events by their severity; a token counts for one event', async () => {
  const [client, other] = (await emailedClients(2)) as [Emailed, Emailed]
  const event = mailgunEvent(client)
  const good = signedByMailgun(event)
  const now = app.clock.now().getTime()
  for (const body of [
    signedByMailgun(event, { key: 'another-signing-key-of-mailgun' }),
    signedByMailgun(event, { at: new Date(now - 8 * 3_600_000 - 1000) }),
    signedByMailgun(event, { at: new Date(now + 8 * 3_600_000 + 1000) }),
    { ...good, signature: { ...good.signature, token: 'another' } },
    { 'event-data': event },
    '{',
  ])
    expect((await post('mailgun', body)).status, JSON.stringify(body)).toBe(401)
  expect(await suppressionOf(client.email)).toBeUndefined()
  for (const _ of [1, 2]) expect((await post('mailgun', good)).body).toMatchObject({ received: 1 })
  const borrowed = { ...good, 'event-data': mailgunEvent(other) }
  expect((await post('mailgun', borrowed)).status).toBe(401)
  expect([await suppressionOf(client.email), await suppressionOf(other.email)]).toEqual([
    ...['bounced', undefined],
  ])
  const left = mailgunEvent(other, { reason: 'suppress-unsubscribe' })
  expect((await post('mailgun', signedByMailgun(left))).body).toMatchObject({ ignored: 1 })
  const status = (own: object) => ({ 'delivery-status': { code: 550, message: '', ...own } })
  const bounce = { reason: 'bounce' }
  const cases = [
    [{}, 'hard', '5.1.1'],
    [
      { ...bounce, ...status({ 'enhanced-code': '5.1.1', message: 'No such user' }) },
      'hard',
      '5.1.1',
    ],
    [{ ...bounce, ...status({ message: '5.2.2 over quota' }) }, 'soft', '5.2.2'],
    [{ reason: 'suppress-complaint' }, 'policy', '5.7.1'],
    [{ severity: 'temporary', reason: 'generic', ...status({ code: 498 }) }, 'delayed', '4.0.0'],
    [{ event: 'complained', severity: undefined }, 'complaint', null],
  ] as const
  const clients = await emailedClients(cases.length)
  for (const [index, [own, verdict, code]] of cases.entries()) {
    const client = clients[index] as Emailed
    const answer = await post('mailgun', signedByMailgun(mailgunEvent(client, own)))
    expect(answer, JSON.stringify(own)).toMatchObject({ status: 200, body: { received: 1 } })
    expect(await reportsOf(client.id), JSON.stringify(own)).toMatchObject([
      { verdict, status: code },
    ])
  }
})

test('a provider without a key is not taken, whatever it sends', async () => {
  const without = await createTestApp()
  for (const provider of ['ses', 'postmark', 'sendgrid', 'mailgun']) {
    const answer = await without.http.inject({
      ...{ method: 'POST', url: `/api/mail-events/${provider}`, payload: '{}' },
      headers: { 'content-type': 'application/json', ...basic(present) },
    })
    expect(answer.statusCode, provider).toBe(404)
  }
  await without.close()
})

test('SendGrid’s long lists of events may take as long as they need', () => {
  const bulk = providerEventRoutes.filter((route) => route.bulk)
  expect(bulk.map(({ url }) => url)).toEqual(['/api/mail-events/sendgrid'])
})
