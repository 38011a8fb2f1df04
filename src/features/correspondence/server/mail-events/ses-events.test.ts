import { generateKeyPairSync } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { startSns } from '../../../../../stand-ins/sns/sns-server.ts'
import { startReceivingAgency } from '../../../../../test/agencies/receiving-agency.ts'
import { buildContact, buildOrganization } from '../../../../../test/builders.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'

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

/** As SES documents a bounce with original headers, which it overwrites when it sends. */
const bounceOf = (
  { email, message_id }: { email: string; message_id: string },
  { type = 'Permanent', sub = 'General', status = '5.1.1' } = {},
) =>
  JSON.stringify({
    notificationType: 'Bounce',
    bounce: {
      bounceType: type,
      reportingMTA: 'dns; email.example.com',
      bouncedRecipients: [
        {
          emailAddress: email,
          ...(status !== '' && {
            ...{
              status,
              action: 'failed',
              diagnosticCode: `smtp; 550 ${status} <${email}>... User`,
            },
          }),
        },
      ],
      bounceSubType: sub,
      timestamp: '2016-01-27T14:59:38.237Z',
      feedbackId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa068a-000000',
      remoteMtaIp: '127.0.2.0',
    },
    mail: {
      timestamp: '2016-01-27T14:59:38.237Z',
      source: 'quotes@holdfast.example',
      messageId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa0680-000000',
      destination: [email],
      headersTruncated: false,
      headers: [
        { name: 'From', value: '"Greta Gray" <quotes@holdfast.example>' },
        { name: 'Message-ID', value: message_id },
      ],
      commonHeaders: { messageId: message_id, subject: 'Hello' },
    },
  })

test('a bounce and a complaint by SNS, signed in either version, end emails once', async () => {
  const [dead, angry] = [await emailed(), await emailed()]
  const bounce = sns.signed(fieldsOf({ Message: bounceOf(dead), Subject: 'Bounce' }))
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

test('without a code, SES’s own types decide; a delay and a full mailbox end nothing', async () => {
  const cases = [
    [{ sub: 'Suppressed', status: '' }, 'hard', '5.1.1'],
    [{ sub: 'OnAccountSuppressionList', status: '' }, 'soft', '5.2.0'],
    [{ type: 'Transient', sub: 'MailboxFull', status: '' }, 'soft', '5.2.2'],
    [{ type: 'Transient', sub: 'ContentRejected', status: '' }, 'policy', '5.6.0'],
    [{ type: 'Undetermined', sub: 'Undetermined', status: '' }, 'soft', '5.0.0'],
  ] as const
  const clients = await emailedClients(cases.length)
  for (const [index, [own, verdict, status]] of cases.entries()) {
    const client = clients[index] as (typeof clients)[number]
    await post(sns.signed(fieldsOf({ Message: bounceOf(client, own) })))
    expect(await reportsOf(client.id), own.sub).toMatchObject([{ verdict, status }])
    expect(await suppressionOf(client.email)).toBe(verdict === 'hard' ? 'bounced' : undefined)
  }
})

test('what SNS did not sign for a named topic within an hour changes nothing', async () => {
  const client = await emailed()
  const Message = bounceOf(client)
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
      Message: bounceOf(client, { sub: 'NoEmail' }),
    }),
    JSON.stringify({ ...JSON.parse(sns.signed(good)), SignatureVersion: '1' }),
    JSON.stringify({ ...good, Signature: '' }),
    ...[
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
  const Message = bounceOf(client)
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

test('an event about another address, another agency’s email or no bounce ends nothing', async () => {
  const client = await emailed()
  const neighbor = await buildOrganization(app.services, { name: 'Oak' })
  await buildContact(app.services, neighbor.organizationId, { email: client.email })
  const stranger = { ...client, email: 'stranger@mail.example' }
  const unknown = { ...client, message_id: '<0@elsewhere.example>' }
  for (const about of [stranger, unknown])
    expect((await post(sns.signed(fieldsOf({ Message: bounceOf(about) })))).status).toBe(200)
  const delivery = JSON.stringify({ notificationType: 'Delivery', mail: {}, delivery: {} })
  const answer = await post(sns.signed(fieldsOf({ Message: delivery })))
  expect(answer.body).toMatchObject({ received: 0, ignored: 1 })
  expect(await suppressionOf(client.email)).toBeUndefined()
  expect(await suppressionOf(stranger.email)).toBeUndefined()
  await post(sns.signed(fieldsOf({ Message: bounceOf(client) })))
  expect(await suppressionOf(client.email)).toBe('bounced')
  const { organizationId } = neighbor
  const others = await inOrganization({ ...app.services, organizationId }, (transaction) =>
    transaction
      .selectFrom('suppression')
      .select('email')
      .where('organization_id', '=', organizationId)
      .execute(),
  )
  expect(others).toEqual([])
})
