import { z } from 'zod'
import type { Cents } from '../../../kernel/money.ts'
import { BookFilter, groupings } from './book-filter.ts'
import { type LevelFields, levelFinder } from './commission-level.rules.ts'

export const CommissionQuery = BookFilter.extend({ by: z.enum(groupings).default('carrier') })
export type CommissionQuery = z.output<typeof CommissionQuery>

/** Months that commission is expected for. */
export const monthsAhead = 12
/** Days before a policy began in which its client looked at a quote of Holdfast. */
export const lookedDays = 180

/** Policies in force of one carrier, state, plan and age. */
export interface PoliciesOfAge {
  readonly g: string
  readonly carrier: string
  readonly state: string
  readonly plan: string
  /** Whole months since their first day; null where that is not known, negative before it. */
  readonly age: number | null
  /** How many of the coming months they are in force at most, as their last day is known. */
  readonly months: number
  readonly policies: number
  /** Those with a premium, what it is a month in all, and how many premiums are old. */
  readonly known: number
  readonly premium: Cents
  readonly old: number
}

/**
 * Years without a level of a carrier's plan in a state; of a carrier without any level, all of its
 * policies, and no state and plan.
 */
export interface Gap {
  readonly carrier: string
  readonly state: string | null
  readonly plan: string | null
  readonly fromYear: number
  readonly untilYear: number
  readonly policies: number
  /** Of the coming year, that no level is for. */
  readonly premium: Cents
}

export interface CommissionSums {
  readonly policies: number
  /** Policies with a level in some month, and a premium where that needs one. */
  readonly counted: number
  /** A year, of those in force whose premium is known. */
  readonly premium: Cents
  readonly old: number
  readonly noPremium: number
  readonly noStart: number
  readonly notBegun: number
  /** Of the coming twelve months, if every policy stays. */
  readonly ifAllStay: Cents
  /** The same as policies ended so far; null where no rate is known. */
  readonly asEnded: Cents | null
}

type Kept = ((age: number, later: number) => number) | undefined
type Mutable<Fields> = { -readonly [Key in keyof Fields]: Fields[Key] }

const nothing = (kept: Kept): Mutable<CommissionSums> => ({
  policies: 0,
  counted: 0,
  premium: 0,
  old: 0,
  noPremium: 0,
  noStart: 0,
  notBegun: 0,
  ifAllStay: 0,
  asEnded: kept === undefined ? null : 0,
})

export const yearOfMonth = (month: number): number => Math.floor((month - 1) / 12) + 1

/**
 * Returns the commission of the coming months by group, and what has no level. A month is paid for
 * the policies in force at its start, a twelfth of an amount a year, at today's premiums.
 */
export function expectedCommission(
  rows: readonly PoliciesOfAge[],
  levels: readonly LevelFields[],
  kept: Kept,
): { whole: CommissionSums; groups: Map<string, CommissionSums>; gaps: Gap[] } {
  const find = levelFinder(levels)
  const carriers = new Set<string>(levels.map(({ carrier }) => carrier))
  const groups = new Map<string, Mutable<CommissionSums>>()
  const gaps = new Map<string, Mutable<Gap>>()
  for (const row of rows) {
    const group = groups.get(row.g) ?? nothing(kept)
    groups.set(row.g, group)
    addRow(group, row, { find, kept, gaps, carriers })
  }
  const whole = nothing(kept)
  for (const group of groups.values()) {
    group.ifAllStay = Math.round(group.ifAllStay)
    if (group.asEnded !== null) group.asEnded = Math.round(group.asEnded)
    for (const key of Object.keys(whole) as (keyof CommissionSums)[])
      if (whole[key] !== null) whole[key] += group[key] ?? 0
  }
  return {
    whole,
    groups,
    gaps: [...gaps.values()]
      .map((gap) => ({ ...gap, premium: Math.round(gap.premium) }))
      .sort((a, b) => b.premium - a.premium || b.policies - a.policies),
  }
}

function addRow(
  sums: Mutable<CommissionSums>,
  row: PoliciesOfAge,
  {
    find,
    kept,
    gaps,
    carriers,
  }: {
    find: ReturnType<typeof levelFinder>
    kept: Kept
    gaps: Map<string, Mutable<Gap>>
    /** Those with a level. */
    carriers: ReadonlySet<string>
  },
): void {
  const { age, policies, known, premium } = row
  sums.policies += policies
  sums.premium += premium * 12
  sums.old += row.old
  if (age === null) sums.noStart += policies
  else if (age < 0) sums.notBegun += policies
  if (age === null || age < 0) return
  let counted = 0
  let noPremium = 0
  const lacking = new Set<number>()
  for (let later = 0; later < row.months; later++) {
    const year = yearOfMonth(age + later + 1)
    const level = find({ ...row, year })
    if (level === undefined) {
      lacking.add(year)
      continue
    }
    const byPremium = level.basis_points !== null
    counted = Math.max(counted, byPremium ? known : policies)
    noPremium = Math.max(noPremium, byPremium ? policies - known : 0)
    const month = byPremium
      ? (premium * (level.basis_points ?? 0)) / 10_000
      : (policies * (level.cents ?? 0)) / 12
    sums.ifAllStay += month
    if (sums.asEnded !== null && kept !== undefined) sums.asEnded += month * kept(age, later)
  }
  sums.counted += counted
  sums.noPremium += noPremium
  const of = carriers.has(row.carrier) ? row : { ...row, state: null, plan: null }
  if (lacking.size > 0) addGap(gaps, of, lacking)
}

function addGap(
  gaps: Map<string, Mutable<Gap>>,
  {
    age,
    months: ahead,
    carrier,
    state,
    plan,
    policies,
    premium,
  }: Omit<PoliciesOfAge, 'state' | 'plan'> & Pick<Gap, 'state' | 'plan'>,
  years: ReadonlySet<number>,
): void {
  const key = [carrier, state ?? '*', plan ?? '*'].join('/')
  const [from, until] = [Math.min(...years), Math.max(...years)]
  const months = Array.from({ length: ahead }, (_, later) =>
    yearOfMonth((age ?? 0) + later + 1),
  ).filter((year) => years.has(year)).length
  const gap = gaps.get(key) ?? {
    carrier,
    state,
    plan,
    fromYear: from,
    untilYear: until,
    policies: 0,
    premium: 0,
  }
  gap.fromYear = Math.min(gap.fromYear, from)
  gap.untilYear = Math.max(gap.untilYear, until)
  gap.policies += policies
  gap.premium += premium * months
  gaps.set(key, gap)
}
