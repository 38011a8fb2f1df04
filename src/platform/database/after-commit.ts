const waiting = new WeakMap<object, Array<() => void>>()

/**
 * Runs `effect` after the transaction commits, never if it rolls back. Only for this process's
 * memory, such as caches; anything else is a job, enqueued in the transaction. `transaction` is
 * Kysely's or a plain connection's.
 */
export function afterCommit(transaction: object, effect: () => void): void {
  const effects = waiting.get(transaction)
  if (effects === undefined) waiting.set(transaction, [effect])
  else effects.push(effect)
}

/**
 * Returns and removes the effects of a transaction, for the code that ends it. Plain connections
 * are reused.
 */
export function takeEffects(transaction: object): readonly (() => void)[] {
  const effects = waiting.get(transaction) ?? []
  waiting.delete(transaction)
  return effects
}
