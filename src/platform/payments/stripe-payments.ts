import { Stripe } from 'stripe'
import type { StripeKeys } from '../config.ts'
import { PaymentError } from './payment-error.ts'
import type { PaymentEvent, Payments } from './payments.ts'
import { stripeCatalog } from './stripe-catalog.ts'
import { stripeCheckouts } from './stripe-checkouts.ts'
import {
  connectStripe,
  expandedId,
  instant,
  type StandInSite,
  toPaymentError,
} from './stripe-client.ts'
import { stripeInvoices } from './stripe-invoices.ts'
import { stripeSubscriptions } from './stripe-subscriptions.ts'

/** Seconds for which a signature is accepted: a copied webhook cannot be played back later. */
const tolerance = 300

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
      verifyEvent(body, signature, { secret: keys.webhookSecret, now: standIn?.now }),
  }
}

function verifyEvent(
  body: Buffer,
  signature: string,
  { secret, now }: { secret: string; now: (() => Date) | undefined },
): PaymentEvent {
  const receivedAt = now?.().getTime()
  try {
    const { webhooks } = Stripe
    return toEvent(
      webhooks.constructEvent(body, signature, secret, tolerance, undefined, receivedAt),
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      throw new PaymentError('invalid', error.message, { cause: error })
    if (error instanceof SyntaxError)
      throw new PaymentError('invalid', 'The webhook is not JSON', { cause: error })
    throw toPaymentError(error)
  }
}

interface EventObject {
  readonly id?: string
  readonly object: string
  readonly customer?: string | { readonly id: string } | null
}

function toEvent({ id, type, created, data }: Stripe.Event): PaymentEvent {
  const object = data.object as EventObject
  return {
    id,
    type,
    createdAt: instant(created),
    customerId:
      (object.object === 'customer' ? object.id : (expandedId(object.customer) ?? undefined)) ??
      undefined,
    objectId: object.id,
  }
}
