import type { Stripe } from 'stripe'
import { startSubscription } from '../billing/start.ts'
import type { CardBehavior } from '../billing/test-cards.ts'
import { addCustomer } from '../resources/customers.ts'
import { find } from '../state/find.ts'
import { idOf, idOrNull } from '../state/id-of.ts'
import type { TypedCustomer } from '../state/state.ts'
import { emit, type World } from '../state/world.ts'
import { blankDetails, trialEndOf } from './session.ts'

/** A card that was typed on the page, and how it will behave. */
export interface TypedMethod {
  readonly method: Stripe.PaymentMethod
  readonly behavior: CardBehavior
}

/** Says whether the bank refuses the card for what is due today; nothing has happened then. */
export const isRefused = (session: Stripe.Checkout.Session, behavior: CardBehavior): boolean =>
  behavior === 'declines' || (behavior === 'declines-later' && (session.amount_total ?? 0) > 0)

/**
 * Completes an open session: the customer, the card, the subscription with its first invoice, the
 * session, in Stripe's order of events.
 */
export function complete(
  world: World,
  session: Stripe.Checkout.Session,
  typed: TypedMethod | undefined,
  person: TypedCustomer,
): void {
  const checkout = find(world.state.checkouts, 'checkout.session', session.id)
  const customer = customerFor(world, session, person)
  if (typed) attach(world, typed, customer)
  const data = checkout.subscriptionData
  const subscription = startSubscription(world, {
    customer: customer.id,
    items: checkout.lines.flatMap(({ price, quantity, metadata }) =>
      price ? [{ price, quantity: quantity ?? undefined, metadata: metadata ?? {} }] : [],
    ),
    trialEnd: trialEndOf(checkout, world.now),
    paymentMethod: typed?.method.id ?? null,
    description: data.description ?? null,
    metadata: data.metadata,
    missingPaymentMethod:
      data.trial_settings?.end_behavior.missing_payment_method === 'cancel'
        ? 'cancel'
        : 'create_invoice',
    discounts: checkout.discounts,
    session: session.id,
  })
  checkout.waiting = null
  Object.assign(session, {
    customer: customer.id,
    customer_details: {
      ...blankDetails,
      address: typed?.method.billing_details.address ?? null,
      email: person.email || customer.email,
      name: person.name || (customer.name ?? null),
      tax_exempt: 'none',
      tax_ids: [],
    },
    invoice: idOrNull(subscription.latest_invoice),
    payment_status: (session.amount_total ?? 0) > 0 ? 'paid' : 'no_payment_required',
    status: 'complete',
    subscription: subscription.id,
    url: null,
  } satisfies Partial<Stripe.Checkout.Session>)
  emit(world, 'checkout.session.completed', session)
}

function customerFor(
  world: World,
  session: Stripe.Checkout.Session,
  { email, name }: TypedCustomer,
): Stripe.Customer {
  const { customers } = world.state
  if (session.customer !== null) return find(customers, 'customer', idOf(session.customer))
  const typed = session.customer_email ?? email
  return addCustomer(world, { ...(typed ? { email: typed } : {}), ...(name ? { name } : {}) })
}

/** Saves a card of a customer. */
export function attach(
  world: World,
  { method, behavior }: TypedMethod,
  customer: Stripe.Customer,
): void {
  method.customer = customer.id
  world.state.paymentMethods.set(method.id, method)
  // Passing 3-D Secure once is an agreement to later charges, so those pay.
  world.state.cards.set(method.id, behavior === 'asks-3ds' ? 'pays' : behavior)
  emit(world, 'payment_method.attached', method)
}
