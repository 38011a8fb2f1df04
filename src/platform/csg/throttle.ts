import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Returns a function that resolves when the next request may start: `perSecond` of them, evenly, in
 * the order of asking.
 */
export function createThrottle(perSecond: number, milliseconds: () => number): () => Promise<void> {
  let next = 0
  return async () => {
    const now = milliseconds()
    const start = Math.max(now, next)
    next = start + 1000 / perSecond
    if (start > now) await sleep(start - now)
  }
}
