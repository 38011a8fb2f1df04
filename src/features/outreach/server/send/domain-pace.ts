import { LRUCache } from 'lru-cache'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import { stopwatch } from '../../../../platform/clock.ts'
import type { Mailer } from '../../../../platform/mailer/mailer.ts'
import { createAgencyShare } from './agency-share.ts'
import type { DomainFilter, DueEmail } from './outbox.sql.ts'
import { createProviderRate } from './provider-rate.ts'

/** A reply that takes longer makes the recipient's domain slow. */
const quickReplyMilliseconds = 1000
/** A slow domain that replies within this is given more emails at once, step by step. */
const steadyReplyMilliseconds = 10_000
/** An email that has waited so long gives its domain's first room to others. */
const lateReplyMilliseconds = 3000
/** Emails in flight to one domain that is not known to be quick, and the same of all of them. */
const firstOfDomain = 2
const firstOfAll = 6
/** The same of a domain that replies steadily, and those beyond the first ones of all of them. */
const maxOfDomain = 8
const moreOfAll = 10
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
  /** Returns the domains, not quick, to which an email may be started now; undefined if none. */
  startableDomains(): DomainFilter | undefined
  /** Whether the agency has its share of emails on their way to domains that are not quick. */
  isFull(agency: OrganizationId): boolean
  /** Returns the agency's emails that may be started now, to domains that are not quick. */
  startable(agency: OrganizationId, due: readonly DueEmail[]): DueEmail[]
  /** Counts emails to slow domains as on their way until they are released. */
  reserve(agency: OrganizationId, emails: readonly DueEmail[]): void
  release(agency: OrganizationId, emails: readonly DueEmail[]): void
  /** Takes one of the batches to quick domains; undefined if all are taken. */
  takeBatch(): (() => void) | undefined
  /** A hand-over begins; the returned function is called with what came of it. */
  measure(agency: OrganizationId, domain: string): (reply: Reply) => void
}

/** `slow down`: the server has refused it for now, because of us or of too much. */
export type Reply = 'accepted' | 'refused' | 'slow down' | 'none'

export function createDomainPace(startWatch: () => () => number = stopwatch): DomainPace {
  const quick = new LRUCache<string, true>({ max: maxKnownDomains })
  /** How many emails a domain's steady replies let it have in flight; absent is the first ones. */
  const allowed = new LRUCache<string, number>({ max: maxKnownDomains })
  const reserved = new Map<string, number>()
  const running = new Map<string, Set<() => number>>()
  /** Domains whose provider has asked to slow down since this process began. */
  const limited = new Set<string>()
  const now = startWatch()
  const rate = createProviderRate(now)
  const share = createAgencyShare(now)
  let batches = 0
  const hasOverdue = (domain: string, limit: number) => {
    const [oldest] = running.get(domain) ?? []
    return oldest !== undefined && oldest() > limit
  }
  const isQuick = (domain: string) =>
    quick.has(domain) && !rate.isLimited(domain) && !hasOverdue(domain, quickReplyMilliseconds)
  const quickDomains = () => [...quick.keys()].filter(isQuick)
  const limitOf = (domain: string) =>
    hasOverdue(domain, steadyReplyMilliseconds)
      ? firstOfDomain
      : (allowed.get(domain) ?? firstOfDomain)
  const count = (domain: string, by: number) => {
    const next = (reserved.get(domain) ?? 0) + by
    if (next === 0) reserved.delete(domain)
    else reserved.set(domain, next)
  }
  const lateOf = (domain: string) =>
    [...(running.get(domain) ?? [])].filter((elapsed) => elapsed() > lateReplyMilliseconds).length
  /**
   * The first emails of each domain have their own room, which neither a steady domain nor a silent
   * one can use up: late emails count with those beyond the first, while these have room.
   */
  const roomBeside = (inFlight: ReadonlyMap<string, number>) => {
    let [first, more] = [0, 0]
    for (const [domain, n] of inFlight) {
      const own = Math.min(n - Math.min(n, lateOf(domain)), firstOfDomain)
      first += own
      more += n - own
    }
    return {
      first: first + Math.max(0, more - moreOfAll) < firstOfAll,
      more: more < moreOfAll,
    }
  }
  const mayStart = (domain: string, n: number, room: { first: boolean; more: boolean }) =>
    rate.allowance(domain) >= 1 &&
    (n < firstOfDomain ? room.first : room.more && n < limitOf(domain))
  return {
    isQuick,
    quickDomains,
    startableDomains() {
      const room = roomBeside(reserved)
      const those = (is: boolean) =>
        [...reserved.keys()].filter(
          (domain) => mayStart(domain, reserved.get(domain) ?? 0, room) === is,
        )
      if (room.first) {
        for (const domain of limited) if (!rate.isLimited(domain)) limited.delete(domain)
        const resting = [...limited].filter((domain) => rate.allowance(domain) < 1)
        const except = new Set([...quickDomains(), ...those(false), ...resting])
        // The subdomains of a provider rest with it: it has hundreds, none of them known before.
        return { except: [...except], below: resting.filter((one) => rate.keyOf(one) !== one) }
      }
      const only = those(true).filter((domain) => !isQuick(domain))
      return only.length === 0 ? undefined : { only }
    },
    isFull: (agency) => share.room(agency) < 1,
    startable(agency, due) {
      const inFlight = new Map(reserved)
      const chosen = new Map<string, number>()
      let left = share.room(agency)
      return due.filter(({ domain }) => {
        if (left < 1) return false
        const n = inFlight.get(domain) ?? 0
        const key = rate.keyOf(domain)
        const ofProvider = chosen.get(key) ?? 0
        const starts =
          ofProvider < rate.allowance(domain) && mayStart(domain, n, roomBeside(inFlight))
        if (!starts) return false
        inFlight.set(domain, n + 1)
        chosen.set(key, ofProvider + 1)
        left -= 1
        return true
      })
    },
    reserve(agency, emails) {
      share.count(agency, emails.length)
      for (const { domain } of emails) {
        count(domain, 1)
        rate.started(domain)
      }
    },
    release(agency, emails) {
      share.count(agency, -emails.length)
      for (const { domain } of emails) count(domain, -1)
    },
    takeBatch() {
      if (batches >= maxBatches) return undefined
      batches += 1
      let taken = true
      return () => {
        if (taken) batches -= 1
        taken = false
      }
    },
    measure(agency, domain) {
      const elapsed = startWatch()
      const others = running.get(domain) ?? new Set()
      running.set(domain, others.add(elapsed))
      return (reply) => {
        const replied = reply !== 'none'
        if (reply === 'slow down') {
          rate.refused(domain)
          for (const each of rate.domainsWith(domain)) limited.add(each)
        } else if (reply === 'accepted') rate.accepted(domain)
        others.delete(elapsed)
        if (others.size === 0) running.delete(domain)
        const took = elapsed()
        if (took > quickReplyMilliseconds) quick.delete(domain)
        else if (replied) quick.set(domain, true)
        const inTime = replied && took <= steadyReplyMilliseconds
        share.replied(agency, inTime)
        if (!inTime) allowed.delete(domain)
        else allowed.set(domain, Math.min(limitOf(domain) + 1, maxOfDomain))
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
