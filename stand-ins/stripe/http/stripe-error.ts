import type { Stripe } from 'stripe'

interface Details {
  readonly code?: string
  readonly param?: string
  readonly decline_code?: string
  readonly payment_method?: Stripe.PaymentMethod
}

/** A refusal as Stripe words it: an HTTP status, and the `error` object of the body. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly type: Stripe.RawErrorType
  readonly details: Details
  constructor(status: number, type: Stripe.RawErrorType, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.type = type
    this.details = details
  }

  body(requestLog: string) {
    const { code } = this.details
    return {
      error: {
        ...this.details,
        ...(code === undefined
          ? {}
          : { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
        message: this.message,
        request_log_url: requestLog,
        type: this.type,
      },
    }
  }
}

/** A request that Stripe answers with 400. */
export const invalid = (message: string, details: Details = {}) =>
  new StripeRefusal(400, 'invalid_request_error', message, details)

/** A named object that does not exist: 404 if the path names it, 400 if a parameter does. */
export const missing = (word: string, id: string, param?: string) =>
  new StripeRefusal(
    param === undefined ? 404 : 400,
    'invalid_request_error',
    `No such ${word}: '${id}'`,
    {
      code: 'resource_missing',
      param: param ?? 'id',
    },
  )

/** A card that could not be charged or saved: 402. */
export const declined = (
  message: string,
  code: string,
  decline?: string,
  method?: Stripe.PaymentMethod,
) =>
  new StripeRefusal(402, 'card_error', message, {
    code,
    ...(decline === undefined ? {} : { decline_code: decline }),
    ...(method ? { payment_method: method } : {}),
  })

/** Stripe has it, the stand-in does not; said in words that no one takes for Stripe's. */
export const beyondStandIn = (what: string, param: string) =>
  invalid(`The stand-in for Stripe does not have ${what}. Stripe does.`, { param })
