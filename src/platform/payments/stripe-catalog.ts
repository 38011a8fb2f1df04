import type { Stripe } from 'stripe'
import { PaymentError } from './payment-error.ts'
import type { CatalogPrice, Payments, PriceToHave } from './payments.ts'
import { type CallStripe, expandedId } from './stripe-client.ts'

type Catalog = Pick<Payments, 'findPrices' | 'listPrices' | 'ensurePrice' | 'ensureCoupon'>

/** The provider's limit of lookup keys in one request. */
const keysAtOnce = 10

export const stripeCatalog = (call: CallStripe): Catalog => ({
  async findPrices(keys) {
    const found = new Map<string, CatalogPrice>()
    for (let from = 0; from < keys.length; from += keysAtOnce)
      for (const price of await listPage(call, {
        lookup_keys: keys.slice(from, from + keysAtOnce),
        active: true,
      }))
        found.set(price.key, price)
    return found
  },

  async listPrices() {
    const prices: CatalogPrice[] = []
    for (let after: string | undefined; ; ) {
      const page = await call((stripe) =>
        stripe.prices.list({
          limit: 100,
          expand: ['data.product'],
          ...(after !== undefined && { starting_after: after }),
        }),
      )
      prices.push(...(await readPrices(call, page.data)))
      after = page.data.at(-1)?.id
      if (!page.has_more || after === undefined) return prices
    }
  },

  async ensurePrice(wanted) {
    const [known] = await listPage(call, { lookup_keys: [wanted.key], active: true })
    if (known !== undefined && isAsWanted(known, wanted)) return known
    if (known !== undefined && wanted.transfer !== true)
      throw new PaymentError(
        'conflict',
        `The price ${wanted.key} is ${known.amount} ${known.currency} at the provider, not ${wanted.amount} ${wanted.currency}`,
      )
    await createProduct(call, wanted)
    const meter =
      wanted.meterEvent === undefined ? undefined : await ensureMeter(call, wanted.meterEvent)
    const { id } = await call((stripe) =>
      stripe.prices.create(
        {
          product: productIdOf(wanted.key),
          currency: wanted.currency,
          unit_amount: wanted.amount,
          lookup_key: wanted.key,
          transfer_lookup_key: true,
          // Outlives the lookup key, which a later price can take over.
          metadata: { key: wanted.key },
          recurring: {
            interval: 'month',
            ...(meter !== undefined && { usage_type: 'metered' as const, meter }),
          },
        },
        { idempotencyKey: priceRequest(wanted, known) },
      ),
    )
    if (known !== undefined)
      await call((stripe) => stripe.prices.update(known.id, { active: false }))
    const [made] = await listPage(call, { lookup_keys: [wanted.key], active: true })
    if (made === undefined)
      throw new PaymentError('unavailable', `The price ${wanted.key} (${id}) is not listed yet`)
    return made
  },

  async ensureCoupon({ code, name, percentOff, months }, { dryRun = false } = {}) {
    const [coupon, codes] = await Promise.all([
      call((stripe) => stripe.coupons.retrieve(code)).catch(undefinedIfMissing),
      call((stripe) => stripe.promotionCodes.list({ code, active: true, limit: 1 })),
    ])
    const isOther =
      coupon !== undefined &&
      (coupon.percent_off !== percentOff || coupon.duration_in_months !== months)
    if (isOther)
      throw new PaymentError(
        'conflict',
        `The coupon ${code} is ${coupon.percent_off}% for ${coupon.duration_in_months} months at the provider`,
      )
    const [known] = codes.data
    const hasCode = known?.restrictions.first_time_transaction === true
    if (coupon === undefined && !dryRun)
      await call((stripe) =>
        stripe.coupons.create(
          {
            id: code,
            name,
            percent_off: percentOff,
            duration: 'repeating',
            duration_in_months: months,
          },
          { idempotencyKey: `coupon-${code}-${percentOff}-${months}` },
        ),
      )
    if (!hasCode && !dryRun) {
      // A code's restriction cannot be added later, and only one active code has the same letters.
      if (known !== undefined)
        await call((stripe) => stripe.promotionCodes.update(known.id, { active: false }))
      await call((stripe) =>
        stripe.promotionCodes.create(
          {
            code,
            promotion: { type: 'coupon', coupon: code },
            restrictions: { first_time_transaction: true },
          },
          { idempotencyKey: `promotion-${code}-first-${known?.id ?? 'new'}` },
        ),
      )
    }
    return hasCode && coupon !== undefined
  },
})

const productPrefix = 'holdfast-'
const productIdOf = (key: string) => `${productPrefix}${key}`

/** Returns the key of a product's price; undefined for a product that is not ours. */
export const keyOfProduct = (id: string | undefined): string | undefined =>
  id?.startsWith(productPrefix) ? id.slice(productPrefix.length) : undefined

/** One price for each key and each amount, also when two processes ask for it at once. */
const priceRequest = (
  { key, amount, currency, meterEvent = '' }: PriceToHave,
  known: CatalogPrice | undefined,
) => `price-${key}-${currency}-${amount}-${meterEvent}-${known?.id ?? 'new'}`

const isAsWanted = (known: CatalogPrice, { amount, currency, meterEvent }: PriceToHave) =>
  known.amount === amount && known.currency === currency && known.meterEvent === meterEvent

async function listPage(
  call: CallStripe,
  params: Stripe.PriceListParams,
): Promise<readonly CatalogPrice[]> {
  const page = await call((stripe) =>
    stripe.prices.list({ limit: 100, expand: ['data.product'], ...params }),
  )
  return readPrices(call, page.data)
}

/** Prices of other products of this account, without a key of ours or not monthly, are left out. */
async function readPrices(
  call: CallStripe,
  prices: readonly Stripe.Price[],
): Promise<readonly CatalogPrice[]> {
  const metered = prices.some(({ recurring }) => recurring?.meter)
  const events = metered ? await readMeters(call) : new Map<string, string>()
  return prices.flatMap((price) => {
    const key = price.lookup_key ?? price.metadata.key
    if (key === undefined || price.recurring?.interval !== 'month') return []
    const { product, recurring } = price
    return {
      key,
      id: price.id,
      productId: expandedId(product) ?? '',
      productName: typeof product === 'object' && !product.deleted ? product.name : '',
      active: price.active,
      amount: price.unit_amount ?? 0,
      currency: price.currency,
      meterEvent: recurring.meter === null ? undefined : events.get(recurring.meter),
    }
  })
}

async function readMeters(call: CallStripe): Promise<Map<string, string>> {
  const { data } = await call((stripe) => stripe.billing.meters.list({ limit: 100 }))
  return new Map(data.map(({ id, event_name }) => [id, event_name]))
}

async function createProduct(call: CallStripe, { key, productName }: PriceToHave): Promise<void> {
  const id = productIdOf(key)
  const known = await call((stripe) => stripe.products.retrieve(id)).catch(undefinedIfMissing)
  if (known === undefined)
    await call((stripe) =>
      stripe.products.create({ id, name: productName }, { idempotencyKey: `product-${id}` }),
    )
}

async function ensureMeter(call: CallStripe, event: string): Promise<string> {
  const known = [...(await readMeters(call))].find(([, name]) => name === event)
  if (known !== undefined) return known[0]
  const { id } = await call((stripe) =>
    stripe.billing.meters.create(
      {
        display_name: event,
        event_name: event,
        // The number at the end of the period, not the sum of every night's report.
        default_aggregation: { formula: 'last' },
        customer_mapping: { type: 'by_id', event_payload_key: 'stripe_customer_id' },
        value_settings: { event_payload_key: 'value' },
      },
      { idempotencyKey: `meter-${event}` },
    ),
  )
  return id
}

/** For `catch`. */
export function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof PaymentError && error.failure === 'missing') return undefined
  throw error
}
