/**
 * Returns the envelope of every success response (decision 172): the fields a call or a raw route
 * returns, after `success: true`.
 */
export const withSuccess = (fields: object) => ({ success: true, ...fields })

/** Returns whether a raw route returned fields; others return a reply, a stream, bytes or text. */
export const isFields = (result: unknown): result is object =>
  typeof result === 'object' &&
  result !== null &&
  Object.getPrototypeOf(result) === Object.prototype
