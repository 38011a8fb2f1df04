import { z } from 'zod'
import { endedStatuses } from '../../contacts/shared/policies/policy-status.ts'
import { baselineYears } from '../../marketing/shared/value-calculator.rules.ts'
import { BookFilter, groupings } from './book-filter.ts'
import { isFew, type LifeTable, lifeTable, type MonthOfLife } from './life-table.rules.ts'

export const causes = endedStatuses
export type Cause = (typeof causes)[number]

/** Which ends count: any other end is where a policy is not watched any more. */
export const endings = {
  all: { label: 'Every end of a policy', causes },
  alive: { label: 'All but deaths', causes: ['lapsed', 'replaced', 'medicare_advantage'] },
  left: { label: 'Clients who left', causes: ['lapsed', 'medicare_advantage'] },
} as const satisfies Record<string, { label: string; causes: readonly Cause[] }>
export const endingNames = Object.keys(endings) as [keyof typeof endings]
export type Ending = keyof typeof endings

/** From which day on a policy counts. */
export const sights = {
  watched: 'Since a policy is in Holdfast',
  recorded: 'From its first day',
} as const
export const sightNames = Object.keys(sights) as [keyof typeof sights]
export type Sight = keyof typeof sights

export const PersistencyQuery = BookFilter.extend({
  by: z.enum(groupings).default('carrier'),
  ends: z.enum(endingNames).default('all'),
  sight: z.enum(sightNames).default('watched'),
})
export type PersistencyQuery = z.output<typeof PersistencyQuery>

/** A month of the policies of one cohort: how many were watched, and how many ended why. */
export type MonthOfCohort = Pick<MonthOfLife, 'month' | 'atRisk'> & Readonly<Record<Cause, number>>

/** Years of a cohort, as far as its records reach. */
const years = Array.from({ length: 10 }, (_, index) => index + 1)
/** Those that the columns of a cohort show. */
export const shownYears = [1, 2, 3, 5, 6, 10] as const

export interface Persistency {
  readonly points: {
    readonly year: number
    /** Policies still watched after it. */
    readonly atRisk: number
    readonly inForce: number
    readonly low: number
    readonly high: number
    readonly few: boolean
  }[]
  /** Years in force of the calculator's, on average, of those that the records reach. */
  readonly years: number
  readonly reached: number
}

/** Returns the months of a cohort with the ends that count. */
export const endedMonths = (months: readonly MonthOfCohort[], ends: Ending): MonthOfLife[] =>
  months.map((row) => ({
    month: row.month,
    atRisk: row.atRisk,
    ended: endings[ends].causes.reduce((sum, cause) => sum + row[cause], 0),
  }))

/** Returns what a cohort's months say, the calculator's years beside it. */
export function persistencyOf(months: readonly MonthOfCohort[], ends: Ending): Persistency {
  const table = lifeTable(endedMonths(months, ends))
  const reach = Math.min(table.reach, baselineYears * 12)
  return {
    points: years.flatMap((year) => pointAt(table, year)),
    years: table.averageMonths(reach) / 12,
    reached: reach / 12,
  }
}

function pointAt(table: LifeTable, year: number): Persistency['points'][number][] {
  const point = table.at(year * 12)
  if (point === undefined) return []
  const { fewest, after, ...shares } = point
  return [{ year, atRisk: after, ...shares, few: isFew(fewest) }]
}

/**
 * Returns a row for every month: the database names those in which something happened, and how many
 * were at risk since the row before.
 */
export function everyMonth(rows: readonly MonthOfCohort[]): MonthOfCohort[] {
  let from = 1
  return [...rows]
    .sort((a, b) => a.month - b.month)
    .flatMap((row) => {
      const months = Array.from({ length: Math.max(0, row.month + 1 - from) }, (_, index) => ({
        ...(from + index === row.month ? row : { ...none, atRisk: row.atRisk }),
        month: from + index,
      }))
      from = Math.max(from, row.month + 1)
      return months
    })
}

const none = Object.fromEntries(causes.map((cause) => [cause, 0])) as Record<Cause, number>

/** Returns the months of several cohorts as those of one. */
export function joinCohorts(cohorts: readonly (readonly MonthOfCohort[])[]): MonthOfCohort[] {
  const sums = new Map<number, Record<Cause | 'month' | 'atRisk', number>>()
  for (const row of cohorts.flat()) {
    const sum = sums.get(row.month) ?? { month: row.month, atRisk: 0, ...none }
    sum.atRisk += row.atRisk
    for (const cause of causes) sum[cause] += row[cause]
    sums.set(row.month, sum)
  }
  return [...sums.values()].sort((a, b) => a.month - b.month)
}

/** Returns how many policies ended why. */
export const endedOf = (months: readonly MonthOfCohort[]): Record<Cause, number> =>
  Object.fromEntries(
    causes.map((cause) => [cause, months.reduce((sum, row) => sum + row[cause], 0)]),
  ) as Record<Cause, number>
