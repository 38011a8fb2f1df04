import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { startReceivingAgency } from '../../../../../test/agencies/receiving-agency.ts'

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const postmark = ['the-present-secret-of-postmark', 'the-earlier-secret-of-postmark']
const mailgunKey = 'a-webhook-signing-key-of-mailgun'
const env = {
  MAIL_EVENTS_POSTMARK_SECRETS: postmark.join(', '),
  MAIL_EVENTS_SENDGRID_KEYS: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  MAIL_EVENTS_MAILGUN_KEYS: mailgunKey,
}
const agency = await startReceivingAgency({ env })
const { app, suppressionOf, reportsOf, emailed, emailedClients, received } = agency

async function post(provider: string, body: unknown, headers: Record<string, string> = {}) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await app.http.inject({
    ...{ method: 'POST', url: `/api/mail-events/${provider}`, payload },
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: answer.statusCode, body: JSON.parse(answer.payload) }
}
type Emailed = Awaited<ReturnType<typeof emailed>>
let ids = 0

const basic = (secret: string) => ({
  authorization: `Basic ${Buffer.from(`holdfast:${secret}`).toString('base64')}`,
})
const [present = '', earlier = ''] = postmark
/** As Postmark documents a bounce; Metadata is what the email's own header says. */
const postmarkBounce = ({ email, message_id }: Emailed, own: object = {}) => ({
  ...{ RecordType: 'Bounce', MessageStream: 'outbound', ID: 4323372036854 + ++ids, TypeCode: 1 },
  ...{ Type: 'HardBounce', Name: 'Hard bounce', Tag: '', ServerID: 23, Subject: 'Test subject' },
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  Metadata: { holdfast: message_id.slice(1, 33) },
  Description: 'The server was unable to deliver your message (ex: unknown user).',
  ...{ Details: 'Test bounce details', Email: email, From: 'quotes@holdfast.example' },
  ...{ BouncedAt: '2019-11-05T16:33:54.9070259Z', DumpAvailable: true, Inactive: true },
  ...own,
})

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
})

test('an email names itself to Postmark, with no address and no name', async () => {
  const client = await emailed()
  const email = (await app.emails()).find(({ to }) => to === client.email)
  expect(email?.headers['x-pm-metadata-holdfast']).toBe(client.message_id.slice(1, 33))
})

function signedBySendgrid(body: string, { key = privateKey, at = app.clock.now() } = {}) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return {
    'x-twilio-email-event-webhook-signature': sign(
      'sha256',
      Buffer.from(timestamp + body),
      key,
    ).toString('base64'),
    'x-twilio-email-event-webhook-timestamp': timestamp,
  }
}
/** As Twilio documents its events. */
const sendgridEvent = ({ email, message_id }: Emailed, own: object) => ({
  ...{ email, timestamp: 1513299569, 'smtp-id': message_id, event: 'bounce', type: 'bounce' },
  ...{ sg_event_id: `sg_event_id_${++ids}`, sg_message_id: 'sg_message_id', category: 'cat facts' },
  ...own,
})

test('SendGrid: signed events by their kind; of a forged or changed request none', async () => {
  const cases = [
    [{ status: '5.1.1', reason: '550 5.1.1 The email account does not exist' }, 'hard', '5.1.1'],
    [{ status: '5.0.0', reason: '500 unknown recipient' }, 'hard', '5.1.1'],
    [{ type: 'blocked', reason: '554 not now' }, 'policy', '5.7.1'],
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
      ...{ received: cases.length, ignored: 2, refused: [{ index: cases.length + 2 }] },
    })
  for (const [index, [own, verdict, status]] of cases.entries())
    expect(await reportsOf(clients[index]?.id ?? 0), JSON.stringify(own)).toMatchObject([
      { verdict, status },
    ])
  expect((await post('sendgrid', '{}', signedBySendgrid('{}'))).status).toBe(400)
})

const signedByMailgun = (event: unknown, { key = mailgunKey, at = app.clock.now() } = {}) => {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const token = randomBytes(25).toString('hex')
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex')
  return { signature: { timestamp, token, signature }, 'event-data': event }
}
/** As Mailgun documents its events; the Message-ID has no angle brackets. */
const mailgunEvent = ({ email, message_id }: Emailed, own: object = {}) => ({
  ...{ event: 'failed', id: `G9Bn5sl1TC6nu79C8C0bw${++ids}`, timestamp: 1521233195.375624 },
  ...{ severity: 'permanent', reason: 'suppress-bounce', recipient: email, 'log-level': 'error' },
  'delivery-status': {
    ...{ 'attempt-no': 1, message: '', code: 605, 'session-seconds': 0 },
    description: 'Not delivering to previously bounced address',
  },
  message: { headers: { to: email, 'message-id': message_id.slice(1, -1), subject: 'Test' } },
  ...own,
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
  expect((await post('ses', '{}')).status).toBe(404)
})
