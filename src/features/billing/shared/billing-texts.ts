// The texts of section 8 about subscriptions, checkout and billing, and of the states beside them.

export const subscriptionTexts = {
  loading: 'Loading subscription status...',
  loadFailed: 'Failed to load subscription status',
  resuming: 'Resuming previous setup...',
  processing: 'Processing your payment...',
  completed: 'Payment completed successfully! Finalizing your account setup...',
  noPrice: 'Error loading Stripe product IDs',
  failed: 'Payment processing failed. Please try again.',
  thanks: 'Thank you! Your payment went through.',
  unconfirmed: 'Your payment is not confirmed yet. Check its status under Billing and Payments.',
} as const

export const checkoutTexts = {
  attributesMissing: 'Missing required attributes',
  createFailed: 'Failed to create checkout session',
  loadFailed: 'Failed to load payment form',
  pollTimeout: 'Timeout waiting for payment confirmation',
  reportRefused: 'Payment processing failed',
  reportFailed: 'Payment completion failed',
} as const

export const reportStatusText = (status: number): string => `Payment processing error: ${status}`
export const sessionStatusText = (status: string): string => `Payment session ${status}`

export const billingTexts = {
  planFailed: 'Failed to load plan information. Please try again later.',
  methodFailed: 'Failed to load payment method information.',
  invoicesFailed: 'Failed to load invoices',
  downloadFailed: 'Failed to download the invoice. Please try again.',
  downloading: 'Downloading...',
  payFailed: 'The payment did not go through. Please check your invoices before you try again.',
  portalFailed: 'We could not open the payment page. Please try again in a moment.',
  notSetUp: 'Card payment is not set up on this server.',
  notSetUpHelp: 'You will not be charged. To pay or change your plan, contact us.',
  testMode: 'Test payments: no real card is charged.',
} as const

export const choosePlanAndPay = 'Choose Plan and Pay'

/** The server's answers to calls that it refuses. */
export const billingRefusals = {
  notYours: 'This payment does not belong to your agency.',
  badReturnUrl: 'The return URL must be a page of this site.',
  unknownPrice: 'This price is not one of our plans. Please reload the page.',
  notPayer: 'Please log in as an admin to pay.',
  noInvoice: 'Invoice not found.',
  notPayable: 'This invoice is closed and can no longer be paid. Please reload the page.',
  noPdf: 'This invoice is not ready to download yet. Please try again later.',
  notPaid: subscriptionTexts.failed,
} as const
