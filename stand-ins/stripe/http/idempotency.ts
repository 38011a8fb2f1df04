import { createHash } from 'node:crypto'
import type { State, StoredReply } from '../state/state.ts'
import { invalid, StripeRefusal } from './stripe-error.ts'

const day = 86_400_000
const maxKeyLength = 255

/**
 * Begins a request with an idempotency key, and returns the stored reply if the key was used for
 * the same request within a day.
 * @throws StripeRefusal 400 for a key that was used for another request, 409 while that request
 * runs.
 */
export function beginKeyed(
  state: State,
  key: string,
  request: { method: string; path: string; body: string },
  at: number,
): StoredReply | undefined {
  if (key.length > maxKeyLength)
    throw invalid(`Idempotency keys must be at most ${maxKeyLength} characters long.`)
  const { method, path, body } = request
  const fingerprint = createHash('sha256').update(`${method} ${path}\n${body}`).digest('base64url')
  const earlier = state.keyed.get(key)
  if (!earlier || earlier.at < at - day) {
    state.keyed.set(key, { fingerprint, at, reply: undefined })
    return undefined
  }
  if (earlier.fingerprint !== fingerprint)
    throw new StripeRefusal(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    )
  if (!earlier.reply)
    throw new StripeRefusal(
      409,
      'idempotency_error',
      `There is currently another in-progress request using this Stripe-Idempotency-Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
      { code: 'idempotency_key_in_use' },
    )
  return earlier.reply
}

/**
 * Keeps the reply for the key. What is refused before it runs has no key yet, so it may be sent
 * again with other parameters.
 */
export function endKeyed(state: State, key: string, reply: StoredReply): void {
  const keyed = state.keyed.get(key)
  if (!keyed) return
  keyed.reply = reply
}
