import type { Stripe } from 'stripe'
import { matches, newestFirst } from '../http/paginate.ts'
import { invalid } from '../http/stripe-error.ts'
import { find } from '../state/find.ts'
import { newId } from '../state/ids.ts'
import { emit, type World } from '../state/world.ts'
import { type Handlers, handle } from './handler.ts'

const day = 86_400
const maxAge = 35 * day
const maxAhead = 300

function addMeter(world: World, params: Stripe.Billing.MeterCreateParams): Stripe.Billing.Meter {
  const name = params.event_name
  if (meterOf(world, name))
    throw invalid(`A billing meter with \`event_name: ${name}\` already exists.`, {
      code: 'resource_already_exists',
      param: 'event_name',
    })
  const meter: Stripe.Billing.Meter = {
    id: newId('mtr_test'),
    object: 'billing.meter',
    created: world.now,
    customer_mapping: params.customer_mapping ?? {
      event_payload_key: 'stripe_customer_id',
      type: 'by_id',
    },
    default_aggregation: params.default_aggregation,
    display_name: params.display_name,
    event_name: name,
    event_time_window: params.event_time_window ?? null,
    livemode: false,
    status: 'active',
    status_transitions: { deactivated_at: null },
    updated: world.now,
    value_settings: params.value_settings ?? { event_payload_key: 'value' },
  }
  world.state.meters.set(meter.id, meter)
  emit(world, 'billing.meter.created', meter)
  return meter
}

const meterOf = (world: World, eventName: string) =>
  [...world.state.meters.values()].find(({ event_name }) => event_name === eventName)

function recordUsage(
  world: World,
  params: Stripe.Billing.MeterEventCreateParams,
): Stripe.Billing.MeterEvent {
  const {
    event_name: name,
    payload,
    identifier = newId('meter_event'),
    timestamp = world.now,
  } = params
  const meter = meterOf(world, name)
  if (!meter)
    throw invalid(`No active meter found for event name '${name}'.`, { param: 'event_name' })
  const earlier = world.state.usage.get(identifier)
  if (earlier && earlier.created > world.now - day)
    throw invalid(`An event already exists with identifier ${identifier}.`, { param: 'identifier' })
  if (timestamp < world.now - maxAge || timestamp > world.now + maxAhead)
    throw invalid(
      'The timestamp must be within the past 35 calendar days or up to 5 minutes in the future.',
      { param: 'timestamp' },
    )
  const customer = payload[meter.customer_mapping.event_payload_key]
  const value = payload[meter.value_settings.event_payload_key]
  if (customer === undefined)
    throw invalid(`The payload has no \`${meter.customer_mapping.event_payload_key}\`.`, {
      param: 'payload',
    })
  if (value === undefined || !/^-?\d+(\.\d+)?$/.test(value))
    throw invalid(`The payload has no number in \`${meter.value_settings.event_payload_key}\`.`, {
      param: 'payload',
    })
  const event = {
    object: 'billing.meter_event',
    created: world.now,
    event_name: name,
    identifier,
    livemode: false,
    payload,
    timestamp,
  } satisfies Stripe.Billing.MeterEvent
  world.state.usage.set(identifier, { ...event, customer, value: Number(value) })
  return event
}

export const meterHandlers: Handlers = {
  PostBillingMeters: handle<Stripe.Billing.MeterCreateParams>(addMeter),
  GetBillingMetersId: handle(({ state }, _params, id) => find(state.meters, 'billing meter', id)),
  GetBillingMeters: handle<Stripe.Billing.MeterListParams>(({ state }, { status }) =>
    newestFirst(state.meters).filter((meter) => matches(status, meter.status)),
  ),
  PostBillingMeterEvents: handle<Stripe.Billing.MeterEventCreateParams>(recordUsage),
}
