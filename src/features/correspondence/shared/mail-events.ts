import { z } from 'zod'

/** Most events in one request; its sender divides more. */
export const mailEventsAtOnce = 500

/** News of an email provider about one email that it took from us; docs/mail-events.md. */
export const MailEvent = z.object({
  /** The sender's own, the same when the event is sent again. */
  id: z.string().min(1).max(200),
  type: z.enum(['bounce', 'delay', 'complaint']),
  /** The Message-ID of our email, in angle brackets or not. */
  message_id: z.string().max(500),
  recipient: z.string().max(320),
  /** The enhanced status code, as `5.1.1`. */
  status: z.string().max(20).optional(),
  /** The words of the client's mail server. */
  diagnostic: z.string().max(2000).default(''),
})
export type MailEvent = z.infer<typeof MailEvent>

export const MailEvents = z.object({ events: z.array(z.unknown()).min(1).max(mailEventsAtOnce) })

export const MailEventsResult = z.object({
  /** Stored, now or before. */
  received: z.number(),
  /** About no email to a client. */
  ignored: z.number(),
  /** Events that cannot be read, by their place, which is 0 for the first. */
  refused: z.array(z.object({ index: z.number(), problem: z.string() })),
})

export type MailEventsResult = z.infer<typeof MailEventsResult>

export const mailEventsOff = 'This installation does not accept email provider events.'
export const mailEventsUnsigned =
  'The signature is missing or invalid, or its time is off by more than five minutes.'
export const mailEventsFull = 'Some of the events could not be stored. Please send them later.'
export const mailEventsUnreadable = `The body must be JSON with 1 to ${mailEventsAtOnce} events.`

export const providerEventsUnproven =
  'We could not verify that the email provider sent this request, or the request is too old.'
export const providerEventsUnreadable =
  'The body is not in a format that the email provider documents.'
export const snsSilent = 'Amazon SNS is not responding. Please send the message later.'
