import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { startReceivingAgency } from '../../../../test/agencies/receiving-agency.ts'
import { queueTo } from '../../../../test/outbox.ts'
import { sendOutbox } from '../../outreach/server/send/send-outbox.ts'
import { newSecret, signatureHeaders } from '../../webhooks/server/sign-webhook.ts'

const [secret, old] = [newSecret(), newSecret()]
const env = { MAIL_EVENTS_SECRET: secret, MAIL_EVENTS_SECRET_OLD: old }
const agency = await startReceivingAgency({ env })
const { app, organization, timeline, received, emailed, messageIdOf } = agency
const { suppressionOf, reportsOf } = agency

interface Posting {
  readonly by?: string
  readonly at?: Date
  readonly headers?: Record<string, string>
}

async function post(body: unknown, { by = secret, at = app.clock.now(), headers }: Posting = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const id = `msg_${randomBytes(6).toString('hex')}`
  const { statusCode, payload } = await app.http.inject({
    ...{ method: 'POST', url: '/api/mail-events', payload: text },
    headers: {
      'content-type': 'application/json',
      ...signatureHeaders({ id, at, body: text }, [by]),
      ...headers,
    },
  })
  return { status: statusCode, body: JSON.parse(payload) }
}

const event = (own: object) => ({ id: randomBytes(6).toString('hex'), type: 'bounce', ...own })

test('a bounce and a complaint are stored, noted and end emails, as by email', async () => {
  const [dead, angry] = [await emailed(), await emailed()]
  const events = [
    event({
      ...{ message_id: dead.message_id, recipient: dead.email.toUpperCase() },
      ...{ status: '5.1.1', diagnostic: '550 5.1.1 User unknown' },
    }),
    event({
      ...{ type: 'complaint', message_id: angry.message_id.replace(/[<>]/g, '') },
      recipient: angry.email,
    }),
  ]
  const answer = await post({ events })
  expect([answer.status, answer.body]).toMatchObject([200, { received: 2, ignored: 0 }])
  expect([await suppressionOf(dead.email), await suppressionOf(angry.email)]).toEqual([
    ...['bounced', 'complained'],
  ])
  expect(await reportsOf(dead.id)).toMatchObject([
    { verdict: 'hard', source: 'webhook', diagnostic: '550 5.1.1 User unknown' },
  ])
  expect((await timeline(dead.id))[0]).toMatchObject({
    who: { kind: 'sender', name: 'The email provider' },
    text: 'could not deliver an email',
  })
  const reportsOn = async (id: number) => {
    const { body } = await app.call('GET', `/api/contacts/email-tracking/${id}`, {
      as: agency.agent,
    })
    const path = `/api/mails/${body.activities[0].id}`
    const answer = await app.call('GET', path, { as: agency.agent })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.mail.reports
  }
  expect(await reportsOn(dead.id)).toEqual([
    {
      verdict: 'hard',
      saidBy: 'The email provider',
      text: expect.stringMatching(
        /^Did not arrive: mailbox unknown, \S.* as the email provider reported\.$/,
      ),
      said: '550 5.1.1 User unknown',
    },
  ])
  expect(await reportsOn(angry.id)).toEqual([
    {
      verdict: 'complaint',
      saidBy: 'The email provider',
      text: expect.stringContaining('that the client marked this email as spam'),
      said: null,
    },
  ])
  const rows = await received()
  expect(rows.map((row) => row.mailbox)).toEqual(['webhook', 'webhook'])
  expect(rows.every(({ raw }) => raw !== null)).toBe(true)
  // The whole request again, as after an answer that was lost, changes nothing.
  expect((await post({ events })).body).toMatchObject({ received: 2 })
  expect(await received()).toHaveLength(2)
})

test('the old secret still counts; a forged, an old and an unsigned request change nothing', async () => {
  const { email, message_id } = await emailed()
  const events = [event({ message_id, recipient: email, status: '5.1.1' })]
  const now = app.clock.now().getTime()
  for (const posting of [
    { by: newSecret() },
    { at: new Date(now - 6 * 60_000) },
    { at: new Date(now + 6 * 60_000) },
    { headers: { 'webhook-signature': '' } },
    { headers: { 'webhook-signature': 'v1,AAAA' } },
    { headers: { 'webhook-id': 'another' } },
    { headers: { 'webhook-timestamp': 'now' } },
  ])
    expect((await post({ events }, posting)).status, JSON.stringify(posting)).toBe(401)
  expect(await suppressionOf(email)).toBeUndefined()
  expect((await post({ events }, { by: old })).status).toBe(200)
  expect(await suppressionOf(email)).toBe('bounced')
})

test('what cannot be read is named by its place, and the others count', async () => {
  const { email, message_id } = await emailed()
  const good = event({ message_id, recipient: email, status: '5.2.2' })
  const events = [{ ...good, type: 'opened' }, null, { ...good, id: '' }, good]
  expect((await post({ events })).body).toMatchObject({
    received: 1,
    refused: [
      { index: 0, problem: expect.stringContaining('type') },
      { index: 1, problem: expect.anything() },
      { index: 2, problem: expect.stringContaining('id') },
    ],
  })
  for (const body of ['{', '[]', { events: [] }, { events: Array(501).fill(good) }])
    expect((await post(body)).status).toBe(400)
})

test('an event about another address, an email of nobody, or a test email ends nothing', async () => {
  const { id, email, message_id } = await emailed()
  const stranger = `stranger@mail.example`
  const unknown = `<${'0'.repeat(32)}@holdfast.example>`
  const events = [
    event({ message_id, recipient: stranger, status: '5.1.1' }),
    event({ message_id: unknown, recipient: email, status: '5.1.1' }),
    event({ message_id: '<sign-in@elsewhere.example>', recipient: email, status: '5.1.1' }),
  ]
  expect((await post({ events })).body).toMatchObject({ received: 1, ignored: 2 })
  const { organizationId } = organization
  await queueTo(app.services, organizationId, [id], { sendMode: 'test', occasion: '2027' })
  await sendOutbox(app.services)
  const test = await messageIdOf(id)
  const recipient = organization.admin.email
  const ofTest = [event({ message_id: test, recipient, status: '5.1.1' })]
  const entries = await timeline(id)
  expect((await post({ events: ofTest })).body).toMatchObject({ received: 0, ignored: 1 })
  expect(await timeline(id)).toEqual(entries)
  for (const address of [email, stranger, recipient])
    expect(await suppressionOf(address)).toBeUndefined()
  expect(await reportsOf(id)).toEqual([])
})

test('words that no database keeps are taken without what is not text', async () => {
  const { id, email, message_id } = await emailed()
  const diagnostic = '550 5.1.1 No\0 such\u202e user\r\n'
  const events = [event({ message_id, recipient: email, status: '5.1.1', diagnostic })]
  expect((await post({ events })).body).toMatchObject({ received: 1 })
  expect(await reportsOf(id)).toMatchObject([{ diagnostic: '550 5.1.1 No  such  user ' }])
})
