import type { Stripe } from 'stripe'
import { isWithin, matches, newestFirst } from '../http/paginate.ts'
import { invalid } from '../http/stripe-error.ts'
import { changedMetadata } from '../objects/metadata.ts'
import { newCoupon, newPromotionCode } from '../objects/rebates.ts'
import { find } from '../state/find.ts'
import { idOrNull } from '../state/id-of.ts'
import { change, emit, type World } from '../state/world.ts'
import { type Handlers, handle } from './handler.ts'

function addCoupon(world: World, params: Stripe.CouponCreateParams): Stripe.Coupon {
  const { id, amount_off: amount, percent_off: percent, duration_in_months: months } = params
  if ((amount === undefined) === (percent === undefined))
    throw invalid('Must provide exactly one of `percent_off` or `amount_off`.', {
      param: 'percent_off',
    })
  if (percent !== undefined && (percent <= 0 || percent > 100))
    throw invalid('Invalid percent_off: must be greater than 0 and at most 100', {
      param: 'percent_off',
    })
  if (amount !== undefined && params.currency === undefined)
    throw invalid('Missing required param: currency.', {
      code: 'parameter_missing',
      param: 'currency',
    })
  if ((params.duration === 'repeating') !== (months !== undefined))
    throw invalid('`duration_in_months` is required if, and only if, `duration` is `repeating`.', {
      param: 'duration_in_months',
    })
  for (const product of params.applies_to?.products ?? [])
    find(world.state.products, 'product', product, 'applies_to[products]')
  if (id !== undefined && world.state.coupons.has(id))
    throw invalid('Coupon already exists.', { code: 'resource_already_exists', param: 'id' })
  const coupon = newCoupon(params, world.now)
  world.state.coupons.set(coupon.id, coupon)
  emit(world, 'coupon.created', coupon)
  return coupon
}

function addPromotionCode(
  world: World,
  params: Stripe.PromotionCodeCreateParams,
): Stripe.PromotionCode {
  const { coupon: id } = params.promotion
  if (id === undefined)
    throw invalid('Missing required param: promotion[coupon].', {
      code: 'parameter_missing',
      param: 'promotion[coupon]',
    })
  const coupon = find(world.state.coupons, 'coupon', id, 'promotion[coupon]')
  if (params.customer !== undefined)
    find(world.state.customers, 'customer', params.customer, 'customer')
  if (params.code !== undefined && !/^[\w-]{1,500}$/.test(params.code))
    throw invalid('Invalid code: letters, digits and dashes only', { param: 'code' })
  const taken = [...world.state.promotionCodes.values()].some(
    ({ active, code }) => active && code.toLowerCase() === params.code?.toLowerCase(),
  )
  if (taken && params.active !== false)
    throw invalid(
      `An active promotion code with \`code: ${params.code}\` already exists. Please deactivate the other promotion code or choose a different code.`,
      { code: 'resource_already_exists', param: 'code' },
    )
  const code = newPromotionCode(params, coupon.id, world.now)
  world.state.promotionCodes.set(code.id, code)
  emit(world, 'promotion_code.created', code)
  return code
}

function updatePromotionCode(
  world: World,
  { active, metadata }: Stripe.PromotionCodeUpdateParams,
  id: string,
): Stripe.PromotionCode {
  const code = find(world.state.promotionCodes, 'promotion code', id)
  change(world, 'promotion_code.updated', code, () => {
    code.active = active ?? code.active
    code.metadata = changedMetadata(code.metadata ?? {}, metadata)
  })
  return code
}

export const rebateHandlers: Handlers = {
  PostCoupons: handle<Stripe.CouponCreateParams>(addCoupon),
  GetCouponsCoupon: handle(({ state }, _params, id) => find(state.coupons, 'coupon', id)),
  PostPromotionCodes: handle<Stripe.PromotionCodeCreateParams>(addPromotionCode),
  PostPromotionCodesPromotionCode: handle<Stripe.PromotionCodeUpdateParams>(updatePromotionCode),
  GetPromotionCodes: handle<Stripe.PromotionCodeListParams>(({ state }, params) =>
    newestFirst(state.promotionCodes).filter(
      (code) =>
        matches(params.active, code.active) &&
        matches(params.code?.toLowerCase(), code.code.toLowerCase()) &&
        matches(params.coupon, idOrNull(code.promotion.coupon)) &&
        matches(params.customer, idOrNull(code.customer)) &&
        isWithin(code.created, params.created),
    ),
  ),
}
