import { verify } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '../../../../kernel/app-error.ts'
import { dayMs } from '../../../../kernel/duration.ts'
import { isGenericStatus, readStatus } from '../../../../kernel/mail-status.ts'
import { providerEventsUnreadable } from '../../shared/mail-events.ts'
import {
  delayId,
  type MailEventSource,
  namedBy,
  type ProviderRequest,
  repliedWords,
} from './mail-event-source.ts'
import { readJson } from './read-json.ts'
import { isWithin } from './within.ts'

/** It sends a request again for a day; one that comes twice is stored once. */
const window = dayMs

const SendgridEvent = z.object({
  event: z.string(),
  email: z.string().default(''),
  sg_event_id: z.string(),
  'smtp-id': z.string().default(''),
  /** Our own argument; reports of spam may lack the Message-ID. */
  holdfast: z.unknown(),
  type: z.string().optional(),
  status: z.coerce.string().optional(),
  reason: z.string().optional(),
  response: z.string().optional(),
})
type SendgridEvent = z.infer<typeof SendgridEvent>

/** Why SendGrid itself did not try, its whole words. Addresses that unsubscribed did not fail. */
const dropped: Readonly<Record<string, string>> = {
  'Bounced Address': '5.1.1',
  Invalid: '5.1.3',
  'Spam Reporting Address': '5.7.1',
}

/** SendGrid signs the time and the body by ECDSA, with a key of which we have the public half. */
export const sendgridEvents: MailEventSource = {
  path: 'sendgrid',
  name: 'Twilio SendGrid',
  isOn: ({ config }) => config.mailProviders.sendgridKeys.length > 0,
  bulk: true,
  async read({ config, clock }, request) {
    if (!isSigned(request, config.mailProviders.sendgridKeys, clock.now())) return undefined
    const { data } = z.array(z.unknown()).safeParse(readJson(request.body))
    if (data === undefined) throw new AppError('BAD_REQUEST', providerEventsUnreadable)
    return data.map((original) => {
      const { data: event } = SendgridEvent.safeParse(original)
      return { event: event === undefined ? null : eventOf(event), original }
    })
  },
}

function isSigned({ headers, body }: ProviderRequest, keys: readonly string[], now: Date): boolean {
  const signature = headers['x-twilio-email-event-webhook-signature']
  const timestamp = headers['x-twilio-email-event-webhook-timestamp']
  if (typeof signature !== 'string' || typeof timestamp !== 'string') return false
  if (signature.length > 500 || !isWithin(timestamp, now, window)) return false
  const signed = Buffer.from(timestamp + body)
  return keys.some((key) =>
    verify(
      'sha256',
      signed,
      { key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' },
      Buffer.from(signature, 'base64'),
    ),
  )
}

function eventOf(one: SendgridEvent) {
  const { event, email, type, status, reason, response, holdfast } = one
  const words = reason ?? response ?? ''
  const common = {
    id: `sendgrid:${one.sg_event_id}`,
    recipient: email,
    message_id: namedBy(holdfast) || one['smtp-id'],
    diagnostic: repliedWords(words),
  }
  if (event === 'spamreport') return { ...common, type: 'complaint' }
  if (event === 'deferred') {
    const delay = { type: 'delay', id: delayId('sendgrid', common.message_id) }
    return { ...common, ...delay, status: readStatus(words) ?? '4.0.0' }
  }
  if (event === 'dropped') {
    const code = dropped[words.trim()]
    return code === undefined ? undefined : { ...common, type: 'bounce', status: code }
  }
  if (event !== 'bounce') return undefined
  const codes = [status ?? '', words].map(readStatus)
  // A block is about us or the day; without a code that says more it must not end emails.
  const code =
    type === 'blocked'
      ? (codes.find((one) => one !== undefined && !isGenericStatus(one)) ?? '5.7.1')
      : (codes[0] ?? codes[1] ?? '5.0.0')
  return { ...common, type: 'bounce', status: code }
}
