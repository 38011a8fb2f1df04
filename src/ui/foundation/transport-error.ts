function fieldOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null && name in error
    ? (error as Record<string, unknown>)[name]
    : undefined
}

function textOf(error: unknown): string {
  const message = fieldOf(error, 'message')
  return typeof message === 'string' ? message : String(error)
}

/** Returns the HTTP status of an error of the typed client, if it has one. */
export function statusOf(error: unknown): number | undefined {
  const status = fieldOf(error, 'status')
  return typeof status === 'number' && status >= 400 ? status : undefined
}

function isInvalidUrl(error: unknown): boolean {
  return (
    fieldOf(error, 'code') === 'ERR_INVALID_URL' ||
    /invalid url|failed to parse url/i.test(textOf(error))
  )
}

function isNetworkFailure(error: unknown): boolean {
  return /failed to fetch|load failed|networkerror|network error|fetch failed|err_network/i.test(
    textOf(error),
  )
}

/** Returns whether a call was aborted because it took too long. */
export function timedOut(error: unknown): boolean {
  const name = fieldOf(error, 'name')
  return name === 'TimeoutError' || name === 'AbortError'
}

/** Returns the specification's text (section 8, Transport) for a call without a usable response. */
export function transportErrorMessage(error: unknown): string {
  const status = statusOf(error)
  if (status !== undefined) return `Server error: ${status}`
  if (isInvalidUrl(error)) return 'Invalid URL'
  if (timedOut(error)) return 'Request timed out'
  if (isNetworkFailure(error)) return 'Network error occurred'
  return `Data error: ${textOf(error)}`
}

/**
 * Returns the text to show: the server's message (below 500 it is written for people), else
 * `fallback`, else the transport text.
 */
export function errorMessage(error: unknown, fallback?: string): string {
  const status = statusOf(error)
  if (status !== undefined && status < 500 && typeof fieldOf(error, 'code') === 'string') {
    const words = textOf(error).trim()
    if (words !== '') return words
  }
  return fallback ?? transportErrorMessage(error)
}
