import type { RawBuilder } from 'kysely'
import { type Clock, stopwatch } from '../../../../platform/clock.ts'
import { newToken } from '../../../../platform/crypto.ts'
import { databaseTime } from '../../../../platform/database/database-clock.ts'

/**
 * A worker's claim on emails. It renews the claim while it works; after a crash the emails are free
 * again when it runs out.
 */
export const leaseMilliseconds = 7000
export const leaseRenewalMilliseconds = 2000
/** No hand-over starts this close to the end: a process may stop right after it has looked. */
const leaseMargin = 2500

export interface Lease {
  readonly id: string
  /** The end to write into the outbox, by the database's clock. */
  readonly until: RawBuilder<Date>
  /** Whether a hand-over may start. */
  holds(): boolean
}

/**
 * Starts a lease before it is written, so that the worker's own end is never later than the one in
 * the outbox. The worker reads time from two clocks: one may have been set, the other may stop
 * while the machine sleeps.
 */
export function startLease(clock: Clock, id: string = newToken()): Lease {
  const start = clock.now().getTime()
  const elapsed = stopwatch()
  return {
    id,
    until: databaseTime(clock, leaseMilliseconds),
    holds: () =>
      Math.max(elapsed(), clock.now().getTime() - start) < leaseMilliseconds - leaseMargin,
  }
}
