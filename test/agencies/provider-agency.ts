import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { startReceivingAgency } from './receiving-agency.ts'

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
export const postmarkSecrets = ['the-present-secret-of-postmark', 'the-earlier-secret-of-postmark']
const mailgunKey = 'a-webhook-signing-key-of-mailgun'
const env = {
  MAIL_EVENTS_POSTMARK_SECRETS: postmarkSecrets.join(', '),
  MAIL_EVENTS_SENDGRID_KEYS: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  MAIL_EVENTS_MAILGUN_KEYS: mailgunKey,
}

interface Emailed {
  readonly email: string
  readonly message_id: string
}

/** Pine Tree, of which Postmark, SendGrid and Mailgun tell by their webhooks. */
export async function startProviderAgency() {
  const agency = await startReceivingAgency({ env })
  const { app } = agency

  async function post(provider: string, body: unknown, headers: Record<string, string> = {}) {
    const payload = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await app.http.inject({
      ...{ method: 'POST', url: `/api/mail-events/${provider}`, payload },
      headers: { 'content-type': 'application/json', ...headers },
    })
    return { status: answer.statusCode, body: JSON.parse(answer.payload) }
  }
  let ids = 0

  const basic = (secret: string) => ({
    authorization: `Basic ${Buffer.from(`holdfast:${secret}`).toString('base64')}`,
  })
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
    ...{
      sg_event_id: `sg_event_id_${++ids}`,
      sg_message_id: 'sg_message_id',
      category: 'cat facts',
    },
    holdfast: message_id.slice(1, 33),
    ...own,
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

  return {
    ...agency,
    post,
    basic,
    postmarkBounce,
    signedBySendgrid,
    sendgridEvent,
    signedByMailgun,
    mailgunEvent,
  }
}
