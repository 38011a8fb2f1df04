import { z } from 'zod'
import { endedStatuses } from '../../contacts/shared/policies/policy-status.ts'
import { baselineYears } from '../../marketing/shared/value-calculator.rules.ts'
import { BookFilter, groupings } from './book-filter.ts'
import { isFew, type LifeTable, lifeTable, type MonthOfLife } from './life-table.rules.ts'

export const causes = endedStatuses
export type Cause = (typeof causes)[number]

/** Which ends count: any other end is where a policy is not watched any more. */
export const endings = {
  all: { label: 'Any end of a policy', causes },
  alive: { label: 'Any except deaths', causes: ['lapsed', 'replaced', 'medicare_advantage'] },
  left: { label: 'Clients who left', causes: ['lapsed', 'medicare_advantage'] },
} as const satisfies Record<string, { label: string; causes: readonly Cause[] }>
export const endingNames = Object.keys(endings) as [keyof typeof endings]
export type Ending = keyof typeof endings

/** From which day on a policy counts. */
export const sights = {
  watched: 'From when it was added to Holdfast',
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
  /** Months before which too few were watched: everything is of those in force after them. */
  readonly begin: number
  /** Years in force of the calculator's, on average, of those that the records reach. */
  readonly years: number
  readonly reached: number
  /** Whether at some month of these years there were so few policies that they say little. */
  readonly few: boolean
}

/** Returns the months of a cohort with the ends that count. */
export const endedMonths = (months: readonly MonthOfCohort[], ends: Ending): MonthOfLife[] =>
  months.map((row) => ({
    month: row.month,
    atRisk: row.atRisk,
    ended: endings[ends].causes.reduce((sum, cause) => sum + row[cause], 0),
  }))

/** Returns what a cohort's months say after a month `begin`, the calculator's years beside it. */
export function persistencyOf(
  months: readonly MonthOfCohort[],
  { ends, begin }: { readonly ends: Ending; readonly begin: number },
): Persistency {
  const table = lifeTable(endedMonths(months, ends), begin)
  const reach = Math.min(table.reach, baselineYears * 12)
  return {
    begin,
    points: years.flatMap((year) => pointAt(table, year)),
    years: table.averageMonths(reach) / 12,
    reached: Math.max(0, reach - begin) / 12,
    few: isFew(table.at(reach)?.fewest ?? 0),
  }
}

function pointAt(table: LifeTable, year: number): Persistency['points'][number][] {
  const point = table.at(year * 12)
  if (point === undefined) return []
  const { fewest, after, ...shares } = point
  return [{ year, atRisk: after, ...shares, few: isFew(fewest) }]
}

/** Why no month counts a policy. */
export const leftOutReasons = ['noStart', 'notBegun', 'noEnd', 'outOfSight', 'tooNew'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** Policies of one group with the same months of life, or left out for one reason. */
export interface CountedLives {
  readonly g: string | null
  readonly left_out: LeftOutReason | null
  /** Months that were over when they began to be watched; null where they are left out. */
  readonly entry: number | null
  /** The last month that was seen as a whole, or in which they ended for `why`. */
  readonly seen: number | null
  readonly why: Cause | null
  readonly n: number
}

/** Returns the months of these policies, from the first one on. */
export function monthsOfLives(lives: readonly CountedLives[]): MonthOfCohort[] {
  const last = lives.reduce((month, { seen }) => Math.max(month, seen ?? 0), 0)
  const rows = Array.from({ length: last + 2 }, () => ({ change: 0, ...none }))
  const rowOf = (month: number) => rows[month] as (typeof rows)[number]
  for (const { entry, seen, why, n } of lives) {
    if (entry === null || seen === null) continue
    rowOf(entry + 1).change += n
    rowOf(seen + 1).change -= n
    if (why !== null) rowOf(seen)[why] += n
  }
  let atRisk = 0
  return rows.slice(1, -1).map(({ change, ...ended }, index) => {
    atRisk += change
    return { month: index + 1, atRisk, ...ended }
  })
}

const none = Object.fromEntries(causes.map((cause) => [cause, 0])) as Record<Cause, number>

/** Returns how many policies ended why. */
export const endedOf = (months: readonly MonthOfCohort[]): Record<Cause, number> =>
  Object.fromEntries(
    causes.map((cause) => [cause, months.reduce((sum, row) => sum + row[cause], 0)]),
  ) as Record<Cause, number>
