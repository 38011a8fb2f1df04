import { stopwatch } from './clock.ts'

export interface AdmissionLimits {
  /** How many may be inside, and how many of one key. */
  readonly max: number
  readonly share: number
  /** Milliseconds that others wait. */
  readonly patience: number
  /** Without it as many are let in on every machine. */
  readonly pace?: AdmissionPace
}

/**
 * Where those inside take longer than `target` milliseconds because the processor is busy, and not
 * because they wait for others, fewer are let in, down to a quarter.
 */
export interface AdmissionPace {
  readonly target: number
  readonly isBusy: () => boolean
}

/** Returns a function that says whether this thread was busy since its last call. */
export function createBusyMeter(): () => boolean {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization > 0.8
  }
}

/** `full`: no place is free. `share`: the key has taken all that it may have. */
export type AdmissionRefusal = 'full' | 'share'
export type Admittance = { readonly leave: () => void } | { readonly refused: AdmissionRefusal }

const uptime = stopwatch()

/** Milliseconds over which the rate is measured, and the least part of `max`. */
const periodLength = 500
const least = 0.25

interface Waiting {
  readonly key: string
  readonly until: number
  /** Undefined once it is inside or refused. */
  settle: ((entry: Admittance) => void) | undefined
}

/**
 * Lets a limited number in at a time, and of one key (an agency) only its share, so that one agency
 * cannot take all places. Those who wait are let in by turns of their keys.
 */
export class Admission {
  readonly #limits: AdmissionLimits
  #inside = 0
  readonly #insideOf = new Map<string, number>()
  /** By key, in the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>()
  /** The same in the order of arrival, which is that of `until`. */
  #arrivals: Waiting[] = []
  #timer: NodeJS.Timeout | undefined

  /** The part of `max` and `share` that this machine manages. */
  #part = 1
  /** Requests done since `from`, and whether no place was free in all that time. */
  #period = { from: uptime(), left: 0, isFull: true }

  constructor(limits: AdmissionLimits) {
    this.#limits = limits
  }

  get inside(): number {
    return this.#inside
  }

  /** Returns the place, or the reason why there is none at the moment. */
  enterNow(key: string): Admittance {
    const refused = this.#refusalOf(key)
    return refused === undefined ? this.#take(key) : { refused }
  }

  /** Resolves when a place is taken, or with the reason after `patience`. */
  enter(key: string): Admittance | Promise<Admittance> {
    const entry = this.enterNow(key)
    if ('leave' in entry) return entry
    const { patience } = this.#limits
    if (patience === 0) return entry
    return new Promise((settle) => {
      const waiting = { key, until: uptime() + patience, settle }
      const own = this.#waiting.get(key)
      if (own === undefined) this.#waiting.set(key, [waiting])
      else own.push(waiting)
      this.#arrivals.push(waiting)
      this.#timer ??= setTimeout(() => this.#refuseLate(), patience)
    })
  }

  #refusalOf(key: string): AdmissionRefusal | undefined {
    const { max, share } = this.#limits
    if ((this.#insideOf.get(key) ?? 0) >= Math.ceil(share * this.#part)) return 'share'
    return this.#inside >= Math.ceil(max * this.#part) ? 'full' : undefined
  }

  #take(key: string): Admittance {
    this.#inside += 1
    this.#insideOf.set(key, (this.#insideOf.get(key) ?? 0) + 1)
    let isInside = true
    return {
      leave: () => {
        if (!isInside) return
        isInside = false
        this.#adapt(key)
        this.#inside -= 1
        const left = (this.#insideOf.get(key) ?? 1) - 1
        if (left === 0) this.#insideOf.delete(key)
        else this.#insideOf.set(key, left)
        // A larger part lets in more than the one who left.
        while (this.#letNextIn());
      },
    }
  }

  /**
   * By Little's law, those inside are the rate times the time of each. With free places the rate
   * says nothing, and the part grows back. Called before `key` leaves.
   */
  #adapt(key: string): void {
    const { max, pace } = this.#limits
    if (pace === undefined) return
    const period = this.#period
    period.left += 1
    period.isFull &&= this.#refusalOf(key) !== undefined
    const elapsed = uptime() - period.from
    if (elapsed < periodLength) return
    this.#period = { from: uptime(), left: 0, isFull: true }
    // After a silence the first one to leave tells nothing.
    if (period.left === 1) return
    const wanted =
      pace.isBusy() && period.isFull
        ? ((period.left / elapsed) * pace.target) / max
        : this.#part * 1.25
    this.#part = Math.min(1, Math.max(least, wanted))
  }

  #letNextIn(): boolean {
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
      return true
    }
    return false
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
