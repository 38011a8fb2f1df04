/**
 * Where an expandable field leads: `from` a table of objects, `inside` the object itself, or
 * `nothing` since it is always null here.
 */
export interface Expandable {
  readonly type: string
  readonly how: 'reference' | 'inside' | 'included' | 'nothing'
}

const reference = (type: string): Expandable => ({ type, how: 'reference' })
const inside = (type: string): Expandable => ({ type, how: 'inside' })
/** Left out unless it is asked for. */
const included = (type: string): Expandable => ({ type, how: 'included' })
const nothing: Expandable = { type: 'nothing', how: 'nothing' }

/** Fields of each type of object that `expand` may name or pass, by their path in the object. */
export const expandables: Readonly<Record<string, Readonly<Record<string, Expandable>>>> = {
  'billing.meter': {},
  'billing.meter_event': {},
  'billing_portal.configuration': { application: nothing },
  'billing_portal.session': { configuration: reference('billing_portal.configuration') },
  'checkout.session': {
    customer: reference('customer'),
    'discounts.coupon': reference('coupon'),
    'discounts.promotion_code': reference('promotion_code'),
    invoice: reference('invoice'),
    line_items: included('line_items'),
    'line_items.data': inside('item'),
    payment_intent: nothing,
    payment_link: nothing,
    setup_intent: nothing,
    subscription: reference('subscription'),
  },
  coupon: { applies_to: included('plain') },
  customer: {
    default_source: nothing,
    'invoice_settings.default_payment_method': reference('payment_method'),
    subscriptions: included('subscriptions'),
    'subscriptions.data': inside('subscription'),
    test_clock: nothing,
  },
  discount: {
    customer: reference('customer'),
    promotion_code: reference('promotion_code'),
    'source.coupon': reference('coupon'),
  },
  event: {},
  invoice: {
    application: nothing,
    confirmation_secret: nothing,
    customer: reference('customer'),
    default_payment_method: reference('payment_method'),
    default_source: nothing,
    discounts: reference('discount'),
    latest_revision: nothing,
    'lines.data': inside('line_item'),
    on_behalf_of: nothing,
    'parent.subscription_details.subscription': reference('subscription'),
    payments: included('payments'),
    'payments.data': inside('invoice_payment'),
    test_clock: nothing,
    'total_discount_amounts.discount': reference('discount'),
  },
  invoice_payment: { invoice: reference('invoice') },
  item: { 'discounts.discount': inside('discount'), price: inside('price') },
  line_item: {
    'discount_amounts.discount': reference('discount'),
    discounts: reference('discount'),
    'pricing.price_details.price': reference('price'),
    subscription: reference('subscription'),
  },
  payment_method: { customer: reference('customer') },
  price: { product: reference('product'), tiers: included('plain') },
  product: { default_price: reference('price'), tax_code: nothing },
  promotion_code: { customer: reference('customer'), 'promotion.coupon': reference('coupon') },
  subscription: {
    application: nothing,
    customer: reference('customer'),
    default_payment_method: reference('payment_method'),
    default_source: nothing,
    discounts: reference('discount'),
    'items.data': inside('subscription_item'),
    latest_invoice: reference('invoice'),
    on_behalf_of: nothing,
    pending_setup_intent: nothing,
    schedule: nothing,
    test_clock: nothing,
  },
  subscription_item: { discounts: reference('discount'), price: inside('price') },
  webhook_endpoint: {},
}
