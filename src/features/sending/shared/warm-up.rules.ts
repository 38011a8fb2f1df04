export interface WarmUp {
  readonly on: boolean
  /** Emails to each provider on the first day with emails. */
  readonly start: number
  /** Percent more after each day with emails. */
  readonly growth: number
}

export const usualWarmUp: WarmUp = { on: true, start: 50, growth: 50 }
export const warmUpLimits = { start: [10, 10_000], growth: [10, 100] } as const
/** From here on a provider knows the domain. */
export const warmEnough = 20_000

/**
 * Returns how many emails may go to one provider on a day, after this many earlier days with emails
 * to it; undefined for no limit.
 */
export function dailyLimit({ on, start, growth }: WarmUp, daysBefore: number): number | undefined {
  if (!on) return undefined
  const limit = Math.floor(start * (1 + growth / 100) ** daysBefore)
  return limit >= warmEnough ? undefined : limit
}

/** Returns the limits of the first days, until there is none. */
export function scheduleOf(warmUp: WarmUp): number[] {
  const limits: number[] = []
  for (let day = 0; day < 100; day += 1) {
    const limit = dailyLimit(warmUp, day)
    if (limit === undefined) break
    limits.push(limit)
  }
  return limits
}
