import { AppError, type AppErrorCode } from '../../kernel/app-error.ts'
import type { Services } from '../services.ts'
import type { PaymentError, PaymentFailure } from './payment-error.ts'
import type { Payments } from './payments.ts'

export const paymentsNotSetUp = 'Card payment is not set up.'

/** Returns the payment provider. Throws 503 in production without keys, which takes no payments. */
export function requirePayments({ payments }: Pick<Services, 'payments'>): Payments {
  if (payments === undefined) throw new AppError('SERVICE_UNAVAILABLE', paymentsNotSetUp)
  return payments
}

const answers: Readonly<
  Record<Exclude<PaymentFailure, 'invalid'>, readonly [AppErrorCode, string | undefined]>
> = {
  // The bank's text is for the card's owner.
  declined: ['UNPROCESSABLE_CONTENT', undefined],
  authentication: [
    'UNPROCESSABLE_CONTENT',
    'Your bank needs you to confirm this payment. Please use another card or confirm it under Manage Payment Method.',
  ],
  busy: ['SERVICE_UNAVAILABLE', 'The payment provider is busy. Please try again in a moment.'],
  unavailable: [
    'SERVICE_UNAVAILABLE',
    'The payment provider is not responding. Please check your plan before you try again.',
  ],
  missing: ['NOT_FOUND', 'The payment provider cannot find this. Please reload the page.'],
  conflict: ['CONFLICT', 'This has changed with the payment provider. Please reload the page.'],
}

/**
 * Returns the response to a provider's failure that a call did not handle; undefined for a mistake
 * of ours, which is hidden.
 */
export function answerToPaymentError(error: PaymentError): AppError | undefined {
  if (error.failure === 'invalid') return undefined
  const [code, text] = answers[error.failure]
  return new AppError(code, text ?? error.message, { payment: error.failure })
}
