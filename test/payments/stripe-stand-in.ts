import { Stripe } from 'stripe'
import { createLog } from '../../src/platform/log.ts'
import {
  type StandInOptions,
  type StripeStandIn,
  startStripeStandIn,
} from '../../stand-ins/stripe/stand-in.ts'

export const secretKey = 'sk_test_51StandInForTests0000'
export const publishableKey = 'pk_test_51StandInForTests0000'
export const start = new Date('2026-01-31T10:00:00Z')

export const seconds = (text: string) => Date.parse(text) / 1000

/** A stand-in with a clock that only moves when it is advanced, and the real SDK pointed at it. */
export interface TestPayments {
  readonly standIn: StripeStandIn
  readonly stripe: Stripe
}

export async function startTestPayments(
  options: Partial<StandInOptions> = {},
): Promise<TestPayments> {
  const standIn = await startStripeStandIn({
    now: () => start,
    secretKey,
    publishableKey,
    log: createLog('silent'),
    ...options,
  })
  return { standIn, stripe: connectStripe(standIn) }
}

/** Returns the SDK as the product uses it; only the address differs. */
export const connectStripe = ({ port }: StripeStandIn, key = secretKey): Stripe =>
  new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 })

export interface Catalog {
  readonly basic: Stripe.Price
  readonly pro: Stripe.Price
  readonly agents: Stripe.Price
  readonly contacts: Stripe.Price
}

/**
 * Prices per month: Basic $31.00, Pro $99.00, an agent $10.00, and contacts by use, $50.00 for each
 * 5,000 begun.
 */
export async function createCatalog({ stripe }: TestPayments): Promise<Catalog> {
  const recurring = { interval: 'month' as const }
  const price = (name: string, amount: number, key: string) =>
    stripe.prices.create({
      currency: 'usd',
      unit_amount: amount,
      recurring,
      lookup_key: key,
      product_data: { name },
    })
  const meter = await stripe.billing.meters.create({
    display_name: 'Extra contacts',
    event_name: 'extra_contacts',
    default_aggregation: { formula: 'last' },
  })
  const contacts = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 5000,
    recurring: { ...recurring, usage_type: 'metered', meter: meter.id },
    transform_quantity: { divide_by: 5000, round: 'up' },
    product_data: { name: 'Extra contacts' },
  })
  return {
    basic: await price('Basic', 3100, 'basic'),
    pro: await price('Pro', 9900, 'pro'),
    agents: await price('Extra agent', 1000, 'agents'),
    contacts,
  }
}

export const goodCard = '4242 4242 4242 4242'

/** Sends a form of a page, and returns the response without following its redirect. */
export const sendForm = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

export const cardForm = (number = goodCard): Record<string, string> => ({
  action: 'pay',
  email: 'ada@agency.example',
  number,
  expiry: '12 / 34',
  cvc: number.startsWith('3') ? '1234' : '123',
  name: 'Ada Agent',
  zip: '10001',
})

/** Subscribes by the checkout page, and returns the subscription. */
export async function subscribe(
  { stripe }: TestPayments,
  params: Stripe.Checkout.SessionCreateParams,
  card = goodCard,
): Promise<Stripe.Subscription> {
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    success_url: 'https://product.example/done?session={CHECKOUT_SESSION_ID}',
    ...params,
  })
  const response = await sendForm(session.url ?? '', cardForm(card))
  if (response.status !== 303) throw new Error(`Not completed: ${await response.text()}`)
  const done = await stripe.checkout.sessions.retrieve(session.id)
  return stripe.subscriptions.retrieve(String(done.subscription))
}

/** Returns the error of a call that Stripe refuses. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('The call was accepted')
}

/** Returns a subscription's only item. */
export function itemOf({ items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data
  if (!item) throw new Error('No item')
  return item
}

/** Fields of a checkout for one price. */
export const one = (price: Stripe.Price, quantity = 1) => ({
  line_items: [{ price: price.id, quantity }],
})

/** Returns an invoice's lines as descriptions and amounts. */
export const linesOf = (invoice: Stripe.Invoice) =>
  invoice.lines.data.map(({ description, amount }) => [description, amount])

/** Returns requests to the stand-in that the SDK would not send. */
export const rawRequests = (payments: () => TestPayments) => {
  const raw = (path: string, init: RequestInit = {}) =>
    fetch(`${payments().standIn.url}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${secretKey}`, ...init.headers },
    })
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    raw(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  return { raw, post }
}

/** Moves the clock of a test's stand-in, and reads what that did. */
export const driverOf = (payments: () => TestPayments) => {
  const again = (id: string) => payments().stripe.subscriptions.retrieve(id)
  return {
    advance: (seconds: number) => payments().standIn.control.advance({ seconds }),
    until: (text: string) => payments().standIn.control.advance({ until: new Date(text) }),
    again,
    latest: async (id: string) =>
      payments().stripe.invoices.retrieve(String((await again(id)).latest_invoice)),
    /** Types of the events since an instant in seconds, oldest first. */
    typesSince: async (from: number) => {
      const { data } = await payments().stripe.events.list({ limit: 100, created: { gte: from } })
      return data.map(({ type }) => type).reverse()
    },
  }
}
