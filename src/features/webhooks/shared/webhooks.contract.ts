import { z } from 'zod'
import { adminCall, Done } from '../../../kernel/call.ts'
import { WebhookDeliveryIdField, WebhookEndpointIdField } from '../../../kernel/ids.ts'
import { testEventType, webhookEventTypes } from './webhook-events.ts'
import { eventTypesRequired, urlInvalid } from './webhook-texts.ts'

const EventType = z.enum(webhookEventTypes)

export const EndpointFields = z.object({
  url: z.url({ protocol: /^https?$/, error: urlInvalid }).max(500),
  description: z.string().trim().max(200).default(''),
  eventTypes: z
    .array(EventType)
    .min(1, eventTypesRequired)
    .max(webhookEventTypes.length)
    .transform((types) => [...new Set(types)]),
})
export type EndpointFields = z.infer<typeof EndpointFields>

/**
 * `off`: by an admin. `gaveUp`: by the product, because every delivery failed for days. `failing`:
 * the last attempts failed.
 */
export const endpointStatuses = ['on', 'failing', 'off', 'gaveUp'] as const

export const WebhookEndpoint = z.object({
  id: z.number(),
  url: z.string(),
  description: z.string(),
  eventTypes: z.array(EventType),
  status: z.enum(endpointStatuses),
  failingSince: z.string().nullable(),
  /** The end of the time in which the previous secret signs too. */
  previousSecretUntil: z.string().nullable(),
  waiting: z.number(),
  lastDeliveredAt: z.string().nullable(),
  createdAt: z.string(),
  version: z.number(),
})
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const

export const WebhookDelivery = z.object({
  id: z.number(),
  eventId: z.string(),
  eventType: z.enum([...webhookEventTypes, testEventType]),
  occurredAt: z.string(),
  status: z.enum(deliveryStatuses),
  attempts: z.number(),
  nextAttemptAt: z.string().nullable(),
  lastAttemptAt: z.string().nullable(),
  responseStatus: z.number().nullable(),
  /** The beginning of the response's body. */
  responseExcerpt: z.string().nullable(),
  error: z.string().nullable(),
  durationMs: z.number().nullable(),
  /** The body as it is signed and sent. */
  body: z.string(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const one = z.object({ id: WebhookEndpointIdField })
const found = z.object({ endpoint: WebhookEndpoint })
/** The signing secret, which no other call returns. */
const withSecret = found.extend({ secret: z.string() })
const recent = { access: 'admin', requiresRecentSignIn: true } as const

export const webhooksContract = {
  listEndpoints: adminCall
    .get('/webhooks', 'The endpoints that receive the organization’s events')
    .output(z.object({ endpoints: z.array(WebhookEndpoint) })),
  addEndpoint: adminCall
    .post('/webhooks', 'Adds an endpoint; only this response contains its signing secret')
    .meta(recent)
    .input(EndpointFields)
    .output(withSecret),
  updateEndpoint: adminCall
    .put('/webhooks/{id}', 'Changes an endpoint; a stale `version` returns 409 with both versions')
    .meta(recent)
    .input(EndpointFields.extend({ ...one.shape, active: z.boolean(), version: z.number().int() }))
    .output(found),
  deleteEndpoint: adminCall
    .delete('/webhooks/{id}', 'Deletes an endpoint with its deliveries')
    .input(one)
    .output(Done),
  rotateSecret: adminCall
    .post(
      '/webhooks/{id}/secret',
      'Creates a new signing secret; for a day, deliveries are also signed with the previous one',
    )
    .meta(recent)
    .input(one)
    .output(withSecret),
  sendTestEvent: adminCall
    .post('/webhooks/{id}/test', 'Sends a test event; its delivery shows the result')
    .input(one)
    .output(z.object({ deliveryId: z.number() })),
  listDeliveries: adminCall
    .get('/webhooks/{id}/deliveries', 'The endpoint’s deliveries, newest first, 25 at a time')
    .input(
      one.extend({
        status: z.enum(deliveryStatuses).optional(),
        before: WebhookDeliveryIdField.optional(),
      }),
    )
    .output(z.object({ deliveries: z.array(WebhookDelivery), more: z.boolean() })),
  resendDelivery: adminCall
    .post('/webhooks/deliveries/{id}/resend', 'Resends a delivery, with the same event id')
    .input(z.object({ id: WebhookDeliveryIdField }))
    .output(Done),
  resendFailed: adminCall
    .post('/webhooks/{id}/resend-failed', 'Resends all the endpoint’s failed deliveries')
    .input(one)
    .output(z.object({ resent: z.number() })),
}
