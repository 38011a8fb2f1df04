import { LRUCache } from 'lru-cache'

/** `compute`, with its last `max` different results kept. For pure functions that meet the same few values again and again. */
export function memoize<Key extends string | number, Result>(
  max: number,
  compute: (key: Key) => Result,
): (key: Key) => Result {
  const kept = new LRUCache<Key, { readonly result: Result }>({ max })
  return (key) => {
    const known = kept.get(key)
    if (known !== undefined) return known.result
    const result = compute(key)
    kept.set(detached(key), { result })
    return result
  }
}

/**
 * The same text in memory of its own. V8 lets a piece of a text keep the whole alive; what outlives its chunk of a file must not.
 * A number is returned as it is.
 */
export function detached<Value extends string | number>(value: Value): Value {
  return (typeof value === 'string' ? ` ${value}`.slice(1) : value) as Value
}
