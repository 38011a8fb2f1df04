import { catalogEntries } from '../../src/features/entitlements/shared/catalog.rules.ts'

// Objects of Stripe's, with the fields that the product reads.

export type Fields = Record<string, unknown>

export const list = (data: readonly unknown[], hasMore = false) => ({
  object: 'list',
  data,
  has_more: hasMore,
  url: '/v1',
})
export const prices = catalogEntries.map(({ key, name, amount, currency }) => ({
  id: `price_${key}`,
  object: 'price',
  active: true,
  currency,
  lookup_key: key,
  metadata: {},
  product: { id: `prod_${key}`, object: 'product', name },
  recurring: { interval: 'month', meter: null, usage_type: 'licensed' },
  unit_amount: amount,
}))

export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : Object.values((value ?? {}) as Fields)

export const newSession = (id: string, body: Fields) => ({
  id,
  object: 'checkout.session',
  client_secret: body.ui_mode === 'hosted_page' ? null : `${id}_secret_x`,
  customer: body.customer,
  metadata: body.metadata ?? {},
  payment_status: 'unpaid',
  status: 'open',
  subscription: null,
  url: body.ui_mode === 'hosted_page' ? `https://checkout.stripe.example/${id}` : null,
  line_items: body.line_items,
  return_url: body.return_url,
})

const month = 30 * 86_400

export function newSubscription(
  id: string,
  session: Fields,
  { status, created }: { status: string; created: number },
) {
  const items = listOf(session.line_items).map((line, index) => ({
    id: `si_${id}_${index}`,
    current_period_end: created + month,
    price: prices.find((price) => price.id === (line as Fields).price),
    quantity: Number((line as Fields).quantity ?? 1),
  }))
  return {
    id,
    object: 'subscription',
    cancel_at: null,
    cancel_at_period_end: false,
    created,
    customer: session.customer,
    default_payment_method: null,
    ended_at: null,
    items: list(items),
    latest_invoice: null,
    metadata: session.metadata,
    status,
    trial_end: null,
  }
}
