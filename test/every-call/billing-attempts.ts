import type { Attempt } from './isolation-attempt.ts'

/** The calls of the checkout and the billing page, tried as in `isolation-attempts.ts`. */
export const billingAttempts: Readonly<Record<string, Attempt>> = {
  'GET /subscription/pricing': { url: () => '/subscription/pricing', foreign: 200 },
  'GET /stripe/payment-status': { url: () => '/stripe/payment-status', foreign: 200 },
  'GET /stripe/subscription-status': { url: () => '/stripe/subscription-status', foreign: 200 },
  'POST /stripe/payment-complete': {
    url: () => '/stripe/payment-complete',
    body: ({ payment }) => ({
      stripeCustomerId: payment.customer,
      stripeSubscriptionId: payment.subscription,
    }),
    foreign: 403,
  },
  // B's own checkout, whatever name and email address it sends.
  'POST /create-checkout-session': {
    url: () => '/create-checkout-session',
    body: () => ({
      priceId: 'price_pro',
      customerEmail: 'alpha-admin@agency.example',
      customerName: 'Alpha Admin',
    }),
    foreign: 200,
  },
  'GET /session-status': {
    url: ({ payment }) => `/session-status?session_id=${payment.checkout}`,
    foreign: 404,
  },
  'GET /checkout-session': {
    url: ({ payment }) => `/checkout-session?clientSecret=${payment.checkout}_secret_x`,
    foreign: 404,
  },
  // Only the provider can sign it.
  'POST /stripe/webhook': { url: () => '/stripe/webhook', body: () => ({}), foreign: 400 },
  'GET /billing/plan': { url: () => '/billing/plan', foreign: 200 },
  'GET /billing/payment-method': { url: () => '/billing/payment-method', foreign: 200 },
  'GET /billing/invoices': {
    url: ({ payment }) => `/billing/invoices?after=${payment.invoice}`,
    foreign: 200,
  },
  'GET /billing/invoices/{}/download': {
    url: ({ payment }) => `/billing/invoices/${payment.invoice}/download`,
    foreign: 404,
  },
  'POST /billing/invoices/{}/pay': {
    url: ({ payment }) => `/billing/invoices/${payment.invoice}/pay`,
    body: () => ({ amount: 9900 }),
    foreign: 404,
  },
  'GET /billing/portal': { url: () => '/billing/portal', foreign: 303 },
}
