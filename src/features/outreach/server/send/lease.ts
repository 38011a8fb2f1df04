import { type Clock, stopwatch } from '../../../../platform/clock.ts'
import { newToken } from '../../../../platform/crypto.ts'

/**
 * A worker's claim on emails. It renews the claim while it works; after a crash the emails are free
 * again when it runs out.
 */
export const leaseMilliseconds = 20_000
export const leaseRenewalMilliseconds = 5000
/**
 * No hand-over starts this close to the end: a stopped process or another machine's clock must not
 * let two workers overlap.
 */
const leaseMargin = 5000

export interface Lease {
  readonly id: string
  /** The end to write into the outbox. */
  readonly until: Date
  /** Whether a hand-over may start. */
  holds(): boolean
}

/**
 * Starts a lease before it is written, so that the worker's own end is never later than the one in
 * the outbox. Time is read from two clocks: one may have been set, the other may stand still while
 * the machine sleeps.
 */
export function startLease(clock: Clock, id: string = newToken()): Lease {
  const start = clock.now().getTime()
  const elapsed = stopwatch()
  return {
    id,
    until: new Date(start + leaseMilliseconds),
    holds: () =>
      Math.max(elapsed(), clock.now().getTime() - start) < leaseMilliseconds - leaseMargin,
  }
}
