import { CsgError } from './csg-error.ts'

export interface Circuit {
  /**
   * Throws CsgError while requests are paused. After a pause, one request at a time tries whether
   * the other side is back.
   */
  admit(): void
  succeeded(): void
  /** One question that fails again and again, as a reloaded page asks it, counts once. */
  failed(question: string): void
  /** Whether requests are paused, or one is trying whether the other side is back. */
  isPaused(): boolean
  /** Whether the last question failed. */
  isFailing(): boolean
  /** Pauses at once, because the other side asked for it. */
  pause(seconds: number): void
}

const failedOften = 'CSG Actuarial has failed repeatedly: requests are paused'
const askedToWait = 'CSG Actuarial asked us to wait: requests are paused'

/**
 * Stops asking after `failures` different questions failed in a row, for `pauseSeconds`: otherwise
 * every page would wait for a server that is down.
 */
export function createCircuit(
  { failures, pauseSeconds }: { failures: number; pauseSeconds: number },
  milliseconds: () => number,
): Circuit {
  const failing = new Set<string>()
  let pausedUntil = 0
  let why = failedOften
  let nextTries = false
  let isTrying = false
  const mayStart = () => pausedUntil <= milliseconds()
  const pause = (seconds: number, reason: string) => {
    // A failure that was under way must not shorten the time that CSG named.
    if (mayStart()) why = reason
    pausedUntil = Math.max(pausedUntil, milliseconds() + seconds * 1000)
    nextTries = true
    isTrying = false
  }
  const isPaused = () => isTrying || !mayStart()
  return {
    isPaused,
    isFailing: () => failing.size > 0,
    admit() {
      if (isPaused())
        throw new CsgError('unavailable', why, {
          retryAfter: Math.max(1, Math.ceil((pausedUntil - milliseconds()) / 1000)),
        })
      isTrying = nextTries
    },
    succeeded() {
      failing.clear()
      // An answer that was under way does not end the time that CSG named.
      if (why === askedToWait && !mayStart()) return
      nextTries = false
      isTrying = false
      pausedUntil = 0
    },
    failed(question) {
      failing.add(question)
      if (nextTries || failing.size >= failures) pause(pauseSeconds, failedOften)
    },
    pause: (seconds) => pause(seconds, askedToWait),
  }
}
