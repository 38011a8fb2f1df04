import { Stripe } from 'stripe'
import { PaymentError } from './payment-error.ts'
import { toPaymentError } from './stripe-client.ts'

/** Seconds for which a signature is accepted: a copied webhook cannot be played back later. */
const tolerance = 300

/** Returns a webhook's event. Throws `invalid` for a forged, changed or old one. */
export function verifySignature(
  body: Buffer,
  signature: string,
  { secret, now }: { secret: string; now: (() => Date) | undefined },
): Stripe.Event {
  const receivedAt = now?.().getTime()
  try {
    const { webhooks } = Stripe
    return webhooks.constructEvent(body, signature, secret, tolerance, undefined, receivedAt)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      throw new PaymentError('invalid', error.message, { cause: error })
    if (error instanceof SyntaxError)
      throw new PaymentError('invalid', 'The webhook is not JSON', { cause: error })
    throw toPaymentError(error)
  }
}
