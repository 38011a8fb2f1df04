import { LRUCache } from 'lru-cache'

/**
 * Returns `compute` with a cache of its last `max` different results. For pure functions that get
 * the same few values repeatedly.
 */
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
 * Returns a copy of the text. In V8 a piece of a text keeps the whole text in memory, so a value
 * that outlives its chunk of a file must be copied. A number is returned unchanged.
 */
export function detached<Value extends string | number>(value: Value): Value {
  return (typeof value === 'string' ? ` ${value}`.slice(1) : value) as Value
}
