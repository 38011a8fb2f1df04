import type { Stripe } from 'stripe'
import type { CardBehavior } from '../billing/test-cards.ts'

/** An amount that was billed for an item and a time: a later change credits the rest of it. */
export interface BilledTime {
  readonly item: string
  /** Cents after discounts. */
  readonly amount: number
  readonly start: number
  readonly end: number
  readonly invoice: string
  readonly line: string
}

/** An amount that waits for the subscription's next invoice. */
export interface PendingItem {
  readonly id: string
  readonly line: Omit<Stripe.InvoiceLineItem, 'invoice'>
  /** True if it bills time that a later change may credit. */
  readonly bills: boolean
  readonly item: string
}

/** A subscription's billing, which Stripe does not show. */
export interface SubscriptionBilling {
  /** The instant whose day of month and time each period keeps. */
  anchor: number
  billed: BilledTime[]
  pending: PendingItem[]
  /** True once `customer.subscription.trial_will_end` was sent. */
  trialEndAnnounced: boolean
  /** The end of the period whose `invoice.upcoming` was sent. */
  announcedRenewal: number | null
}

/** A checkout session's parts that Stripe does not show. */
export interface CheckoutBilling {
  readonly lines: Stripe.LineItem[]
  readonly subscriptionData: Stripe.Checkout.SessionCreateParams.SubscriptionData
  discounts: { coupon: string; promotionCode: string | null }[]
  /** A payment method that waits for 3-D Secure. */
  waiting: { method: Stripe.PaymentMethod; behavior: CardBehavior; customer: TypedCustomer } | null
}

export interface TypedCustomer {
  readonly email: string
  readonly name: string
  readonly postalCode: string
}

export interface Delivery {
  readonly id: string
  readonly event: string
  readonly endpoint: string
  attempts: number
  /** Milliseconds since 1970, by the stand-in's clock. */
  dueAt: number
}

export interface StoredReply {
  readonly status: number
  readonly body: string
}

/** A request with an idempotency key; its reply is undefined while it runs. */
export interface KeyedRequest {
  readonly fingerprint: string
  readonly at: number
  reply: StoredReply | undefined
}

interface UsageRecord extends Stripe.Billing.MeterEvent {
  readonly customer: string
  readonly value: number
}

const emptyTables = () => ({
  products: new Map<string, Stripe.Product>(),
  prices: new Map<string, Stripe.Price>(),
  coupons: new Map<string, Stripe.Coupon>(),
  promotionCodes: new Map<string, Stripe.PromotionCode>(),
  discounts: new Map<string, Stripe.Discount>(),
  meters: new Map<string, Stripe.Billing.Meter>(),
  usage: new Map<string, UsageRecord>(),
  customers: new Map<string, Stripe.Customer>(),
  deletedCustomers: new Map<string, Stripe.DeletedCustomer>(),
  paymentMethods: new Map<string, Stripe.PaymentMethod>(),
  cards: new Map<string, CardBehavior>(),
  sessions: new Map<string, Stripe.Checkout.Session>(),
  checkouts: new Map<string, CheckoutBilling>(),
  subscriptions: new Map<string, Stripe.Subscription>(),
  billings: new Map<string, SubscriptionBilling>(),
  invoices: new Map<string, Stripe.Invoice>(),
  portalConfigurations: new Map<string, Stripe.BillingPortal.Configuration>(),
  portalSessions: new Map<string, Stripe.BillingPortal.Session>(),
  events: new Map<string, Stripe.Event>(),
  endpoints: new Map<string, Stripe.WebhookEndpoint>(),
  secrets: new Map<string, string>(),
  deliveries: new Map<string, Delivery>(),
  keyed: new Map<string, KeyedRequest>(),
})

/**
 * Everything the stand-in remembers: a table for each kind of object, oldest first, and how far its
 * clock was advanced.
 */
export interface State extends ReturnType<typeof emptyTables> {
  /** Milliseconds. */
  offset: number
}

export const emptyState = (): State => ({ ...emptyTables(), offset: 0 })

/** Returns the state as JSON. */
export function writeState(state: State): string {
  return JSON.stringify(state, (_name, value) => (value instanceof Map ? [...value] : value))
}

/** Reads what `writeState` wrote. Requests then running have no reply and may be sent again. */
export function readState(text: string): State {
  const stored = JSON.parse(text) as Record<string, unknown>
  const state = emptyState()
  for (const [name, table] of Object.entries(emptyTables()))
    Object.assign(state, {
      [name]: new Map(
        stored[name] as typeof table extends Map<infer K, infer V> ? [K, V][] : never,
      ),
    })
  state.offset = Number(stored.offset ?? 0)
  for (const [key, { reply }] of state.keyed) if (!reply) state.keyed.delete(key)
  return state
}
