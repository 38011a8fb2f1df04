import { DeliveryError } from './delivery-error.ts'

export interface LaneLimits {
  readonly maxConnections: number
  /** Of them, those that emails to one recipient domain may use at once. */
  readonly maxOfDomain: number
  /** Further connections in place of those whose server keeps an email waiting. */
  readonly maxLate: number
}

const lateMilliseconds = 2000

interface Waiting {
  readonly group: string
  start(): void
  refuse(): void
}

/**
 * Gives a limited number of turns, in order, except that groups at their limit are passed over. A
 * turn that takes long gives its place to the next one, so that a silent server cannot keep all.
 */
export function createTurns({ maxConnections, maxOfDomain, maxLate }: LaneLimits) {
  const running = new Map<string, number>()
  let busy = 0
  let late = 0
  let waiting: Waiting[] = []
  let closed = false

  const isFree = (group: string) => busy < maxConnections && (running.get(group) ?? 0) < maxOfDomain
  const begin = (group: string) => {
    busy += 1
    running.set(group, (running.get(group) ?? 0) + 1)
  }
  const end = (group: string) => {
    busy -= 1
    const left = (running.get(group) ?? 1) - 1
    if (left === 0) running.delete(group)
    else running.set(group, left)
    const next = waiting.findIndex((each) => isFree(each.group))
    if (next < 0) return
    const [started] = waiting.splice(next, 1)
    if (started === undefined) return
    begin(started.group)
    started.start()
  }
  /** Begins the turn that was given, and returns the function that ends it. */
  const turnOf = (group: string) => {
    let isLate = false
    const timer = setTimeout(() => {
      if (late >= maxLate) return
      late += 1
      isLate = true
      end(group)
    }, lateMilliseconds)
    return () => {
      clearTimeout(timer)
      if (isLate) late -= 1
      else end(group)
    }
  }
  return {
    /** Resolves with the function that ends the turn. */
    take: (group: string) =>
      new Promise<() => void>((resolve, reject) => {
        const start = () => resolve(turnOf(group))
        const refuse = () => reject(new DeliveryError('The mailer was closed', false))
        if (closed) return refuse()
        if (!isFree(group)) return void waiting.push({ group, start, refuse })
        begin(group)
        start()
      }),
    close() {
      closed = true
      for (const { refuse } of waiting) refuse()
      waiting = []
    },
  }
}
