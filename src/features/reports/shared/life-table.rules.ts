/** A month of life: policies that were watched all through it or ended in it, and these ends. */
export interface MonthOfLife {
  /** 1 is the first month. */
  readonly month: number
  readonly atRisk: number
  readonly ended: number
}

interface Share {
  /** The share in force, 0 to 1, with the ends of its interval. */
  readonly inForce: number
  readonly low: number
  readonly high: number
}

export interface LifePoint extends Share {
  /** The fewest policies at risk in any month until then. */
  readonly fewest: number
  /** Policies still watched in the month after. */
  readonly after: number
}

export interface LifeTable {
  /** The last month that the records reach, without a gap from their beginning; 0 if none. */
  readonly reach: number
  /** The share in force after a number of months; undefined beyond the records. */
  readonly at: (month: number) => LifePoint | undefined
  /** Months in force, on average, from the beginning to this month, at most `reach`. */
  readonly averageMonths: (month: number) => number
}

/** With fewer policies at risk a share says little. */
export const fewPolicies = 20
export const isFew = (policies: number): boolean => policies < fewPolicies

/** Both ends of the 95% interval: the standard normal distribution's 97.5th percentile. */
const z95 = 1.959964
const tail = 0.025

/**
 * Returns the 95% interval of a share: Greenwood's variance on the scale of log(-log). All or none
 * in force has no variance, so its other end is the exact one of the fewest at risk.
 */
function interval(inForce: number, variance: number, fewest: number): Share {
  const exact = tail ** (1 / Math.max(fewest, 1))
  if (inForce >= 1) return { inForce: 1, low: exact, high: 1 }
  if (inForce <= 0) return { inForce: 0, low: 0, high: 1 - exact }
  const width = (z95 * Math.sqrt(variance)) / Math.abs(Math.log(inForce))
  return {
    inForce,
    low: inForce ** Math.exp(width),
    high: inForce ** Math.exp(-width),
  }
}

/**
 * Returns after how many months a table can begin: before the first month with enough policies at
 * risk, or before the first one with any where none has enough.
 */
export function beginOf(months: readonly MonthOfLife[]): number {
  const ordered = months.filter(({ atRisk }) => atRisk > 0).toSorted((a, b) => a.month - b.month)
  const first = ordered.find(({ atRisk }) => !isFew(atRisk)) ?? ordered[0]
  return first === undefined ? 0 : first.month - 1
}

/**
 * Returns Kaplan and Meier's estimate by month of life, for policies that may be watched from a
 * later month on: each month counts those at risk in it alone. Months in any order; a missing one
 * had none at risk. The shares are of those in force after the month `begin`.
 */
export function lifeTable(months: readonly MonthOfLife[], begin = 0): LifeTable {
  const byMonth = new Map(months.map((row) => [row.month, row]))
  const points: LifePoint[] = []
  const startingAt: number[] = []
  let inForce = 1
  let variance = 0
  let fewest = Number.POSITIVE_INFINITY
  for (let month = begin + 1; ; month++) {
    const { atRisk = 0, ended = 0 } = byMonth.get(month) ?? {}
    if (atRisk <= 0) break
    startingAt.push(inForce)
    fewest = Math.min(fewest, atRisk)
    if (ended > 0) {
      variance += ended < atRisk ? ended / (atRisk * (atRisk - ended)) : 0
      inForce *= 1 - ended / atRisk
    }
    const after = byMonth.get(month + 1)?.atRisk ?? 0
    points.push({ ...interval(inForce, variance, fewest), fewest, after })
  }
  return {
    reach: points.length === 0 ? 0 : begin + points.length,
    at: (month) => points[month - 1 - begin],
    averageMonths: (month) =>
      startingAt.slice(0, Math.max(0, month - begin)).reduce((sum, share) => sum + share, 0),
  }
}

/**
 * Returns the share of policies of an age that are in force some months later, as those of the life
 * table ended: at the rate of each year of life. A year with few policies has the rate of the year
 * before it; undefined if every year has few.
 */
export function keptShare(
  months: readonly MonthOfLife[],
): ((age: number, later: number) => number) | undefined {
  const rates: number[] = []
  const lastYear = Math.ceil(months.reduce((last, { month }) => Math.max(last, month), 0) / 12)
  for (let year = 1; year <= lastYear; year++) {
    const of = months.filter(({ month }) => Math.ceil(month / 12) === year)
    const seen = of.reduce((sum, { atRisk }) => sum + atRisk, 0)
    const ended = of.reduce((sum, row) => sum + row.ended, 0)
    const before = rates.at(-1)
    // A year of twelve months, each with enough policies on average.
    if (!isFew(seen / 12)) rates.push(ended / seen)
    else if (before !== undefined) rates.push(before)
    else if (year < lastYear) rates.push(Number.NaN)
  }
  const first = rates.find((rate) => !Number.isNaN(rate))
  const last = rates.at(-1)
  if (first === undefined || last === undefined) return undefined
  const rateOf = (year: number) => {
    const rate = rates[year - 1] ?? last
    return Number.isNaN(rate) ? first : rate
  }
  return (age, later) => {
    let share = 1
    for (let month = age + 1; month <= age + later; month++)
      share *= 1 - rateOf(Math.ceil(month / 12))
    return share
  }
}
