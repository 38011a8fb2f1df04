const listeners = new Set<() => void>()

/** Calls `listener` whenever a call returns 401. Returns the function that removes the listener. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reports a 401 of a call outside the typed client, such as an upload. */
export function announceSignedOut(): void {
  for (const listener of listeners) listener()
}
