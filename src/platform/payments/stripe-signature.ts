import { Stripe } from 'stripe'
import { z } from 'zod'
import { PaymentError } from './payment-error.ts'
import { toPaymentError } from './stripe-client.ts'

/** Seconds for which a signature is accepted: a copied webhook cannot be played back later. */
const tolerance = 300

const id = z.string().min(1).max(255)

/** The fields that are read. A signature proves who sent the body, not that it is an event. */
const SignedEvent = z.object({
  id,
  type: z.string().max(255),
  created: z.number(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: id.nullish(),
      customer: z.union([id, z.object({ id })]).nullish(),
    }),
  }),
})
export type SignedEvent = z.infer<typeof SignedEvent>

/** Returns a webhook's event. Throws `invalid` for a forged, changed, old or malformed one. */
export function verifySignature(
  body: Buffer,
  signature: string,
  { secret, now }: { secret: string; now: (() => Date) | undefined },
): SignedEvent {
  const receivedAt = now?.().getTime()
  try {
    const { webhooks } = Stripe
    return SignedEvent.parse(
      webhooks.constructEvent(body, signature, secret, tolerance, undefined, receivedAt),
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      throw new PaymentError('invalid', error.message, { cause: error })
    if (error instanceof SyntaxError)
      throw new PaymentError('invalid', 'The webhook is not JSON', { cause: error })
    if (error instanceof z.ZodError)
      throw new PaymentError('invalid', 'The webhook is not an event', { cause: error })
    throw toPaymentError(error)
  }
}
