import type { PaymentForm } from './payment-form.ts'

/** Milliseconds after which a form that does not load counts as blocked. */
const longestLoad = 20_000

/**
 * Returns the form of the provider that the server names: Stripe's own, whose script comes from
 * js.stripe.com and is loaded only here, or the stand-in's page. Rejects when it cannot be loaded,
 * without a message if there is nothing to say about it.
 */
export async function loadPaymentForm({
  publishableKey,
  standInUrl,
}: {
  readonly publishableKey: string
  readonly standInUrl?: string | undefined
}): Promise<PaymentForm> {
  if (standInUrl !== undefined) {
    const { standInForm } = await import('./stand-in-form.tsx')
    return standInForm(standInUrl)
  }
  const { stripeForm } = await import('./stripe-form.tsx')
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('')), longestLoad)
  })
  return Promise.race([stripeForm(publishableKey), tooLong]).finally(() => clearTimeout(timer))
}
