import type { PaymentEvent, Payments } from './payments.ts'
import { stripeCatalog } from './stripe-catalog.ts'
import { stripeCheckouts } from './stripe-checkouts.ts'
import { connectStripe, expandedId, instant, type StandInSite } from './stripe-client.ts'
import { stripeInvoices } from './stripe-invoices.ts'
import type { StripeKeys } from './stripe-keys.ts'
import { type SignedEvent, verifySignature } from './stripe-signature.ts'
import { stripeSubscriptions } from './stripe-subscriptions.ts'

/** The port over Stripe's SDK. With `standIn` it answers instead of Stripe. */
export function createStripePayments(keys: StripeKeys, standIn?: StandInSite): Payments {
  const call = connectStripe(keys.secretKey, standIn)
  return {
    publishableKey: keys.publishableKey,
    isTest: !keys.secretKey.includes('_live_'),
    isStandIn: standIn !== undefined,
    findStandIn: standIn?.find,
    ...stripeCatalog(call),
    ...stripeCheckouts(call),
    ...stripeSubscriptions(call),
    ...stripeInvoices(call),
    verifyEvent: (body, signature) =>
      toEvent(verifySignature(body, signature, { secret: keys.webhookSecret, now: standIn?.now })),
  }
}

function toEvent({ id, type, created, data: { object } }: SignedEvent): PaymentEvent {
  const customerId = object.object === 'customer' ? object.id : expandedId(object.customer)
  return {
    id,
    type,
    createdAt: instant(created),
    customerId: customerId ?? undefined,
    objectId: object.id ?? undefined,
  }
}
