import type { Stripe } from 'stripe'
import { newId } from './ids.ts'
import { present } from './present.ts'
import type { State } from './state.ts'

/** The version whose shapes the stand-in has; the SDK sends it with each request. */
export const apiVersion = '2026-10-28.endive'

/** The fate of a subscription after the last failed attempt, as set in Stripe's dashboard. */
export type AfterRetries = 'cancel' | 'unpaid' | 'past_due'

/** The state at one instant, as the operations read and change it. */
export interface World {
  readonly state: State
  /** Seconds since 1970. */
  readonly now: number
  /** Where browsers find the pages, without a slash at the end. */
  readonly publicUrl: string
  readonly afterRetries: AfterRetries
  /** The API request that runs; null when the clock or a page does. */
  readonly request: Stripe.Event.Request | null
}

/** Returns a copy that can be changed and forgotten, for previews. */
export function copyOf(world: World): World {
  const { events, deliveries, keyed, sessions, checkouts, ...rest } = world.state
  const state = { ...structuredClone(rest), events, deliveries, keyed, sessions, checkouts }
  return { ...world, state: { ...state, events: new Map(), deliveries: new Map() } }
}

/** The state that a preview belongs to, where the parts that exist only in it are found. */
export const statesOfPreviews = new WeakMap<object, State>()

/** Records an event and queues it for every endpoint that wants its type. */
export function emit(
  world: World,
  type: Stripe.Event.Type,
  object: object,
  previous?: Record<string, unknown>,
): void {
  const { state } = world
  const endpoints = [...state.endpoints.values()].filter(
    ({ status, enabled_events }) =>
      status === 'enabled' && (enabled_events.includes('*') || enabled_events.includes(type)),
  )
  const event: Stripe.EventBase = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: world.now,
    data: {
      object: present(state, object) as Stripe.Event.Data.Object,
      ...(previous ? { previous_attributes: previous } : {}),
    },
    livemode: false,
    pending_webhooks: endpoints.length,
    request: world.request,
    type,
  }
  // The SDK's `Event` is a union with one member per type, and the type is only known here as one
  // of them.
  state.events.set(event.id, event as Stripe.Event)
  for (const { id: endpoint } of endpoints) {
    const id = newId('del')
    const dueAt = world.now * 1000
    state.deliveries.set(id, { id, event: event.id, endpoint, attempts: 0, dueAt })
  }
}

/** Changes an object and sends its event with the previous values; no difference, no event. */
export function change<T extends object>(
  world: World,
  type: Stripe.Event.Type,
  object: T,
  apply: (object: T) => void,
): void {
  const before = present(world.state, object)
  apply(object)
  const previous = previousAttributes(before, present(world.state, object))
  if (previous) emit(world, type, object, previous)
}

const isHash = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('object' in value)

/** Returns old values that differ: of a hash only the changed keys, lists and objects whole. */
export function previousAttributes(
  before: object,
  after: object,
): Record<string, unknown> | undefined {
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>]
  const previous: Record<string, unknown> = {}
  for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const [was, is] = [old[key], now[key]]
    if (JSON.stringify(was) === JSON.stringify(is)) continue
    previous[key] = isHash(was) && isHash(is) ? previousAttributes(was, is) : (was ?? null)
  }
  return Object.keys(previous).length > 0 ? previous : undefined
}
