import { statusOf } from '../../../../ui/foundation/transport-error.ts'
import { billingClient } from '../../client/billing-client.ts'
import { checkoutTexts } from '../../shared/billing-texts.ts'
import type { CheckoutOrder } from '../../shared/checkout.rules.ts'
import { loadPaymentForm } from './load-payment-form.ts'
import type { PaymentForm } from './payment-form.ts'

export type OpenedCheckout =
  | { readonly started: true; readonly clientSecret: string; readonly Form: PaymentForm }
  | { readonly started: false; readonly message: string }

/**
 * Creates the checkout's session and loads the provider's form. Never rejects: a failure comes back
 * as its text.
 */
export async function openCheckout(order: CheckoutOrder): Promise<OpenedCheckout> {
  try {
    const session = await billingClient.createEmbeddedCheckout({ ...order })
    try {
      const Form = await loadPaymentForm(session)
      return { started: true, clientSecret: session.clientSecret, Form }
    } catch (error) {
      return { started: false, message: textOf(error) || checkoutTexts.loadFailed }
    }
  } catch (error) {
    // Only the server's own answer has a message of the server.
    const message = statusOf(error) === undefined ? '' : textOf(error)
    return { started: false, message: message || checkoutTexts.createFailed }
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message.trim() : '')
