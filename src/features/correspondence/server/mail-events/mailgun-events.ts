import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { AppError } from '../../../../kernel/app-error.ts'
import { hourMs } from '../../../../kernel/duration.ts'
import { readStatus } from '../../../../kernel/mail-status.ts'
import { contentHash } from '../../../../platform/crypto.ts'
import { providerEventsUnreadable } from '../../shared/mail-events.ts'
import { delayId, type MailEventSource, repliedWords } from './mail-event-source.ts'
import { readJson } from './read-json.ts'
import { isWithin } from './within.ts'

/** Mailgun sends a request again within eight hours. */
const window = 8 * hourMs

/** Mailgun signs a token and not the event, so a token counts for the event it first came with. */
const tokens = new LRUCache<string, string>({ max: 20_000, ttl: 2 * window })

const Signed = z.object({
  signature: z.object({
    timestamp: z.coerce.string(),
    token: z.string().min(1).max(200),
    signature: z.string().regex(/^[0-9a-f]{64}$/i),
  }),
  'event-data': z.unknown(),
})

const MailgunEvent = z.object({
  event: z.string(),
  id: z.string(),
  recipient: z.string().default(''),
  severity: z.string().optional(),
  reason: z.string().optional(),
  message: z
    .object({ headers: z.object({ 'message-id': z.string().default('') }).optional() })
    .optional(),
  'delivery-status': z
    .object({
      'enhanced-code': z.string().nullish(),
      message: z.string().nullish(),
      description: z.string().nullish(),
    })
    .optional(),
})
type MailgunEvent = z.infer<typeof MailgunEvent>

/** Why Mailgun itself did not try. */
const suppressed: Readonly<Record<string, string>> = {
  'suppress-bounce': '5.1.1',
  'suppress-complaint': '5.7.1',
}

/** Mailgun signs a time and a token by HMAC-SHA256, within the body. */
export const mailgunEvents: MailEventSource = {
  path: 'mailgun',
  name: 'Mailgun',
  isOn: ({ config }) => config.mailProviders.mailgunKeys.length > 0,
  async read({ config, clock }, { body }) {
    const { data } = Signed.safeParse(readJson(body))
    if (data === undefined) return undefined
    const { timestamp, token, signature } = data.signature
    if (!isWithin(timestamp, clock.now(), window)) return undefined
    const given = Buffer.from(signature, 'hex')
    const isSigned = config.mailProviders.mailgunKeys.some((key) =>
      timingSafeEqual(
        createHmac('sha256', key)
          .update(timestamp + token)
          .digest(),
        given,
      ),
    )
    if (!isSigned) return undefined
    const original = data['event-data']
    const content = contentHash(JSON.stringify(original) ?? '')
    if ((tokens.get(token) ?? content) !== content) return undefined
    tokens.set(token, content)
    const { data: event } = MailgunEvent.safeParse(original)
    if (event === undefined) throw new AppError('BAD_REQUEST', providerEventsUnreadable)
    return [{ event: eventOf(event), original }]
  },
}

function eventOf({ event, id, recipient, severity, reason = '', message, ...rest }: MailgunEvent) {
  const status = rest['delivery-status']
  const words = status?.message || status?.description || ''
  const common = {
    id: `mailgun:${id}`,
    recipient,
    diagnostic: repliedWords(words),
    message_id: message?.headers?.['message-id'] ?? '',
  }
  if (event === 'complained') return { ...common, type: 'complaint' }
  if (event !== 'failed' || reason === 'suppress-unsubscribe') return undefined
  const code = readStatus(status?.['enhanced-code'] ?? '') ?? readStatus(words)
  if (severity === 'temporary') {
    const delay = { type: 'delay', id: delayId('mailgun', common.message_id) }
    return { ...common, ...delay, status: code ?? '4.0.0' }
  }
  return { ...common, type: 'bounce', status: suppressed[reason] ?? code ?? '5.0.0' }
}
