import type { Stripe } from 'stripe'
import { newId } from '../state/ids.ts'
import { decimal } from './decimal.ts'
import { changedMetadata } from './metadata.ts'

/** Returns a new product. */
export function newProduct(params: Stripe.ProductCreateParams, now: number): Stripe.Product {
  return {
    id: params.id ?? newId('prod', 14),
    object: 'product',
    active: params.active ?? true,
    created: now,
    default_price: null,
    description: params.description ?? null,
    images: params.images ?? [],
    livemode: false,
    marketing_features: params.marketing_features ?? [],
    metadata: changedMetadata({}, params.metadata),
    name: params.name,
    package_dimensions: null,
    shippable: params.shippable ?? null,
    statement_descriptor: params.statement_descriptor ?? null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: params.unit_label ?? null,
    updated: now,
    url: params.url ?? null,
  }
}

/** Returns a new price of a product. */
export function newPrice(
  params: Stripe.PriceCreateParams,
  product: string,
  now: number,
): Stripe.Price {
  const { recurring, transform_quantity: transform, tiers } = params
  const isTiered = params.billing_scheme === 'tiered'
  const amount = isTiered ? null : (params.unit_amount ?? null)
  return {
    id: newId('price'),
    object: 'price',
    active: params.active ?? true,
    billing_scheme: params.billing_scheme ?? 'per_unit',
    created: now,
    currency: params.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: params.lookup_key ?? null,
    metadata: changedMetadata({}, params.metadata),
    nickname: params.nickname ?? null,
    product,
    recurring: recurring
      ? {
          interval: recurring.interval,
          interval_count: recurring.interval_count ?? 1,
          meter: recurring.meter ?? null,
          trial_period_days: recurring.trial_period_days ?? null,
          usage_type: recurring.usage_type ?? 'licensed',
        }
      : null,
    tax_behavior: params.tax_behavior ?? 'unspecified',
    ...(tiers && isTiered ? { tiers: tiers.map(tier) } : {}),
    tiers_mode: params.tiers_mode ?? null,
    transform_quantity: transform ?? null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: decimal(amount),
  }
}

const tier = (sent: Stripe.PriceCreateParams.Tier): Stripe.Price.Tier => ({
  flat_amount: sent.flat_amount ?? null,
  flat_amount_decimal: decimal(sent.flat_amount ?? null),
  unit_amount: sent.unit_amount ?? null,
  unit_amount_decimal: decimal(sent.unit_amount ?? null),
  up_to: sent.up_to === 'inf' ? null : sent.up_to,
})

/** Returns a recurring price in the older form that subscription items repeat. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  const { recurring, transform_quantity: transform } = price
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: recurring?.interval ?? 'month',
    interval_count: recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: recurring?.meter ?? null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: price.tiers_mode,
    transform_usage: transform,
    trial_period_days: recurring?.trial_period_days ?? null,
    usage_type: recurring?.usage_type ?? 'licensed',
  }
}
