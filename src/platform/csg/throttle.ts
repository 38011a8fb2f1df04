import { setTimeout as sleep } from 'node:timers/promises'
import { CsgError } from './csg-error.ts'

export interface ThrottleLimits {
  readonly perSecond: number
  /** How many may wait. */
  readonly places: number
}

/**
 * Returns a function that resolves when the next request may start: `perSecond` of them, evenly, in
 * the order of asking. Throws CsgError at once where too many wait already.
 */
export function createThrottle(
  { perSecond, places }: ThrottleLimits,
  milliseconds: () => number,
): () => Promise<void> {
  const between = 1000 / perSecond
  let next = 0
  return async () => {
    const now = milliseconds()
    const start = Math.max(now, next)
    if (start - now > places * between)
      throw new CsgError('busy', 'Too many questions already wait for CSG Actuarial')
    next = start + between
    if (start > now) await sleep(start - now)
  }
}
