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

const patience = 5000

/**
 * Call it when the tab's way to /login has begun. A tab that stays after all, or a page that the
 * browser kept and shows again, reports each 401 as before.
 */
export function expectToHaveLeft(): void {
  const report = () => expectSignOut(false)
  addEventListener('pageshow', report, { once: true })
  setTimeout(report, patience)
}

/** Reports a 401 of a call outside the typed client, such as an upload. */
export function announceSignedOut(): void {
  if (leaving) return
  for (const listener of listeners) listener()
}
