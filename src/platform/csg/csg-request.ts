import { CsgError } from './csg-error.ts'

/** An answer of any status; `body` is its JSON, undefined if it is none. */
export interface CsgAnswer {
  readonly status: number
  readonly body: unknown
  readonly text: string
  /** Of a Retry-After header in seconds. */
  readonly retryAfter: number | undefined
}

/** Bytes: a hundred times what an answer for the product's carriers needs. */
const longest = 32 * 1024 * 1024

/** In milliseconds: until the answer begins and ends, and between two pieces of it. */
export interface CsgTimes {
  readonly timeout: number
  readonly stalled: number
}

/**
 * Sends one request. Throws CsgError if there is no whole answer in time, or it is a redirect,
 * which would carry the token elsewhere.
 */
export async function sendToCsg(
  url: URL,
  init: { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string },
  { timeout, stalled }: CsgTimes,
): Promise<CsgAnswer> {
  const stall = new AbortController()
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(timeout), stall.signal]),
    })
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      throw new CsgError(
        'unreadable',
        `CSG Actuarial redirects (${response.status}): check CSG_BASE_URL`,
      )
    }
    const text = await readText(response, stall, stalled)
    return {
      status: response.status,
      text,
      body: parsed(text),
      retryAfter: secondsOf(response.headers.get('retry-after')),
    }
  } catch (error) {
    if (error instanceof CsgError) throw error
    const slow = error instanceof Error && error.name === 'TimeoutError'
    const message = slow
      ? `CSG Actuarial did not answer within ${Math.round(timeout / 1000)} s`
      : 'CSG Actuarial cannot be reached'
    throw new CsgError('unavailable', message, { passing: true, cause: error })
  }
}

async function readText(
  response: Response,
  stall: AbortController,
  stalled: number,
): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  const stop = () =>
    stall.abort(
      new CsgError('unavailable', 'CSG Actuarial stopped in the middle of an answer', {
        passing: true,
      }),
    )
  let timer = setTimeout(stop, stalled)
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.byteLength
      if (length > longest)
        throw new CsgError('unreadable', 'CSG Actuarial sent more than 32 MB for one question')
      chunks.push(chunk)
      clearTimeout(timer)
      timer = setTimeout(stop, stalled)
    }
  } finally {
    clearTimeout(timer)
  }
  return Buffer.concat(chunks).toString()
}

/** The body decides, not its content type. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Only the form in seconds; a date is ignored. */
const secondsOf = (header: string | null): number | undefined =>
  header !== null && /^\d{1,5}$/.test(header.trim()) ? Number(header) : undefined
