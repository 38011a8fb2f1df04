import { z } from 'zod'
import { AppError } from '../../../../kernel/app-error.ts'
import { readStatus } from '../../../../kernel/mail-status.ts'
import { providerEventsUnreadable } from '../../shared/mail-events.ts'
import { delayId, type MailEventSource, repliedWords } from './mail-event-source.ts'
import { readJson } from './read-json.ts'
import { confirmSubscription, readSnsMessage } from './sns-message.ts'
import type { ReadEvent } from './store-mail-events.ts'

/** The codes of bounces whose server gave none, by SES's type and subtype. */
const codes: Readonly<Record<string, string>> = {
  'Permanent NoEmail': '5.1.1',
  'Permanent Suppressed': '5.1.1',
  'Transient MailboxFull': '5.2.2',
  'Transient MessageTooLarge': '5.2.3',
  'Transient ContentRejected': '5.6.0',
  'Transient AttachmentRejected': '5.6.0',
  'Transient CustomTimeoutExceeded': '4.4.7',
}

/** Lists of the account, of which SES says 5.1.1 although no server was asked. */
const accountLists: Readonly<Record<string, string>> = {
  // It may hold the address for a complaint.
  OnAccountSuppressionList: '5.2.0',
  UnsubscribedRecipient: '5.7.1',
}
/** A complaint about another email, for which SES did not send this one. */
const complainedBefore = '5.7.1'

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
      complaintSubType: z.string().nullish(),
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
  const message_id = ours ?? commonHeaders?.messageId ?? ''
  const about = (
    type: string,
    recipients: readonly z.infer<typeof Recipient>[],
    { always, otherwise }: { readonly always?: string; readonly otherwise?: string } = {},
  ) =>
    recipients.map(({ emailAddress, status, diagnosticCode }, index) => ({
      id: type === 'delay' ? delayId('ses', message_id) : `ses:${id}:${index}`,
      type,
      recipient: emailAddress,
      message_id,
      status: always ?? readStatus(status ?? '') ?? readStatus(diagnosticCode ?? '') ?? otherwise,
      diagnostic: repliedWords(diagnosticCode ?? ''),
    }))
  if (kind === 'Bounce' && event.bounce !== undefined) {
    const { bounceType, bounceSubType, bouncedRecipients } = event.bounce
    const general = bounceType === 'Transient' ? '4.0.0' : '5.0.0'
    const otherwise = codes[`${bounceType} ${bounceSubType}`] ?? general
    const always = accountLists[bounceSubType]
    return about('bounce', bouncedRecipients, always === undefined ? { otherwise } : { always })
  }
  if (kind === 'Complaint') {
    const { complainedRecipients, complaintFeedbackType, complaintSubType } = event.complaint ?? {}
    if (complaintSubType === 'OnAccountSuppressionList')
      return about('bounce', complainedRecipients ?? [], { always: complainedBefore })
    // "not-spam" takes a complaint back.
    if (complaintFeedbackType !== 'not-spam') return about('complaint', complainedRecipients ?? [])
  }
  if (kind === 'DeliveryDelay')
    return about('delay', event.deliveryDelay?.delayedRecipients ?? [], { otherwise: '4.0.0' })
  return [undefined]
}
