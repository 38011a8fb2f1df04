/** How often a refused request is sent again before its refusal is shown. */
const maxRetries = 4

/**
 * Sends requests again that a full machine refused (503 with `busy` or `retryAfter` in its data):
 * nothing was done, so this is safe for writes too. `isWaiting` is for the words on the screen.
 */
export function createBusyRetry() {
  let waiting = 0
  const listeners = new Set<() => void>()
  const change = (by: number) => {
    waiting += by
    for (const listener of listeners) listener()
  }
  return {
    isWaiting: () => waiting > 0,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** `signal` ends the waiting; the last refusal is returned then. */
    async send(request: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
      for (let retries = 0; ; retries += 1) {
        const response = await request()
        const seconds = await secondsUntilNext(response)
        if (seconds === undefined || retries === maxRetries) return response
        change(1)
        // All who were refused at the same time must not come back at the same time.
        await until(seconds * 1000 * (1 + retries / 2) + Math.random() * 500, signal)
        change(-1)
        if (signal.aborted) return response
      }
    },
  }
}

async function secondsUntilNext(response: Response): Promise<number | undefined> {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  if (response.status !== 503 || !(seconds > 0 && seconds <= 30)) return undefined
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as
    | { data?: { busy?: unknown; retryAfter?: unknown } | null }
    | undefined
  const { busy, retryAfter } = body?.data ?? {}
  return busy === true || typeof retryAfter === 'number' ? seconds : undefined
}

function until(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds)
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    if (signal.aborted) end()
    else signal.addEventListener('abort', end)
  })
}
