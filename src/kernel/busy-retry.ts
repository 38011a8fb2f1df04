/** How often a refused request is sent again before its refusal is shown. */
const maxRetries = 4

/**
 * Sends requests again that a full machine refused (503 with `busy` or `retryAfter` in its data):
 * nothing was done, so this is safe for writes too. `show` gets whether any of them waits.
 */
export function createBusyRetry(show: (isWaiting: boolean) => void) {
  let waiting = 0
  const change = (by: number) => {
    waiting += by
    show(waiting > 0)
  }
  /** `signal` ends the waiting; the last refusal is returned then. */
  return async (
    refused: Response,
    request: () => Promise<Response>,
    signal: AbortSignal,
  ): Promise<Response> => {
    let response = refused
    for (let retries = 0; retries < maxRetries; retries += 1) {
      const seconds = await secondsUntilNext(response)
      if (seconds === undefined) break
      change(1)
      // All who were refused at the same time must not come back at the same time.
      await until(seconds * 1000 * (1 + retries / 2) + Math.random() * 500, signal)
      change(-1)
      if (signal.aborted) break
      response = await request()
    }
    return response
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
