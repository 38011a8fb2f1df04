import { z } from 'zod'
import { AppError } from '../../../../kernel/app-error.ts'
import { readStatus } from '../../../../kernel/mail-status.ts'
import { providerEventsUnreadable } from '../../shared/mail-events.ts'
import { type MailEventSource, repliedWords } from './mail-event-source.ts'
import { readJson } from './read-json.ts'
import { confirmSubscription, readSnsMessage } from './sns-message.ts'
import type { ReadEvent } from './store-mail-events.ts'

/** The codes of bounces whose server gave none, by SES's type and subtype. */
const codes: Readonly<Record<string, string>> = {
  'Permanent NoEmail': '5.1.1',
  'Permanent Suppressed': '5.1.1',
  // A list of the account, which may hold the address for a complaint.
  'Permanent OnAccountSuppressionList': '5.2.0',
  'Permanent UnsubscribedRecipient': '5.7.1',
  'Transient MailboxFull': '5.2.2',
  'Transient MessageTooLarge': '5.2.3',
  'Transient ContentRejected': '5.6.0',
  'Transient AttachmentRejected': '5.6.0',
  'Transient CustomTimeoutExceeded': '4.4.7',
}

const Recipient = z.object({
  emailAddress: z.string(),
  status: z.string().nullish(),
  diagnosticCode: z.string().nullish(),
})
const Header = z.object({ name: z.string(), value: z.string() })
const SesEvent = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  mail: z.object({
    headers: z.array(Header).optional(),
    commonHeaders: z.object({ messageId: z.string().optional() }).optional(),
  }),
  bounce: z
    .object({
      bounceType: z.string(),
      bounceSubType: z.string(),
      bouncedRecipients: z.array(Recipient),
    })
    .optional(),
  complaint: z
    .object({
      complainedRecipients: z.array(Recipient),
      complaintFeedbackType: z.string().nullish(),
    })
    .optional(),
  deliveryDelay: z.object({ delayedRecipients: z.array(Recipient) }).optional(),
})
type SesEvent = z.infer<typeof SesEvent>

/** Amazon SES tells by topics of Amazon SNS, whose messages SNS signs. */
export const sesEvents: MailEventSource = {
  path: 'ses',
  name: 'Amazon SES',
  isOn: ({ config }) => config.mailProviders.snsTopics.length > 0,
  async read(services, { body }) {
    const message = await readSnsMessage(services, readJson(body))
    if (message === undefined) return undefined
    if (message.Type === 'SubscriptionConfirmation') {
      await confirmSubscription(services, message)
      return []
    }
    if (message.Type !== 'Notification') return []
    const original = readJson(message.Message)
    // SNS sends a line of text when a topic is connected.
    if (original === undefined) return []
    const { data } = SesEvent.safeParse(original)
    if (data === undefined) throw new AppError('BAD_REQUEST', providerEventsUnreadable)
    return eventsOf(data, message.MessageId).map((event): ReadEvent => ({ event, original }))
  },
}

function eventsOf(event: SesEvent, id: string) {
  const kind = event.eventType ?? event.notificationType
  const { headers = [], commonHeaders } = event.mail
  const ours = headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value
  const about = (type: string, recipients: readonly z.infer<typeof Recipient>[], code?: string) =>
    recipients.map(({ emailAddress, status, diagnosticCode }, index) => ({
      ...{ id: `ses:${id}:${index}`, type, recipient: emailAddress },
      message_id: ours ?? commonHeaders?.messageId ?? '',
      status: readStatus(status ?? '') ?? readStatus(diagnosticCode ?? '') ?? code,
      diagnostic: repliedWords(diagnosticCode ?? ''),
    }))
  if (kind === 'Bounce' && event.bounce !== undefined) {
    const { bounceType, bounceSubType, bouncedRecipients } = event.bounce
    const code = codes[`${bounceType} ${bounceSubType}`]
    return about(
      'bounce',
      bouncedRecipients,
      code ?? (bounceType === 'Transient' ? '4.0.0' : '5.0.0'),
    )
  }
  // "not-spam" takes a complaint back.
  if (kind === 'Complaint' && event.complaint?.complaintFeedbackType !== 'not-spam')
    return about('complaint', event.complaint?.complainedRecipients ?? [])
  if (kind === 'DeliveryDelay')
    return about('delay', event.deliveryDelay?.delayedRecipients ?? [], '4.0.0')
  return [undefined]
}
