import type { State } from './state.ts'

/** Fields that Stripe sends only when `expand` names them. */
const onRequest: Readonly<Record<string, readonly string[]>> = {
  'checkout.session': ['line_items'],
  coupon: ['applies_to'],
  customer: ['subscriptions'],
  invoice: ['payments', 'confirmation_secret'],
  price: ['tiers'],
}

/** Returns a copy of a stored object as Stripe sends it without `expand`. */
export function present<T extends object>(state: State, stored: T): T {
  const copy = structuredClone(stored) as T & Record<string, unknown>
  return hide(state, copy) as T
}

function hide(state: State, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => hide(state, one))
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Record<string, unknown>
  const type = typeof fields.object === 'string' ? fields.object : ''
  // A price inside a subscription or a session is today's, not that of the day it was chosen.
  const current = type === 'price' ? state.prices.get(String(fields.id)) : undefined
  return Object.fromEntries(
    Object.entries(current ? structuredClone(current) : fields)
      .filter(([name]) => !onRequest[type]?.includes(name))
      .map(([name, one]) => [name, hide(state, one)]),
  )
}
