const waiting = new WeakMap<object, Array<() => void>>()

/**
 * Runs `effect` when the transaction has committed, and never when it rolls back. For this process's own memory, such as caches;
 * anything else is a job, enqueued in the transaction. `transaction` is Kysely's or a plain connection's.
 */
export function afterCommit(transaction: object, effect: () => void): void {
  const effects = waiting.get(transaction)
  if (effects === undefined) waiting.set(transaction, [effect])
  else effects.push(effect)
}

/** Returns and forgets what waits for the transaction, for the code that ends it. Plain connections are used again. */
export function takeEffects(transaction: object): readonly (() => void)[] {
  const effects = waiting.get(transaction) ?? []
  waiting.delete(transaction)
  return effects
}
