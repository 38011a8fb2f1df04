import type { Stripe } from 'stripe'
import { isWithin, matches, newestFirst } from '../http/paginate.ts'
import { invalid } from '../http/stripe-error.ts'
import { newPrice } from '../objects/catalog.ts'
import { changedMetadata } from '../objects/metadata.ts'
import { find } from '../state/find.ts'
import { change, emit, type World } from '../state/world.ts'
import { type Handlers, handle } from './handler.ts'
import { addProduct } from './products.ts'

function addPrice(world: World, params: Stripe.PriceCreateParams): Stripe.Price {
  checkAmounts(params)
  checkRecurring(world, params)
  if (params.product === undefined && params.product_data === undefined)
    throw invalid('Must provide one of `product` or `product_data`.', { param: 'product' })
  if (params.product !== undefined) find(world.state.products, 'product', params.product, 'product')
  freeLookupKey(world, params.lookup_key, params.transfer_lookup_key)
  const product = params.product ?? addProduct(world, params.product_data ?? { name: '' }).id
  const price = newPrice(params, product, world.now)
  world.state.prices.set(price.id, price)
  emit(world, 'price.created', price)
  return price
}

function checkAmounts({
  unit_amount: amount,
  billing_scheme: scheme,
  tiers,
  tiers_mode: mode,
  currency,
}: Stripe.PriceCreateParams): void {
  if (!/^[a-z]{3}$/i.test(currency))
    throw invalid(
      `Invalid currency: ${currency}. Stripe currently supports these currencies: usd, …`,
      {
        param: 'currency',
      },
    )
  if (amount !== undefined && amount < 0)
    throw invalid('This value must be greater than or equal to 0.', {
      code: 'parameter_invalid_integer',
      param: 'unit_amount',
    })
  if (scheme === 'tiered') {
    if (!tiers || tiers.length === 0 || mode === undefined)
      throw invalid(
        'You must specify `tiers` and `tiers_mode` when `billing_scheme` is `tiered`.',
        {
          param: 'tiers',
        },
      )
    if (tiers.at(-1)?.up_to !== 'inf')
      throw invalid('The last tier must have `up_to` set to `inf`.', { param: 'tiers' })
  } else if (amount === undefined)
    throw invalid('Prices require an `unit_amount` or `unit_amount_decimal` parameter to be set.', {
      param: 'unit_amount',
    })
}

function checkRecurring(world: World, { recurring }: Stripe.PriceCreateParams): void {
  if (!recurring) return
  const { meter, usage_type: usage } = recurring
  if (meter !== undefined) find(world.state.meters, 'billing meter', meter, 'recurring[meter]')
  if ((usage === 'metered') !== (meter !== undefined))
    throw invalid('A metered price needs `recurring[meter]`, and only a metered price has one.', {
      param: 'recurring[meter]',
    })
}

/** A lookup key is one price's; another takes it only when it says so. */
function freeLookupKey(world: World, key: string | undefined, takes = false, own?: string): void {
  if (key === undefined || key === '') return
  const holder = [...world.state.prices.values()].find(
    (price) => price.lookup_key === key && price.id !== own,
  )
  if (!holder) return
  if (!takes)
    throw invalid(
      `A price (\`${holder.id}\`) already uses that lookup key. To transfer it, set \`transfer_lookup_key\` to true.`,
      { param: 'lookup_key' },
    )
  change(world, 'price.updated', holder, () => {
    holder.lookup_key = null
  })
}

function changePrice(world: World, price: Stripe.Price, sent: Stripe.PriceUpdateParams): void {
  const { lookup_key: key, nickname, tax_behavior: tax } = sent
  freeLookupKey(world, key ?? undefined, sent.transfer_lookup_key, price.id)
  change(world, 'price.updated', price, () => {
    if (sent.active !== undefined) price.active = sent.active
    if (key !== undefined) price.lookup_key = key || null
    if (nickname !== undefined) price.nickname = nickname || null
    if (tax !== undefined) price.tax_behavior = tax
    price.metadata = changedMetadata(price.metadata, sent.metadata)
  })
}

export const priceHandlers: Handlers = {
  PostPrices: handle<Stripe.PriceCreateParams>(addPrice),
  GetPricesPrice: handle(({ state }, _params, id) => find(state.prices, 'price', id)),
  GetPrices: handle<Stripe.PriceListParams>(({ state }, params) =>
    newestFirst(state.prices).filter((price) => {
      const { recurring, lookup_keys: keys } = params
      return (
        matches(params.active, price.active) &&
        matches(params.currency, price.currency) &&
        matches(params.product, price.product) &&
        matches(params.type, price.type) &&
        matches(recurring?.interval, price.recurring?.interval) &&
        matches(recurring?.meter, price.recurring?.meter) &&
        matches(recurring?.usage_type, price.recurring?.usage_type) &&
        isWithin(price.created, params.created) &&
        (keys === undefined || keys.includes(price.lookup_key ?? ''))
      )
    }),
  ),
  PostPricesPrice: handle<Stripe.PriceUpdateParams>((world, params, id) => {
    const price = find(world.state.prices, 'price', id)
    changePrice(world, price, params)
    return price
  }),
}
