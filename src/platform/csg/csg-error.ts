/**
 * Why CSG Actuarial gave no usable answer: `refused` (key, portal or question), `busy` (it asked us
 * to wait), `unavailable` (down, slow, or paused by us after failures), `unreadable` (an answer
 * that is not what its contract says).
 */
export type CsgFailure = 'refused' | 'busy' | 'unavailable' | 'unreadable'

/** The message is for operators; it contains neither key nor token. */
export class CsgError extends Error {
  override readonly name = 'CsgError'
  readonly failure: CsgFailure
  /** Seconds after which asking again makes sense, if known. */
  readonly retryAfter: number | undefined
  /** Whether the same request may succeed if it is sent again at once. */
  readonly passing: boolean

  constructor(
    failure: CsgFailure,
    message: string,
    options: { retryAfter?: number; passing?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.failure = failure
    this.retryAfter = options.retryAfter
    this.passing = options.passing ?? false
  }
}
