const listeners = new Set<() => void>()

/**
 * Calls `listener` whenever a call is refused until the member has set up a second factor. Returns
 * the function that removes it.
 */
export function onSecondFactorNeeded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Returns whether a call was refused because the agency demands a second factor that the member has
 * not set up.
 */
export function needsSecondFactor(error: unknown): boolean {
  const { data } = (error ?? {}) as { data?: { setUpSecondFactor?: unknown } | null }
  return data?.setUpSecondFactor === true
}

/** Reports a 403 response, if that is its reason. */
export async function announceSecondFactorNeeded(response: Response): Promise<void> {
  const body: unknown = await response.json().catch(() => undefined)
  if (needsSecondFactor(body)) for (const listener of listeners) listener()
}
