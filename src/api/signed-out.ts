const listeners = new Set<() => void>()

/** Calls `listener` whenever a call answered 401; answers the function that ends it. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For calls that do not go through the typed client (uploads): tells that one answered 401. */
export function announceSignedOut(): void {
  for (const listener of listeners) listener()
}
