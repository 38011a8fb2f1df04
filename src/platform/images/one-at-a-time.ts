import { AppError } from '../../kernel/app-error.ts'

export const imagesBusy = 'Many images are being uploaded right now. Please try again in a minute.'

interface LineLimits {
  /** How many may wait. */
  readonly places: number
  /** Milliseconds after which one that waits gives up. */
  readonly patience: number
}

/**
 * Returns a function that runs work one after another, in the order of asking. Work whose signal
 * aborts while it waits is never started. Throws 503 where too many wait, or one waited too long.
 */
export function createLine({ places, patience }: LineLimits) {
  const waiting = new Set<() => void>()
  let isTaken = false
  const waitForTurn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.delete(enter)
        clearTimeout(timer)
        reject(new AppError('SERVICE_UNAVAILABLE', imagesBusy))
      }
      const enter = () => {
        waiting.delete(enter)
        clearTimeout(timer)
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const timer = setTimeout(leave, patience)
      signal.addEventListener('abort', leave, { once: true })
      waiting.add(enter)
    })

  return async <Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
    if (signal.aborted || (isTaken && waiting.size >= places))
      throw new AppError('SERVICE_UNAVAILABLE', imagesBusy)
    if (isTaken) await waitForTurn(signal)
    isTaken = true
    try {
      return await work()
    } finally {
      const [next] = waiting
      // The turn is handed over, so that a later caller does not come first.
      if (next === undefined) isTaken = false
      else next()
    }
  }
}
