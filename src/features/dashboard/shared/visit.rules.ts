import { dayMs, minuteMs } from '../../../kernel/duration.ts'

/** The dashboard opened again within this time belongs to the same visit. */
const pauseBetweenVisits = 30 * minuteMs
/** Days that news reach back at most. */
export const newsDays = 30
/** Days shown to a member who was never here. */
export const firstNewsDays = 7

/** When a member had the dashboard open: last, and last in the visit before. */
export interface VisitTimes {
  readonly seenAt: Date
  readonly beforeAt: Date | null
}

export interface NewsSpan {
  /** At a full minute, so that a link of the list can have it. */
  readonly since: Date
  /** When the member was last here; null for a first visit. */
  readonly lastVisit: Date | null
  /** The last visit was so long ago that only `newsDays` are shown. */
  readonly cut: boolean
}

const isSameVisit = ({ seenAt }: VisitTimes, now: Date) =>
  now.getTime() - seenAt.getTime() <= pauseBetweenVisits

/** Returns the visit with the dashboard open at `now`; the first call of a visit begins it. */
export function visitAt(visit: VisitTimes | undefined, now: Date): VisitTimes {
  if (visit === undefined) return { seenAt: now, beforeAt: null }
  return { seenAt: now, beforeAt: isSameVisit(visit, now) ? visit.beforeAt : visit.seenAt }
}

/**
 * Returns the time since the member's visit before this one: the same before and after the visit
 * of `now` is stored.
 */
export function newsSpan(visit: VisitTimes | undefined, now: Date): NewsSpan {
  const lastVisit = visitAt(visit, now).beforeAt
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const oldest = daysAgo(newsDays)
  const cut = lastVisit !== null && lastVisit < oldest
  const since = cut ? oldest : (lastVisit ?? daysAgo(firstNewsDays))
  return { since: new Date(since.getTime() - (since.getTime() % minuteMs)), lastVisit, cut }
}
