import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '../../../../kernel/app-error.ts'
import { readStatus } from '../../../../kernel/mail-status.ts'
import { hashToken } from '../../../../platform/crypto.ts'
import { postmarkSecretHeader } from '../../../../platform/inbound/mail-event-variables.ts'
import { providerEventsUnreadable } from '../../shared/mail-events.ts'
import {
  delayId,
  type MailEventSource,
  namedBy,
  type ProviderRequest,
  repliedWords,
} from './mail-event-source.ts'
import { readJson } from './read-json.ts'

/** Postmark's types of bounces: the code for one whose server gave none. Others say nothing. */
const codes: Readonly<Record<string, string>> = {
  HardBounce: '5.1.1',
  BadEmailAddress: '5.1.3',
  DnsError: '5.4.4',
  SoftBounce: '5.2.0',
  // Postmark sends no more to the address, for a reason that it does not say here.
  ManuallyDeactivated: '5.2.0',
  Unknown: '5.0.0',
  Blocked: '5.7.1',
  SpamNotification: '5.7.1',
  VirusNotification: '5.7.1',
  DMARCPolicy: '5.7.1',
  Transient: '4.0.0',
}

/** Of the other types of records, some have no ID. */
const PostmarkRecord = z.object({ RecordType: z.string() })
const told = ['Bounce', 'SpamComplaint']

const PostmarkEvent = z.object({
  RecordType: z.string(),
  ID: z.number(),
  Type: z.string().default(''),
  Email: z.string().default(''),
  Details: z.string().nullish(),
  Description: z.string().nullish(),
  Metadata: z.record(z.string(), z.unknown()).nullish(),
})
type PostmarkEvent = z.infer<typeof PostmarkEvent>

/** Postmark signs nothing: it sends a password by HTTP Basic authentication or in a header. */
export const postmarkEvents: MailEventSource = {
  path: 'postmark',
  name: 'Postmark',
  isOn: ({ config }) => config.mailProviders.postmarkSecrets.length > 0,
  async read({ config }, request) {
    const given = secretOf(request)
    if (given === undefined) return undefined
    const hash = hashToken(given)
    const known = config.mailProviders.postmarkSecrets.map(hashToken)
    if (!known.some((one) => timingSafeEqual(one, hash))) return undefined
    const original = readJson(request.body)
    const record = PostmarkRecord.safeParse(original).data
    if (record === undefined) throw new AppError('BAD_REQUEST', providerEventsUnreadable)
    if (!told.includes(record.RecordType)) return [{ event: undefined, original }]
    const { data } = PostmarkEvent.safeParse(original)
    if (data === undefined) throw new AppError('BAD_REQUEST', providerEventsUnreadable)
    return [{ event: eventOf(data), original }]
  },
}

function secretOf({ headers }: ProviderRequest): string | undefined {
  const header = headers[postmarkSecretHeader]
  if (typeof header === 'string') return header
  const [, encoded] = /^Basic ([\w+/=]{1,1000})$/i.exec(headers.authorization ?? '') ?? []
  if (encoded === undefined) return undefined
  return Buffer.from(encoded, 'base64').toString().split(':').slice(1).join(':')
}

function eventOf({ RecordType, ID, Type, Email, Details, Description, Metadata }: PostmarkEvent) {
  const complaint = RecordType === 'SpamComplaint' || Type === 'SpamComplaint'
  const code = codes[Type]
  if (!complaint && code === undefined) return undefined
  const words = Details || Description || ''
  const message_id = namedBy(Metadata?.holdfast)
  const delayed = !complaint && Type === 'Transient'
  return {
    id: delayed ? delayId('postmark', message_id) : `postmark:${ID}`,
    type: complaint ? 'complaint' : delayed ? 'delay' : 'bounce',
    message_id,
    recipient: Email,
    status: complaint ? undefined : (readStatus(words) ?? code),
    diagnostic: repliedWords(words),
  }
}
