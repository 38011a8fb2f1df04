import { generateKeyPairSync } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { startSns } from '../../../../../stand-ins/sns/sns-server.ts'
import { startReceivingAgency } from '../../../../../test/agencies/receiving-agency.ts'
import { buildAgent, buildContact, buildOrganization } from '../../../../../test/builders.ts'
import { emailTo, queueTo } from '../../../../../test/outbox.ts'
import { onList, sesBounce, sesDelay } from '../../../../../test/ses-events.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { sendOutbox } from '../../../outreach/server/send/send-outbox.ts'

const topic = 'arn:aws:sns:us-east-1:123456789012:holdfast-mail'
const from = new Date('2020-01-01T00:00:00Z')
const sns = await startSns({ from, to: new Date('2090-01-01T00:00:00Z') })
afterAll(() => sns.close())
const env = { MAIL_EVENTS_SNS_TOPICS: topic, MAIL_EVENTS_SNS_ORIGIN: sns.origin }
const agency = await startReceivingAgency({ env })
const { app, suppressionOf, reportsOf, emailed, emailedClients, received } = agency

const host = 'https://sns.us-east-1.amazonaws.com'
let messages = 0
const fieldsOf = (own: Record<string, string>) => ({
  Type: 'Notification',
  MessageId: `22b80b92-fdea-4c2c-8f9d-${String(++messages).padStart(12, '0')}`,
  TopicArn: topic,
  Timestamp: app.clock.now().toISOString(),
  SignatureVersion: '2',
  SigningCertURL: `${host}/SimpleNotificationService-f3ecfb7224c7233fe7bb5f59f96de52f.pem`,
  UnsubscribeURL: `${host}/?Action=Unsubscribe&SubscriptionArn=${topic}:c9135db0`,
  ...own,
})

async function post(body: string) {
  const { statusCode, payload } = await app.http.inject({
    ...{ method: 'POST', url: '/api/mail-events/ses', payload: body },
    headers: { 'content-type': 'text/plain; charset=UTF-8', 'x-amz-sns-message-type': 'any' },
  })
  return { status: statusCode, body: JSON.parse(payload) }
}

test('a bounce and a complaint by SNS, signed in either version, end emails once', async () => {
  const [dead, angry] = [await emailed(), await emailed()]
  const bounce = sns.signed(fieldsOf({ Message: sesBounce(dead), Subject: 'Bounce' }))
  expect(await post(bounce)).toMatchObject({ status: 200, body: { received: 1 } })
  const complaint = JSON.stringify({
    eventType: 'Complaint',
    complaint: {
      complainedRecipients: [{ emailAddress: angry.email }],
      complaintFeedbackType: 'abuse',
      feedbackId: '000001378603177f-18c07c78-fa81-4a58-9dd1-fedc3cb8f49a-000000',
    },
    mail: { commonHeaders: { messageId: angry.message_id } },
  })
  const old = sns.signed(fieldsOf({ Message: complaint, SignatureVersion: '1' }))
  expect(await post(old)).toMatchObject({ status: 200, body: { received: 1 } })
  expect([await suppressionOf(dead.email), await suppressionOf(angry.email)]).toEqual([
    ...['bounced', 'complained'],
  ])
  expect(await reportsOf(dead.id)).toMatchObject([
    { verdict: 'hard', status: '5.1.1', source: 'webhook' },
  ])
  const before = (await received()).length
  expect(await post(bounce)).toMatchObject({ status: 200, body: { received: 1 } })
  expect(await received()).toHaveLength(before)
  // Both messages name one certificate.
  expect(sns.asked.filter((path) => path.endsWith('.pem'))).toHaveLength(1)
})

test('without a code of a server, SES’s types decide; a list and a full mailbox end nothing', async () => {
  const cases = [
    [{ sub: 'Suppressed', status: '' }, 'hard', '5.1.1'],
    // With SES's own status, although no server was asked.
    [{ sub: 'OnAccountSuppressionList', said: onList }, 'soft', '5.2.0'],
    [{ sub: 'UnsubscribedRecipient' }, 'policy', '5.7.1'],
    [{ type: 'Transient', sub: 'MessageTooLarge', status: '' }, 'policy', '5.2.3'],
    [{ type: 'Transient', sub: 'MailboxFull', status: '' }, 'soft', '5.2.2'],
    [{ type: 'Transient', sub: 'ContentRejected', status: '' }, 'policy', '5.6.0'],
    [{ type: 'Undetermined', sub: 'Undetermined', status: '' }, 'soft', '5.0.0'],
  ] as const
  const clients = await emailedClients(cases.length)
  for (const [index, [own, verdict, status]] of cases.entries()) {
    const client = clients[index] as (typeof clients)[number]
    await post(sns.signed(fieldsOf({ Message: sesBounce(client, own) })))
    expect(await reportsOf(client.id), own.sub).toMatchObject([{ verdict, status }])
    expect(await suppressionOf(client.email)).toBe(verdict === 'hard' ? 'bounced' : undefined)
  }
})

test('a complaint of SES’s own list is about another email: it ends nothing', async () => {
  const client = await emailed()
  const complaint = (own: object) =>
    JSON.stringify({
      eventType: 'Complaint',
      complaint: {
        complainedRecipients: [{ emailAddress: client.email }],
        complaintSubType: 'OnAccountSuppressionList',
        feedbackId: '000001378603177f-18c07c78-fa81-4a58-9dd1-fedc3cb8f49a-000000',
        ...own,
      },
      mail: { headers: [{ name: 'Message-ID', value: client.message_id }] },
    })
  await post(sns.signed(fieldsOf({ Message: complaint({}) })))
  expect(await reportsOf(client.id)).toMatchObject([{ verdict: 'policy', status: '5.7.1' }])
  expect(await suppressionOf(client.email)).toBeUndefined()
  await post(sns.signed(fieldsOf({ Message: complaint({ complaintSubType: null }) })))
  expect(await suppressionOf(client.email)).toBe('complained')
})

test('several delays of one email are kept as one', async () => {
  const client = await emailed()
  const before = (await received()).length
  const delay = sesDelay(client)
  for (const _ of [1, 2]) await post(sns.signed(fieldsOf({ Message: delay })))
  expect(await reportsOf(client.id)).toMatchObject([{ verdict: 'delayed' }])
  expect(await received()).toHaveLength(before + 1)
})

test('messages that come together ask for their certificate once', async () => {
  const path = '/SimpleNotificationService-together.pem'
  const clients = await emailedClients(3)
  const bodies = clients.map((client) =>
    sns.signed(fieldsOf({ Message: sesBounce(client), SigningCertURL: `${host}${path}` })),
  )
  const answers = await Promise.all(bodies.map(post))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(sns.asked.filter((one) => one === path)).toHaveLength(1)
})

test('what SNS did not sign for a named topic within an hour changes nothing', async () => {
  const client = await emailed()
  const Message = sesBounce(client)
  const hour = 60 * 60_000
  const now = app.clock.now().getTime()
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const good = fieldsOf({ Message })
  const asked = sns.asked.length
  const refused = [
    sns.signed(good, stranger),
    sns.signed({ ...good, TopicArn: topic.replace('123456789012', '999999999999') }),
    sns.signed({ ...good, Timestamp: new Date(now - hour - 1000).toISOString() }),
    sns.signed({ ...good, Timestamp: new Date(now + hour + 1000).toISOString() }),
    sns.signed({ ...good, Timestamp: 'yesterday' }),
    JSON.stringify({
      ...JSON.parse(sns.signed(good)),
      Message: sesBounce(client, { sub: 'NoEmail' }),
    }),
    JSON.stringify({ ...JSON.parse(sns.signed(good)), SignatureVersion: '1' }),
    JSON.stringify({ ...good, Signature: '' }),
    ...[
      'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem',
      'https://sns.us-east-1.amazonaws.com.cn/SimpleNotificationService-1.pem',
      'http://sns.us-east-1.amazonaws.com/SimpleNotificationService-1.pem',
      'https://sns.us-east-1.amazonaws.com.evil.example/SimpleNotificationService-1.pem',
      'https://evil.example/sns.us-east-1.amazonaws.com/SimpleNotificationService-1.pem',
      'https://s3.amazonaws.com/SimpleNotificationService-1.pem',
      'https://sns.us-east-1.amazonaws.com@evil.example/SimpleNotificationService-1.pem',
      'https://sns.us-east-1.amazonaws.com:8443/SimpleNotificationService-1.pem',
      'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-1.pem?x=1',
      'https://sns.us-east-1.amazonaws.com/other.pem',
    ].map((SigningCertURL) => sns.signed({ ...good, SigningCertURL })),
    ...['', '{', '[]', 'null'],
  ]
  for (const body of refused) expect((await post(body)).status, body).toBe(401)
  expect(sns.asked).toHaveLength(asked)
  expect(await suppressionOf(client.email)).toBeUndefined()
  expect((await post(sns.signed(good))).status).toBe(200)
  expect(await suppressionOf(client.email)).toBe('bounced')
})

test('a certificate that is no certificate, too long, elsewhere or expired proves nothing', async () => {
  const client = await emailed()
  const Message = sesBounce(client)
  const named = (name: string) => `SimpleNotificationService-${name}.pem`
  const expired = await startSns({ from, to: new Date('2021-01-01T00:00:00Z') })
  const answers = [
    ['none', { status: 200, body: 'nothing' }, 401],
    ['long', { status: 200, body: 'x'.repeat(40_000) }, 503],
    ['moved', { status: 302, body: '' }, 503],
    ['down', { status: 500, body: '' }, 503],
  ] as const
  for (const [name, answer, status] of answers) {
    sns.instead.set(`/${named(name)}`, answer)
    const fields = fieldsOf({ Message, SigningCertURL: `${host}/${named(name)}` })
    expect((await post(sns.signed(fields))).status, name).toBe(status)
  }
  const late = await (await fetch(`${expired.origin}/any`)).text()
  sns.instead.set(`/${named('late')}`, { status: 200, body: late })
  const fields = fieldsOf({ Message, SigningCertURL: `${host}/${named('late')}` })
  expect((await post(expired.signed(fields))).status).toBe(401)
  await expired.close()
  expect(await suppressionOf(client.email)).toBeUndefined()
})

test('a subscription is confirmed for a named topic alone, at Amazon’s own address', async () => {
  const confirmation = (own: Record<string, string>) =>
    fieldsOf({
      ...{ Type: 'SubscriptionConfirmation', Token: '2336412f37', Message: 'You have chosen' },
      SubscribeURL: 'https://evil.example/?Action=ConfirmSubscription',
      ...own,
    })
  const other = confirmation({ TopicArn: 'arn:aws:sns:us-east-1:123456789012:other' })
  expect((await post(sns.signed(other))).status).toBe(401)
  expect(sns.asked.some((path) => path.includes('ConfirmSubscription'))).toBe(false)
  expect((await post(sns.signed(confirmation({})))).status).toBe(200)
  expect(sns.asked.at(-1)).toBe(
    `/?Action=ConfirmSubscription&TopicArn=${encodeURIComponent(topic)}&Token=2336412f37`,
  )
})

test('an event about another address or no bounce ends nothing, in another agency neither', async () => {
  const client = await emailed()
  const { email } = client
  const neighbor = await buildOrganization(app.services, { name: 'Oak' })
  const agent = await buildAgent(app.services, neighbor.organizationId)
  const theirs = await buildContact(app.services, neighbor.organizationId, {
    ...{ email, agentId: agent.agentId },
  })
  const stranger = { ...client, email: 'stranger@mail.example' }
  const unknown = { ...client, message_id: '<0@elsewhere.example>' }
  for (const about of [stranger, unknown])
    expect((await post(sns.signed(fieldsOf({ Message: sesBounce(about) })))).status).toBe(200)
  const delivery = JSON.stringify({ notificationType: 'Delivery', mail: {}, delivery: {} })
  const answer = await post(sns.signed(fieldsOf({ Message: delivery })))
  expect(answer.body).toMatchObject({ received: 0, ignored: 1 })
  expect(await suppressionOf(client.email)).toBeUndefined()
  expect(await suppressionOf(stranger.email)).toBeUndefined()
  // Oak's email to the same address bounces: Oak's emails end, ours do not.
  const { organizationId } = neighbor
  await queueTo(app.services, organizationId, [theirs], {})
  await sendOutbox(app.services)
  const addressesOf = () =>
    inOrganization({ ...app.services, organizationId }, (transaction) =>
      transaction
        .selectFrom('suppression')
        .select('email')
        .where('organization_id', '=', organizationId)
        .execute(),
    )
  const { message_id } = await emailTo(app.services, organizationId, theirs)
  await post(
    sns.signed(fieldsOf({ Message: sesBounce({ email, message_id: String(message_id) }) })),
  )
  expect(await addressesOf()).toEqual([{ email }])
  expect(await suppressionOf(email)).toBeUndefined()
  await post(sns.signed(fieldsOf({ Message: sesBounce(client) })))
  expect(await suppressionOf(email)).toBe('bounced')
})
