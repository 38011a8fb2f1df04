import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { PaymentForm } from './payment-form.ts'

/** Loads Stripe.js and returns Stripe's embedded checkout. */
export async function stripeForm(publishableKey: string): Promise<PaymentForm> {
  const stripe = await loadStripe(publishableKey)
  if (stripe === null) throw new Error('')
  return function StripeForm({ clientSecret, onComplete }) {
    return (
      <EmbeddedCheckoutProvider stripe={stripe} options={{ clientSecret, onComplete }}>
        <EmbeddedCheckout />
      </EmbeddedCheckoutProvider>
    )
  }
}
