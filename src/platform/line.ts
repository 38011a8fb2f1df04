import { AppError } from '../kernel/app-error.ts'

export interface LineLimits {
  /** How much work runs at a time. */
  readonly atOnce: number
  /** How many may wait, for how many milliseconds, and what the others are refused with. */
  readonly waiting?: {
    readonly places: number
    readonly patience: number
    readonly busy: string
  }
}

/**
 * Returns a function that runs work in the order of asking. Work whose signal aborts while it waits
 * is never started. Throws 503 where too many wait, or one waited too long.
 */
export function createLine({ atOnce, waiting: limits }: LineLimits) {
  const waiting = new Set<() => void>()
  let running = 0
  const refusal = () => new AppError('SERVICE_UNAVAILABLE', limits?.busy ?? 'This was canceled.')
  const waitForTurn = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const stopWaiting = () => {
        waiting.delete(enter)
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
      }
      const leave = () => {
        stopWaiting()
        reject(refusal())
      }
      const enter = () => {
        stopWaiting()
        resolve()
      }
      const timer = limits && setTimeout(leave, limits.patience)
      signal?.addEventListener('abort', leave, { once: true })
      waiting.add(enter)
    })

  return async <Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    const isFull = running >= atOnce
    if (signal?.aborted || (isFull && limits && waiting.size >= limits.places)) throw refusal()
    if (isFull) await waitForTurn(signal)
    else running += 1
    try {
      return await work()
    } finally {
      const [next] = waiting
      // The turn is handed over, so that a later caller does not come first.
      if (next === undefined) running -= 1
      else next()
    }
  }
}
