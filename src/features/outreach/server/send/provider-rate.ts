import { LRUCache } from 'lru-cache'
import {
  mailboxProviders,
  otherProvider,
  providerOf,
} from '../../../sending/shared/mailbox-provider.rules.ts'

/** Emails a second: never less, so that a provider is asked again, and then without a limit. */
const slowest = 1 / 30
const fullPace = 50
/** After a minute without a refusal the rate grows by a quarter. */
const growthMilliseconds = 60_000
const growth = 1.25
/** How long accepted emails count for the rate that was too much. */
const measuredMilliseconds = 10_000
/** Where nothing else goes a sender begins once a minute: it may use what has gathered. */
const burstSeconds = 60
const maxKnown = 500

/** The pace of this process to mailbox providers that have asked to slow down. */
export interface ProviderRate {
  /** The domain's provider has asked to slow down, and is not back at full pace. */
  isLimited(domain: string): boolean
  /** How many emails to the domain may start now; infinite without a limit. */
  allowance(domain: string): number
  started(domain: string): void
  accepted(domain: string): void
  /** A 4xx reply asked to slow down: the rate is halved. */
  refused(domain: string): void
  /** The domains of one provider share its rate. */
  keyOf(domain: string): string
  domainsWith(domain: string): readonly string[]
}

interface Limit {
  rate: number
  changedAt: number
  tokens: number
  countedAt: number
}

export function createProviderRate(now: () => number): ProviderRate {
  const limits = new LRUCache<string, Limit>({ max: maxKnown })
  const recent = new LRUCache<string, { from: number; count: number }>({ max: maxKnown })
  const keyOf = (domain: string) => {
    const provider = providerOf(domain)
    return provider === otherProvider.key ? domain : provider
  }
  /** Returns the limit with its growth and tokens until now; undefined without one. */
  const current = (key: string): Limit | undefined => {
    const limit = limits.get(key)
    if (limit === undefined) return undefined
    const at = now()
    const steps = Math.floor((at - limit.changedAt) / growthMilliseconds)
    const burst = Math.max(1, limit.rate * burstSeconds)
    limit.tokens = Math.min(burst, limit.tokens + ((at - limit.countedAt) / 1000) * limit.rate)
    limit.countedAt = at
    if (steps > 0) {
      limit.rate *= growth ** steps
      limit.changedAt += steps * growthMilliseconds
    }
    if (limit.rate < fullPace) return limit
    limits.delete(key)
    return undefined
  }
  const measured = (key: string): number => {
    const { from, count } = recent.get(key) ?? { from: now(), count: 0 }
    return count / Math.max(1, (now() - from) / 1000)
  }
  return {
    keyOf,
    domainsWith: (domain) => [
      domain,
      ...(mailboxProviders.find(({ key }) => key === keyOf(domain))?.domains ?? []),
    ],
    isLimited: (domain) => current(keyOf(domain)) !== undefined,
    allowance: (domain) => {
      const limit = current(keyOf(domain))
      return limit === undefined ? Number.POSITIVE_INFINITY : Math.floor(limit.tokens + 1e-9)
    },
    started(domain) {
      const limit = current(keyOf(domain))
      if (limit !== undefined) limit.tokens -= 1
    },
    accepted(domain) {
      const key = keyOf(domain)
      const counted = recent.get(key)
      if (counted === undefined || now() - counted.from > measuredMilliseconds)
        recent.set(key, { from: now(), count: 1 })
      else counted.count += 1
    },
    refused(domain) {
      const key = keyOf(domain)
      const limit = current(key)
      // Several emails on their way are refused for one reason: they halve it once.
      if (limit !== undefined && now() - limit.changedAt < 1000) return
      const before = limit?.rate ?? Math.min(fullPace, Math.max(1, measured(key)))
      const at = now()
      limits.set(key, {
        rate: Math.max(slowest, before / 2),
        changedAt: at,
        tokens: 0,
        countedAt: at,
      })
    },
  }
}
