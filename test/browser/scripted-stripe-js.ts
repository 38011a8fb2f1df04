import type { Page } from 'playwright-core'

/**
 * Stripe.js reduced to the one form that the checkout opens: a button that reports completion.
 * `forms` counts those that live.
 */
const script = `
window.forms = 0
window.secrets = []
window.Stripe = () => ({
  elements() {}, createToken() {}, createPaymentMethod() {}, confirmCardPayment() {},
  async createEmbeddedCheckoutPage({ clientSecret, onComplete }) {
    const box = document.createElement('div')
    const button = document.createElement('button')
    button.textContent = 'Pay now'
    button.onclick = onComplete
    box.append(button)
    window.forms += 1
    window.secrets.push(clientSecret)
    return {
      mount: (target) => target.append(box),
      unmount: () => box.remove(),
      destroy: () => { box.remove(); window.forms -= 1 },
    }
  },
})`

/**
 * Serves this Stripe.js, or another script, in place of Stripe's; `blocked` refuses it as an ad
 * blocker does.
 */
export const serveStripeJs = (page: Page, body: string | 'blocked' = script) =>
  page
    .context()
    .route(/^https:\/\/js\.stripe\.com\//, (route) =>
      body === 'blocked'
        ? route.abort('blockedbyclient')
        : route.fulfill({ contentType: 'text/javascript', body }),
    )
