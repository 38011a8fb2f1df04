import type { Stripe } from 'stripe'
import { newId } from '../state/ids.ts'
import { planOf } from './catalog.ts'
import { embeddedList } from './list.ts'
import { changedMetadata } from './metadata.ts'

export interface ItemSource {
  readonly price: Stripe.Price
  readonly quantity: number | undefined
  readonly metadata?: Stripe.MetadataParam | undefined
}

/** Returns an item of a subscription; a metered price has no quantity. */
export function newSubscriptionItem(
  { price, quantity, metadata }: ItemSource,
  subscription: string,
  period: { start: number; end: number },
  now: number,
): Stripe.SubscriptionItem {
  return {
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: changedMetadata({}, metadata),
    plan: planOf(price),
    price,
    ...(price.recurring?.usage_type === 'metered' ? {} : { quantity: quantity ?? 1 }),
    subscription,
    tax_rates: [],
  }
}

export interface SubscriptionSource {
  readonly customer: string
  readonly items: readonly ItemSource[]
  readonly period: { start: number; end: number }
  readonly anchor: number
  readonly trialEnd: number | null
  readonly paymentMethod: string | null
  readonly description: string | null
  readonly metadata: Stripe.MetadataParam | undefined
  readonly missingPaymentMethod: 'cancel' | 'create_invoice' | 'pause'
}

/** Returns a new subscription that waits for its first payment. */
export function newSubscription(source: SubscriptionSource, now: number): Stripe.Subscription {
  const id = newId('sub')
  const items = source.items.map((item) => newSubscriptionItem(item, id, source.period, now))
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: source.anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: source.items[0]?.price.currency ?? 'usd',
    customer: source.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: source.paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: source.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: embeddedList(items, `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: changedMetadata({}, source.metadata),
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: ['card'],
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: source.trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: source.trialEnd,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method: source.missingPaymentMethod,
      },
    },
    trial_start: source.trialEnd === null ? null : now,
  }
}
