import { setTimeout as sleep } from 'node:timers/promises'
import { Stripe } from 'stripe'
import { PaymentError, type PaymentFailure } from './payment-error.ts'

/**
 * Milliseconds that one operation may take with its retries, so that a call of ours ends within its
 * own deadline.
 */
const patience = 8_000
/** Milliseconds for one request of it. Stripe charges a card within a few seconds. */
const requestTimeout = 7_500
const retries = 2

/** The stand-in instead of Stripe. */
export interface StandInSite {
  /** Found at each use: it can start later than this process, and again on another port. */
  readonly find: () => Promise<URL>
  /** The clock by which it signs webhooks. */
  readonly now: () => Date
}

/** Runs one operation of the SDK. Throws PaymentError. */
export type CallStripe = <Result>(operation: (stripe: Stripe) => Promise<Result>) => Promise<Result>

export function connectStripe(secretKey: string, standIn?: StandInSite): CallStripe {
  const clients = new Map<string, Stripe>()
  const clientAt = (address: URL | undefined): Stripe => {
    const name = address?.href ?? ''
    const known = clients.get(name)
    if (known !== undefined) return known
    const client = new Stripe(secretKey, {
      timeout: requestTimeout,
      maxNetworkRetries: retries,
      telemetry: false,
      ...(address !== undefined && {
        host: address.hostname,
        port: address.port,
        protocol: 'http' as const,
      }),
    })
    clients.clear()
    clients.set(name, client)
    return client
  }
  return async (operation) => {
    try {
      return await within(patience, operation(clientAt(await standIn?.find())))
    } catch (error) {
      throw toPaymentError(error)
    }
  }
}

/**
 * Waits no longer than this. What continues without us carries an idempotency key, so a repetition
 * is safe.
 */
async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const timer = new AbortController()
  work.catch(() => {})
  try {
    return await Promise.race([
      work,
      sleep(milliseconds, undefined, { ref: false, signal: timer.signal }).then(() => {
        throw new PaymentError('unavailable', 'The payment provider did not respond in time')
      }),
    ])
  } finally {
    timer.abort()
  }
}

/**
 * The only place that reads the SDK's errors. The provider's text is for the log; `declined` and
 * `authentication` ones are for people.
 */
export function toPaymentError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  return new PaymentError(failureOf(error), error.message, { cause: error })
}

function failureOf(error: Stripe.errors.StripeError): PaymentFailure {
  const { type, code, statusCode = 0 } = error
  if (type === 'StripeCardError')
    return code === 'authentication_required' ||
      code === 'subscription_payment_intent_requires_action'
      ? 'authentication'
      : 'declined'
  if (type === 'StripeRateLimitError' || statusCode === 429) return 'busy'
  if (type === 'StripeConnectionError' || statusCode >= 500) return 'unavailable'
  if (code === 'resource_missing' || code === 'invoice_upcoming_none') return 'missing'
  if (type === 'StripeIdempotencyError' || statusCode === 409 || isOtherState(error))
    return 'conflict'
  return 'invalid'
}

const otherStates =
  /already|with a status in|can only be|cannot be (expired|updated)|canceled subscription/i

/**
 * The provider answers 400 without a code when the object cannot change any more, such as a
 * checkout that is complete.
 */
const isOtherState = ({ type, message }: Stripe.errors.StripeError) =>
  type === 'StripeInvalidRequestError' && otherStates.test(message)

export const instant = (seconds: number): Date => new Date(seconds * 1000)
export const maybeInstant = (seconds: number | null | undefined): Date | undefined =>
  seconds === null || seconds === undefined ? undefined : instant(seconds)
export const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** The id of an object that Stripe returns as an id, or whole when it was asked to expand it. */
export const expandedId = (
  value: string | { readonly id: string } | null | undefined,
): string | null => (typeof value === 'string' ? value : (value?.id ?? null))

/** The key under which our objects at the provider name their agency. */
const organizationKey = 'organization_id'

export const ofOrganization = (organizationId: number): Record<string, string> => ({
  [organizationKey]: String(organizationId),
})

export function organizationOf(
  metadata: Readonly<Record<string, string>> | null,
): number | undefined {
  const id = Number(metadata?.[organizationKey])
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
