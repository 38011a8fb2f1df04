import type { Stripe } from 'stripe'
import { checkUrl } from '../http/check-url.ts'
import { isWithin, matches, newestFirst } from '../http/paginate.ts'
import { invalid } from '../http/stripe-error.ts'
import { changedMetadata } from '../objects/metadata.ts'
import { find } from '../state/find.ts'
import { newId } from '../state/ids.ts'
import type { World } from '../state/world.ts'
import { type Handlers, handle } from './handler.ts'

function listEvents({ state }: World, params: Stripe.EventListParams): Stripe.Event[] {
  const { type, types, created, delivery_success: delivered } = params
  if (type !== undefined && types !== undefined)
    throw invalid('You may only specify one of these parameters: type, types.', { param: 'type' })
  const pattern = type?.endsWith('.*') ? type.slice(0, -1) : undefined
  return newestFirst(state.events).filter(
    (event) =>
      (pattern === undefined ? matches(type, event.type) : event.type.startsWith(pattern)) &&
      (types === undefined || types.includes(event.type)) &&
      isWithin(event.created, created) &&
      matches(delivered, event.pending_webhooks === 0),
  )
}

function addEndpoint(
  world: World,
  params: Stripe.WebhookEndpointCreateParams,
): Stripe.WebhookEndpoint {
  checkUrl(params.url, 'url')
  const endpoint = newEndpoint(world, params)
  const secret = newId('whsec', 32)
  world.state.secrets.set(endpoint.id, secret)
  // Stripe shows the secret in this one answer only.
  return { ...endpoint, secret }
}

/** Stores an endpoint; the caller stores its secret. */
export function newEndpoint(
  world: World,
  params: Stripe.WebhookEndpointCreateParams,
): Stripe.WebhookEndpoint {
  const endpoint: Stripe.WebhookEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: params.api_version ?? null,
    application: null,
    created: world.now,
    description: params.description || null,
    enabled_events: params.enabled_events,
    livemode: false,
    metadata: changedMetadata({}, params.metadata),
    status: 'enabled',
    url: params.url,
  }
  world.state.endpoints.set(endpoint.id, endpoint)
  return endpoint
}

function changeEndpoint(
  endpoint: Stripe.WebhookEndpoint,
  params: Stripe.WebhookEndpointUpdateParams,
): Stripe.WebhookEndpoint {
  const { description, disabled, enabled_events: types, metadata, url } = params
  if (url !== undefined) checkUrl(url, 'url')
  if (url !== undefined) endpoint.url = url
  if (types !== undefined) endpoint.enabled_events = types
  if (description !== undefined) endpoint.description = description || null
  if (disabled !== undefined) endpoint.status = disabled ? 'disabled' : 'enabled'
  endpoint.metadata = changedMetadata(endpoint.metadata, metadata)
  return endpoint
}

export const eventHandlers: Handlers = {
  GetEventsId: handle(({ state }, _params, id) => find(state.events, 'event', id)),
  GetEvents: handle<Stripe.EventListParams>(listEvents),
  PostWebhookEndpoints: handle<Stripe.WebhookEndpointCreateParams>(addEndpoint),
  GetWebhookEndpoints: handle(({ state }) => newestFirst(state.endpoints)),
  PostWebhookEndpointsWebhookEndpoint: handle<Stripe.WebhookEndpointUpdateParams>(
    ({ state }, params, id) =>
      changeEndpoint(find(state.endpoints, 'webhook endpoint', id), params),
  ),
}
