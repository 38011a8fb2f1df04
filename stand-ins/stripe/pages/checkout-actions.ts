import type { Stripe } from 'stripe'
import { promotionFault } from '../billing/discounts.ts'
import { cardBehaviorOf, newCard } from '../billing/test-cards.ts'
import { complete, isRefused, type TypedMethod } from '../checkout/complete.ts'
import { applyDiscounts } from '../checkout/session.ts'
import { idOf, idOrNull } from '../state/id-of.ts'
import type { CheckoutBilling, TypedCustomer } from '../state/state.ts'
import type { World } from '../state/world.ts'
import { readCard, type Typed } from './card-form.ts'
import {
  type CheckoutView,
  checkoutPage,
  closedPage,
  completedPage,
  nextUrl,
  securePage,
} from './checkout-page.ts'
import type { PaymentPage } from './html.ts'

/** A page, or the address to go to. */
export type Answer = PaymentPage | { readonly redirect: string }

const declinedText = 'Your card was declined.'
const notAuthenticated =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/** Shows a session, at the step where it is. */
export function showCheckout(
  world: World,
  session: Stripe.Checkout.Session,
  checkout: CheckoutBilling,
): PaymentPage {
  if (session.status !== 'open') return closedPage(session)
  if (checkout.waiting) return securePage()
  return checkoutPage(world, session, checkout, { typed: {}, faults: {} })
}

/** Does what a form of the page asks for. */
export function actOnCheckout(
  world: World,
  session: Stripe.Checkout.Session,
  checkout: CheckoutBilling,
  typed: Typed,
): Answer {
  const show = (view: Partial<CheckoutView>) =>
    checkoutPage(world, session, checkout, { typed: {}, faults: {}, ...view })
  if (session.status === 'complete') return afterCompletion(world, session)
  if (session.status !== 'open') return closedPage(session)
  switch (typed.action) {
    case 'code': {
      const fault = applyCode(world, session, checkout, typed.code ?? '')
      return show(fault === undefined ? {} : { typed, faults: { code: fault } })
    }
    case 'remove-code':
      applyDiscounts(world, session, checkout, [])
      return show({})
    case 'secure-fail':
      checkout.waiting = null
      return show({ alert: notAuthenticated })
    case 'secure-complete': {
      const { waiting } = checkout
      if (!waiting) return show({})
      return finish(world, session, waiting, waiting.customer)
    }
    default:
      return pay(world, session, checkout, typed, show)
  }
}

function pay(
  world: World,
  session: Stripe.Checkout.Session,
  checkout: CheckoutBilling,
  typed: Typed,
  show: (view: Partial<CheckoutView>) => PaymentPage,
): Answer {
  const { card, person, faults } = readCard(typed, world.now)
  const isFree = (session.amount_total ?? 0) === 0
  const needsCard = !(session.payment_method_collection === 'if_required' && isFree)
  if (!needsCard) for (const name of Object.keys(faults)) delete faults[name]
  const known = session.customer_email ?? (session.customer ? idOf(session.customer) : null)
  if (known === null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(person.email))
    faults.email = 'Enter your email address.'
  if (Object.keys(faults).length > 0) return show({ typed, faults })
  const holder = { ...person, email: person.email || (session.customer_email ?? '') }
  if (!needsCard) return finish(world, session, undefined, holder)
  const behavior = cardBehaviorOf(card.number)
  if (isRefused(session, behavior)) return show({ typed, faults: {}, alert: declinedText })
  const method = newCard(card, holder, world.now)
  if (behavior !== 'asks-3ds') return finish(world, session, { method, behavior }, holder)
  checkout.waiting = { method, behavior, customer: holder }
  return securePage()
}

function finish(
  world: World,
  session: Stripe.Checkout.Session,
  typed: TypedMethod | undefined,
  person: TypedCustomer,
): Answer {
  complete(world, session, typed, person)
  return afterCompletion(world, session)
}

function afterCompletion(world: World, session: Stripe.Checkout.Session): Answer {
  const next = nextUrl(session)
  if (session.ui_mode === 'embedded_page' || next === undefined)
    return completedPage(session, world.publicUrl)
  return { redirect: next }
}

function applyCode(
  world: World,
  session: Stripe.Checkout.Session,
  checkout: CheckoutBilling,
  typed: string,
): string | undefined {
  if (!session.allow_promotion_codes) return 'This code is invalid.'
  const word = typed.trim().toLowerCase()
  const codes = [...world.state.promotionCodes.values()]
  const found = codes.find(({ code, active }) => active && code.toLowerCase() === word)
  if (!found) return 'This code is invalid.'
  const fault = promotionFault(world, found, idOrNull(session.customer))
  if (fault) return fault
  const { coupon } = found.promotion
  if (coupon)
    applyDiscounts(world, session, checkout, [{ coupon: idOf(coupon), promotionCode: found.id }])
  return undefined
}
