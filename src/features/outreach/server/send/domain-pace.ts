import { LRUCache } from 'lru-cache'
import { stopwatch } from '../../../../platform/clock.ts'
import type { Mailer } from '../../../../platform/mailer/mailer.ts'
import type { DueEmail } from './outbox.sql.ts'

/** A reply that takes longer makes the recipient's domain slow. */
const quickReplyMilliseconds = 1000
/** Emails in flight to one domain that is not known to be quick, and to all such domains. */
const maxOfDomain = 2
const maxOfSlowDomains = 6
/** Batches to quick domains at a time: while one waits for its server, others use the database. */
const maxBatches = 2
const maxKnownDomains = 500

/**
 * How quickly recipient domains reply, and how many emails of this process are on their way to
 * those that do not.
 */
export interface DomainPace {
  isQuick(domain: string): boolean
  quickDomains(): string[]
  /** Domains that are not quick and get no more email for now. */
  fullDomains(): string[]
  /** Returns the emails that may be started now, to domains that are not quick. */
  startable(due: readonly DueEmail[]): DueEmail[]
  hasRoom(): boolean
  /** Counts emails to slow domains as on their way until they are released. */
  reserve(emails: readonly DueEmail[]): void
  release(emails: readonly DueEmail[]): void
  /** Takes one of the batches to quick domains; undefined if all are taken. */
  takeBatch(): (() => void) | undefined
  /** A hand-over begins; the returned function is called with whether the mail server replied. */
  measure(domain: string): (replied: boolean) => void
}

export function createDomainPace(startWatch: () => () => number = stopwatch): DomainPace {
  const quick = new LRUCache<string, true>({ max: maxKnownDomains })
  const reserved = new Map<string, number>()
  const running = new Map<string, Set<() => number>>()
  let slow = 0
  let batches = 0
  const hasOverdue = (domain: string) => {
    const [oldest] = running.get(domain) ?? []
    return oldest !== undefined && oldest() > quickReplyMilliseconds
  }
  const isQuick = (domain: string) => quick.has(domain) && !hasOverdue(domain)
  const count = (domain: string, by: number) => {
    slow += by
    const next = (reserved.get(domain) ?? 0) + by
    if (next === 0) reserved.delete(domain)
    else reserved.set(domain, next)
  }
  const fullDomains = () => [...reserved].flatMap(([domain, n]) => (n < maxOfDomain ? [] : domain))
  return {
    isQuick,
    quickDomains: () => [...quick.keys()].filter(isQuick),
    fullDomains,
    hasRoom: () => slow < maxOfSlowDomains,
    startable(due) {
      const started = new Map<string, number>()
      const chosen: DueEmail[] = []
      for (const email of due) {
        const n = started.get(email.domain) ?? reserved.get(email.domain) ?? 0
        if (n >= maxOfDomain || slow + chosen.length >= maxOfSlowDomains) continue
        started.set(email.domain, n + 1)
        chosen.push(email)
      }
      return chosen
    },
    reserve(emails) {
      for (const { domain } of emails) count(domain, 1)
    },
    release(emails) {
      for (const { domain } of emails) count(domain, -1)
    },
    takeBatch() {
      if (batches >= maxBatches) return undefined
      batches += 1
      return () => {
        batches -= 1
      }
    },
    measure(domain) {
      const elapsed = startWatch()
      const others = running.get(domain) ?? new Set()
      running.set(domain, others.add(elapsed))
      return (replied) => {
        others.delete(elapsed)
        if (others.size === 0) running.delete(domain)
        if (elapsed() > quickReplyMilliseconds) quick.delete(domain)
        else if (replied) quick.set(domain, true)
      }
    },
  }
}

const paces = new WeakMap<Mailer, DomainPace>()

/** Returns the pace of all sending through this mailer: two jobs of one process share it. */
export function domainPaceOf(mailer: Mailer): DomainPace {
  const pace = paces.get(mailer) ?? createDomainPace()
  paces.set(mailer, pace)
  return pace
}
