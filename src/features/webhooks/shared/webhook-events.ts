import { z } from 'zod'

/** The events that an endpoint can choose. */
export const webhookEventTypes = [
  'contact.created',
  'contact.updated',
  'contact.deleted',
  'contact.restored',
  'contact.unsubscribed',
  'contact.resubscribed',
  'contact.bounced',
  'contact.complained',
  'quote.viewed',
  'health.completed',
  'call.requested',
] as const
export type WebhookEventType = (typeof webhookEventTypes)[number]

/** Sent by the button that tests an endpoint, whichever events it has chosen. */
export const testEventType = 'test.ping'
export type DeliveredEventType = WebhookEventType | typeof testEventType

/** In which order and words the screens show them. */
export const webhookEvents: Readonly<Record<DeliveredEventType, string>> = {
  'contact.created': 'A contact was added by hand, by an import or by a consumer',
  'contact.updated': 'A contact was changed or reassigned',
  'contact.deleted': 'A contact was moved to the trash',
  'contact.restored': 'A contact was restored from the trash',
  'contact.unsubscribed': 'A contact unsubscribed from emails',
  'contact.resubscribed': 'An unsubscribed contact resubscribed',
  'contact.bounced': 'A contact’s email address does not work',
  'contact.complained': 'A contact marked an email as spam',
  'quote.viewed': 'A person viewed a quote',
  'health.completed': 'A person submitted the health questions',
  'call.requested': 'A person asked for a call',
  'test.ping': 'A test event',
}

/** One event names at most this many contacts; an import of more makes several. */
export const maxContactsPerEvent = 100

/**
 * The body of a delivery. It carries ids, never names, email addresses or answers
 * (docs/decisions/010-webhook-contents.md): the receiver reads the contact with an API key, so that
 * what it may see is checked at that moment.
 */
export const WebhookEvent = z.object({
  /** The same in every repetition. */
  id: z.string(),
  type: z.enum([...webhookEventTypes, testEventType]),
  occurredAt: z.string(),
  /** The organization's public id. */
  organization: z.string(),
  data: z.object({
    contactIds: z.array(z.number()).max(maxContactsPerEvent),
    /** Of `contact.updated`: the names of the changed fields, where they are the same for all. */
    fields: z.array(z.string()).optional(),
  }),
})
export type WebhookEvent = z.infer<typeof WebhookEvent>
