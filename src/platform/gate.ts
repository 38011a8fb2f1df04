import { stopwatch } from './clock.ts'

/** How many may be inside, how many of one key, and how long the others wait, in milliseconds. */
export interface GateLimits {
  readonly max: number
  readonly share: number
  readonly patience: number
}

/** `full`: no place is free. `share`: the key has taken all that it may have. */
export type GateRefusal = 'full' | 'share'
export type Entry = { readonly leave: () => void } | { readonly refused: GateRefusal }

const uptime = stopwatch()

interface Waiting {
  readonly key: string
  readonly until: number
  /** Undefined once it is inside or refused. */
  settle: ((entry: Entry) => void) | undefined
}

/**
 * Lets so many in at a time, and of one key (an agency) only its share, so that one agency cannot
 * take the places of all. Those who wait are let in by turns of their keys.
 */
export class Gate {
  readonly #limits: GateLimits
  #inside = 0
  readonly #insideOf = new Map<string, number>()
  /** By key, in the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>()
  /** The same in the order of arrival, which is that of `until`. */
  #arrivals: Waiting[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(limits: GateLimits) {
    this.#limits = limits
  }

  get inside(): number {
    return this.#inside
  }

  /** Resolves when a place is taken, or with the reason after `patience`. */
  enter(key: string): Entry | Promise<Entry> {
    const refused = this.#refusalOf(key)
    if (refused === undefined) return this.#take(key)
    const { patience } = this.#limits
    if (patience === 0) return { refused }
    return new Promise((settle) => {
      const waiting = { key, until: uptime() + patience, settle }
      const own = this.#waiting.get(key)
      if (own === undefined) this.#waiting.set(key, [waiting])
      else own.push(waiting)
      this.#arrivals.push(waiting)
      this.#timer ??= setTimeout(() => this.#refuseLate(), patience)
    })
  }

  #refusalOf(key: string): GateRefusal | undefined {
    if ((this.#insideOf.get(key) ?? 0) >= this.#limits.share) return 'share'
    return this.#inside >= this.#limits.max ? 'full' : undefined
  }

  #take(key: string): Entry {
    this.#inside += 1
    this.#insideOf.set(key, (this.#insideOf.get(key) ?? 0) + 1)
    let isInside = true
    return {
      leave: () => {
        if (!isInside) return
        isInside = false
        this.#inside -= 1
        const left = (this.#insideOf.get(key) ?? 1) - 1
        if (left === 0) this.#insideOf.delete(key)
        else this.#insideOf.set(key, left)
        this.#letNextIn()
      },
    }
  }

  #letNextIn(): void {
    for (const [key, waiting] of this.#waiting) {
      if (this.#refusalOf(key) !== undefined) continue
      const next = waiting.shift()
      // The key's next turn comes after those of all others.
      this.#waiting.delete(key)
      if (waiting.length > 0) this.#waiting.set(key, waiting)
      if (next === undefined) continue
      const { settle } = next
      next.settle = undefined
      settle?.(this.#take(key))
      return
    }
  }

  #refuseLate(): void {
    const now = uptime()
    const stays = this.#arrivals.findIndex(
      ({ settle, until }) => settle !== undefined && until > now + 1,
    )
    const late = stays < 0 ? this.#arrivals : this.#arrivals.slice(0, stays)
    this.#arrivals = stays < 0 ? [] : this.#arrivals.slice(stays)
    for (const waiting of late) {
      const { key, settle } = waiting
      if (settle === undefined) continue
      waiting.settle = undefined
      const own = this.#waiting.get(key)
      // The oldest of its key is the first.
      own?.shift()
      if (own?.length === 0) this.#waiting.delete(key)
      settle({ refused: this.#refusalOf(key) ?? 'full' })
    }
    const first = this.#arrivals[0]
    this.#timer =
      first === undefined
        ? undefined
        : setTimeout(() => this.#refuseLate(), Math.max(1, first.until - now))
  }
}
