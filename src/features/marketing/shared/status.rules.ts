import { dayMs, minuteMs } from '../../../kernel/duration.ts'
import type { HealthDay, HealthPart } from '../../../kernel/health-day.ts'

export const statusParts: Readonly<Record<HealthPart, string>> = {
  web: 'Pages and app',
  worker: 'Worker: running and connected to the database',
}

export interface StatusDay {
  readonly day: string
  /** From 0 to 1; null before the history begins. */
  readonly share: number | null
  readonly missed: number
}

export interface PartStatus {
  readonly part: HealthPart
  readonly days: readonly StatusDay[]
  /** Of all days together; null without any minute. */
  readonly share: number | null
}

const instantOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/**
 * Returns the last days of a part, the oldest first. A minute counts once it is over; those before
 * the part's first one do not count.
 */
export function partStatus(
  part: HealthPart,
  history: readonly HealthDay[],
  { now, count }: { readonly now: Date; readonly count: number },
): PartStatus {
  const own = history.filter((one) => one.part === part)
  const worked = new Map(own.map(({ day, minutes }) => [day, minutes]))
  const end = Math.floor(now.getTime() / minuteMs) * minuteMs
  const begin = Math.min(...own.map(({ first }) => first.getTime()))
  const today = instantOf(dayOf(now.getTime()))
  let [all, good] = [0, 0]
  const days = Array.from({ length: count }, (_, index): StatusDay => {
    const from = today - (count - 1 - index) * dayMs
    const day = dayOf(from)
    const counted = Math.max(0, Math.min(from + dayMs, end) - Math.max(from, begin)) / minuteMs
    if (counted <= 0) return { day, share: null, missed: 0 }
    const minutes = worked.get(day) ?? 0
    all += counted
    good += minutes
    return { day, share: minutes / counted, missed: counted - minutes }
  })
  return { part, days, share: all === 0 ? null : good / all }
}

/** Returns `99.98%`: never 100 % with a minute missing. */
export function shareText(share: number): string {
  if (share === 1) return '100%'
  return `${(Math.floor(share * 10_000) / 100).toFixed(2)}%`
}

/** How a day is colored: all of it, almost all, or less than that. */
export function levelOf(share: number | null): 'none' | 'whole' | 'almost' | 'part' {
  if (share === null) return 'none'
  if (share === 1) return 'whole'
  return share >= 0.99 ? 'almost' : 'part'
}
