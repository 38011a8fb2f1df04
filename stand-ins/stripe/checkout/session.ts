import type { Stripe } from 'stripe'
import { amountOf } from '../billing/amounts.ts'
import type { WantedDiscount } from '../billing/discounts.ts'
import { wantedDiscounts } from '../billing/discounts.ts'
import { type ActiveRebate, rebatesOf } from '../billing/rebates.ts'
import { changedMetadata } from '../objects/metadata.ts'
import { isMetered } from '../state/find.ts'
import { idOf } from '../state/id-of.ts'
import { newId, randomLetters } from '../state/ids.ts'
import type { CheckoutBilling } from '../state/state.ts'
import type { World } from '../state/world.ts'
import { checkLines, checkSession, type WantedLine } from './check-session.ts'

type Params = Stripe.Checkout.SessionCreateParams

const defaultSeconds = 86_400
const day = 86_400

/** Stores a new session of a subscription. @throws StripeRefusal */
export function addSession(world: World, params: Params): Stripe.Checkout.Session {
  checkSession(world, params)
  const wanted = checkLines(world, params)
  const discounts = wantedDiscounts(world, params.discounts ?? [], params.customer ?? null)
  const session = newSession(world, params, wanted[0]?.price.currency ?? 'usd')
  const checkout: CheckoutBilling = {
    lines: wanted.map((line) => newLineItem(world, line)),
    subscriptionData: params.subscription_data ?? {},
    discounts,
    waiting: null,
  }
  world.state.sessions.set(session.id, session)
  world.state.checkouts.set(session.id, checkout)
  applyDiscounts(world, session, checkout, discounts)
  return session
}

function newLineItem(world: World, { price, quantity, metadata }: WantedLine): Stripe.LineItem {
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: 0,
    amount_tax: 0,
    amount_total: 0,
    currency: price.currency,
    description: world.state.products.get(idOf(price.product))?.name ?? null,
    metadata: changedMetadata({}, metadata),
    price,
    quantity: quantity ?? null,
  }
}

/** Returns the end of the trial that a checkout of this instant starts; null without a trial. */
export function trialEndOf(
  { subscriptionData: data }: CheckoutBilling,
  now: number,
): number | null {
  if (data.trial_end !== undefined) return data.trial_end
  return data.trial_period_days === undefined ? null : now + data.trial_period_days * day
}

const pricesOf = ({ lines }: CheckoutBilling) =>
  lines.map(({ price, quantity }) => ({
    amount: !price || isMetered({ price }) ? 0 : amountOf(price, quantity ?? 1),
    product: price ? idOf(price.product) : '',
  }))

/**
 * The cents of the first payment that is not zero: today's, or the one when the trial ends. Use is
 * known only later.
 */
export interface FirstPayment {
  /** Of each line, before discounts. */
  readonly amounts: readonly number[]
  /** By coupon. */
  readonly discounts: ReadonlyMap<string, number>
  readonly total: number
}

export function firstPaymentOf(world: World, checkout: CheckoutBilling): FirstPayment {
  const prices = pricesOf(checkout)
  const taken = rebatesOf(
    prices,
    checkout.discounts.flatMap(({ coupon }) => rebateOf(world, coupon)),
  ).flat()
  const discounts = new Map<string, number>()
  for (const { discount, amount } of taken)
    discounts.set(discount, (discounts.get(discount) ?? 0) + amount)
  const amounts = prices.map(({ amount }) => amount)
  const total = [...amounts, ...taken.map(({ amount }) => -amount)].reduce((a, b) => a + b, 0)
  return { amounts, discounts, total }
}

/** Sets the discounts of a session and computes what is due today. */
export function applyDiscounts(
  world: World,
  session: Stripe.Checkout.Session,
  checkout: CheckoutBilling,
  discounts: WantedDiscount[],
): void {
  const isTrial = trialEndOf(checkout, world.now) !== null
  const prices = pricesOf(checkout)
  const amounts = isTrial ? prices.map((one) => ({ ...one, amount: 0 })) : prices
  const taken = rebatesOf(
    amounts,
    discounts.flatMap(({ coupon }) => rebateOf(world, coupon)),
  )
  checkout.lines.forEach((line, index) => {
    line.amount_subtotal = amounts[index]?.amount ?? 0
    line.amount_discount = (taken[index] ?? []).reduce((sum, { amount }) => sum + amount, 0)
    line.amount_total = line.amount_subtotal - line.amount_discount
  })
  const sum = (field: 'amount_subtotal' | 'amount_discount' | 'amount_total') =>
    checkout.lines.reduce((total, line) => total + line[field], 0)
  checkout.discounts = discounts
  session.amount_subtotal = sum('amount_subtotal')
  session.amount_total = sum('amount_total')
  session.total_details = {
    amount_discount: sum('amount_discount'),
    amount_shipping: 0,
    amount_tax: 0,
  }
  session.discounts = discounts.map(({ coupon, promotionCode }) => ({
    coupon: promotionCode === null ? coupon : null,
    promotion_code: promotionCode,
  }))
}

function rebateOf(world: World, id: string): ActiveRebate[] {
  const coupon = world.state.coupons.get(id)
  if (!coupon) return []
  const { percent_off: percent, amount_off: amount, applies_to: applies } = coupon
  return [{ id, percent, amount, products: applies?.products }]
}

function newSession(world: World, params: Params, currency: string): Stripe.Checkout.Session {
  const id = `cs_test_a1${randomLetters(58)}`
  const isHosted = (params.ui_mode ?? 'hosted_page') === 'hosted_page'
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: null,
    amount_subtotal: 0,
    amount_total: 0,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: isHosted ? null : `${id}_secret_${randomLetters(40)}`,
    collected_information: { business_name: null, individual_name: null, shipping_details: null },
    consent: null,
    consent_collection: null,
    created: world.now,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: params.customer ?? null,
    customer_account: null,
    customer_creation: params.customer === undefined ? 'always' : null,
    customer_details: params.customer_email
      ? { ...blankDetails, email: params.customer_email, tax_exempt: 'none' }
      : null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: params.expires_at ?? world.now + defaultSeconds,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: changedMetadata({}, params.metadata),
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: params.payment_method_collection ?? 'always',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    ...(isHosted ? {} : { redirect_on_completion: params.redirect_on_completion ?? 'always' }),
    ...(params.return_url === undefined ? {} : { return_url: params.return_url }),
    saved_payment_method_options: {
      allow_redisplay_filters: ['always'],
      payment_method_remove: 'disabled',
      payment_method_save: null,
    },
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: params.success_url ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: params.ui_mode ?? 'hosted_page',
    url: isHosted ? `${world.publicUrl}/test-payments/checkout/${id}` : null,
    wallet_options: null,
  }
}

export const blankDetails = {
  address: null,
  business_name: null,
  email: null,
  individual_name: null,
  name: null,
  phone: null,
  tax_exempt: null,
  tax_ids: null,
} satisfies Stripe.Checkout.Session.CustomerDetails
