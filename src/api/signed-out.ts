const listeners = new Set<() => void>()
let leaving = false

/** Calls `listener` whenever a call returns 401. Returns the function that removes the listener. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * While this tab logs itself out, a 401 of another call is no news: a second way to /login would
 * cancel the first, and remember the page to return to.
 */
export function expectSignOut(expected: boolean): void {
  leaving = expected
}

/** Reports a 401 of a call outside the typed client, such as an upload. */
export function announceSignedOut(): void {
  if (leaving) return
  for (const listener of listeners) listener()
}
