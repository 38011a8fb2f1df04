/**
 * declined: the card was refused, `message` is for its owner · authentication: the bank wants its
 * owner's confirmation · busy: too many requests · unavailable: down, slow or unreachable, the
 * outcome may be unknown · missing: no such object · conflict: the object is in another state ·
 * invalid: the request is wrong.
 */
export type PaymentFailure =
  | 'declined'
  | 'authentication'
  | 'busy'
  | 'unavailable'
  | 'missing'
  | 'conflict'
  | 'invalid'

export class PaymentError extends Error {
  override readonly name = 'PaymentError'
  readonly failure: PaymentFailure
  constructor(failure: PaymentFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}
