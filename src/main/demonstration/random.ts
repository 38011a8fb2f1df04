/**
 * Random values that are the same for the same seed (mulberry32), so that every demonstration is
 * the same.
 */
export interface Random {
  next(): number
  /** From `from` to `to`, both included. */
  integer(from: number, to: number): number
  chance(share: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  /** Picks an item in proportion to its weight. */
  weighted<Item>(items: ReadonlyArray<readonly [Item, number]>): Item
}

export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    integer: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (share) => next() < share,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    weighted: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of items) {
        left -= weight
        if (left < 0) return item
      }
      const [last] = items.at(-1) ?? []
      if (last === undefined) throw new Error('nothing to choose from')
      return last
    },
  }
}
