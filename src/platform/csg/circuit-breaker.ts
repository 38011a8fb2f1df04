import { CsgError } from './csg-error.ts'

export interface Circuit {
  /**
   * Throws CsgError while requests are paused. After a pause, one request at a time tries whether
   * the other side is back.
   */
  admit(): void
  succeeded(): void
  failed(): void
  /** Whether requests are paused, or one is trying whether the other side is back. */
  isPaused(): boolean
  /** Pauses at once, because the other side asked for it. */
  pause(seconds: number): void
}

/**
 * Stops asking after `failures` failures in a row, for `pauseSeconds`: otherwise every page would
 * wait for a server that is down.
 */
export function createCircuit(
  { failures, pauseSeconds }: { failures: number; pauseSeconds: number },
  milliseconds: () => number,
): Circuit {
  let inRow = 0
  let pausedUntil = 0
  let trial = false
  const pause = (seconds: number) => {
    pausedUntil = milliseconds() + seconds * 1000
    trial = false
  }
  const isPaused = () => trial || pausedUntil > milliseconds()
  return {
    isPaused,
    admit() {
      if (isPaused())
        throw new CsgError(
          'unavailable',
          'CSG Actuarial has failed repeatedly: requests are paused',
          {
            retryAfter: Math.max(1, Math.ceil((pausedUntil - milliseconds()) / 1000)),
          },
        )
      if (inRow >= failures) trial = true
    },
    succeeded() {
      inRow = 0
      trial = false
      pausedUntil = 0
    },
    failed() {
      inRow += 1
      if (inRow >= failures) pause(pauseSeconds)
    },
    pause(seconds) {
      inRow = Math.max(inRow, failures)
      pause(seconds)
    },
  }
}
