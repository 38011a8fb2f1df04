import { LRUCache } from 'lru-cache'
import type { OrganizationId } from '../../../../kernel/ids.ts'

/** Emails of one agency that may be in flight to domains that are not known to be quick. */
const firstOfAgency = 4
const maxOfAgency = 16
const maxKnownAgencies = 2000
/** Emails that wait for one silent server end together: they halve it once. */
const halvingMilliseconds = 1000

/**
 * How much of the room for slow domains each agency may use: one more for each reply in time, half
 * for each silence. So an agency whose clients' servers do not answer leaves the room to others,
 * however many domains they have.
 */
export interface AgencyShare {
  room(agency: OrganizationId): number
  count(agency: OrganizationId, by: number): void
  replied(agency: OrganizationId, inTime: boolean): void
}

export function createAgencyShare(now: () => number): AgencyShare {
  const inFlight = new Map<OrganizationId, number>()
  const limits = new LRUCache<OrganizationId, { limit: number; halvedAt: number }>({
    max: maxKnownAgencies,
  })
  const limitOf = (agency: OrganizationId) => limits.get(agency)?.limit ?? firstOfAgency
  return {
    room: (agency) => limitOf(agency) - (inFlight.get(agency) ?? 0),
    count(agency, by) {
      const next = (inFlight.get(agency) ?? 0) + by
      if (next === 0) inFlight.delete(agency)
      else inFlight.set(agency, next)
    },
    replied(agency, inTime) {
      const halvedAt = limits.get(agency)?.halvedAt ?? Number.NEGATIVE_INFINITY
      const limit = limitOf(agency)
      if (inTime) limits.set(agency, { limit: Math.min(limit + 1, maxOfAgency), halvedAt })
      else if (now() - halvedAt >= halvingMilliseconds)
        limits.set(agency, { limit: Math.max(1, Math.floor(limit / 2)), halvedAt: now() })
    },
  }
}
