import type { Stripe } from 'stripe'
import { isWithin, matches, newestFirst } from '../http/paginate.ts'
import { invalid } from '../http/stripe-error.ts'
import { newProduct } from '../objects/catalog.ts'
import { changedMetadata } from '../objects/metadata.ts'
import { find } from '../state/find.ts'
import { change, emit, type World } from '../state/world.ts'
import { type Handlers, handle } from './handler.ts'

/** Stores a new product and sends its event. @throws StripeRefusal if its id is taken */
export function addProduct(world: World, params: Stripe.ProductCreateParams): Stripe.Product {
  if (params.id !== undefined && world.state.products.has(params.id))
    throw invalid('Product already exists.', { code: 'resource_already_exists', param: 'id' })
  const product = newProduct(params, world.now)
  world.state.products.set(product.id, product)
  emit(world, 'product.created', product)
  return product
}

function changeProduct(
  world: World,
  product: Stripe.Product,
  sent: Stripe.ProductUpdateParams,
): void {
  const { default_price: price, description, marketing_features: features, images } = sent
  if (price !== undefined && price !== '') find(world.state.prices, 'price', price, 'default_price')
  change(world, 'product.updated', product, () => {
    if (sent.name !== undefined) product.name = sent.name
    if (sent.active !== undefined) product.active = sent.active
    if (sent.shippable !== undefined) product.shippable = sent.shippable || null
    if (sent.statement_descriptor !== undefined)
      product.statement_descriptor = sent.statement_descriptor
    if (sent.unit_label !== undefined) product.unit_label = sent.unit_label || null
    if (sent.url !== undefined) product.url = sent.url || null
    if (price !== undefined) product.default_price = price || null
    if (description !== undefined) product.description = description || null
    if (images !== undefined) product.images = images || []
    if (features !== undefined) product.marketing_features = features || []
    product.metadata = changedMetadata(product.metadata, sent.metadata)
    product.updated = world.now
  })
}

export const productHandlers: Handlers = {
  PostProducts: handle<Stripe.ProductCreateParams>(addProduct),
  GetProductsId: handle(({ state }, _params, id) => find(state.products, 'product', id)),
  GetProducts: handle<Stripe.ProductListParams>(({ state }, { active, created, ids, url }) =>
    newestFirst(state.products).filter(
      (product) =>
        matches(active, product.active) &&
        matches(url, product.url) &&
        isWithin(product.created, created) &&
        (ids === undefined || ids.includes(product.id)),
    ),
  ),
  PostProductsId: handle<Stripe.ProductUpdateParams>((world, params, id) => {
    const product = find(world.state.products, 'product', id)
    changeProduct(world, product, params)
    return product
  }),
}
