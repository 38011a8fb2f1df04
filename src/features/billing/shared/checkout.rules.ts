import { checkoutTexts, sessionStatusText } from './billing-texts.ts'

/** The attributes of the checkout element. */
export const checkoutAttributes = [
  'price-id',
  'metered-price-id',
  'return-url',
  'first-name',
  'last-name',
  'email',
] as const
export type CheckoutAttribute = (typeof checkoutAttributes)[number]
export type CheckoutAttributes = Readonly<Partial<Record<CheckoutAttribute, string>>>

const required = ['price-id', 'first-name', 'last-name', 'email'] as const

/** A checkout as its session is created. */
export interface CheckoutOrder {
  readonly priceId: string
  readonly customerEmail: string
  readonly customerName: string
  readonly meteredPriceId?: string
  readonly returnUrl?: string
}

/** Returns the order that the attributes describe, undefined if one is missing (CHECKOUT-002). */
export function orderOf(attributes: CheckoutAttributes): CheckoutOrder | undefined {
  const filled = (name: CheckoutAttribute) => attributes[name]?.trim() ?? ''
  if (required.some((name) => filled(name) === '')) return undefined
  const metered = filled('metered-price-id')
  const returnUrl = filled('return-url')
  return {
    priceId: filled('price-id'),
    customerEmail: filled('email'),
    customerName: `${filled('first-name')} ${filled('last-name')}`,
    ...(metered !== '' && { meteredPriceId: metered }),
    ...(returnUrl !== '' && { returnUrl }),
  }
}

/** Separates the session's id from its secret (decision 70). */
const secretMarker = '_secret_'

export const sessionIdOf = (clientSecret: string): string =>
  clientSecret.split(secretMarker, 1)[0] ?? ''

/** Attempts 0 to 5, whatever each of them found (decision 66). */
export const maxPollAttempt = 5
export const pollMilliseconds = 2000

export type PollStep = 'complete' | 'again' | { readonly failed: string }

/**
 * Returns the step after a poll that found `status`, undefined after a network error or a refused
 * request.
 */
export function pollStep(status: string | undefined, attempt: number): PollStep {
  if (status === 'complete') return 'complete'
  if (status !== undefined && status !== 'open') return { failed: sessionStatusText(status) }
  return attempt >= maxPollAttempt ? { failed: checkoutTexts.pollTimeout } : 'again'
}
