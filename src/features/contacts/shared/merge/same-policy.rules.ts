import type { PolicyStatus } from '../policies/policy-status.ts'

/** The values that tell policies apart, and those that one may know and the other not. */
export interface ComparedPolicy {
  readonly status: PolicyStatus
  readonly carrier: string | null
  readonly carrier_words: string | null
  readonly plan_code: string | null
  readonly plan_words: string | null
  readonly select_network: boolean
  /** The letters and digits of its number. */
  readonly number_key: string | null
  readonly effective_date: string | null
  readonly end_date: string | null
  readonly premium_cents: number | null
  readonly premium_on: string | null
  readonly rate_class: string | null
  readonly sold_by: number | null
  readonly sold_by_words: string | null
}

/** Values that a policy gets from an equal one; those of a group mean something only together. */
const filledGroups = [
  ['premium_cents', 'premium_on'],
  ['end_date'],
  ['rate_class'],
  ['sold_by', 'sold_by_words'],
] as const
export type FilledName = (typeof filledGroups)[number][number]
export type FilledValues = Readonly<Partial<Record<FilledName, string | number | null>>>

const folded = (words: string | null) => words?.toLowerCase().replace(/\s+/g, ' ').trim() ?? null

/** Whether two policies are one: the same carrier, plan, number, first day and status. */
export const isSamePolicy = (one: ComparedPolicy, other: ComparedPolicy): boolean =>
  (
    ['status', 'carrier', 'plan_code', 'select_network', 'number_key', 'effective_date'] as const
  ).every((name) => one[name] === other[name]) &&
  folded(one.carrier_words) === folded(other.carrier_words) &&
  folded(one.plan_words) === folded(other.plan_words)

/** Returns what a policy gets from an equal one: what it does not know, and a later premium. */
export function filledFrom(kept: ComparedPolicy, other: ComparedPolicy): FilledValues {
  const values: Partial<Record<FilledName, string | number | null>> = {}
  for (const names of filledGroups) {
    const knows = (policy: ComparedPolicy) => names.some((name) => policy[name] !== null)
    const isLater =
      names[0] === 'premium_cents' && (other.premium_on ?? '') > (kept.premium_on ?? '')
    if (knows(other) && (isLater || !knows(kept)))
      for (const name of names) values[name] = other[name]
  }
  return values
}

/** Returns the values from before that are given back: those that no one has changed since. */
export function filledToGiveBack(
  now: FilledValues,
  before: FilledValues,
  after: FilledValues,
): FilledValues {
  const groups = filledGroups.filter((names) =>
    names.every((name) => name in after && now[name] === after[name]),
  )
  return Object.fromEntries(groups.flat().map((name) => [name, before[name] ?? null]))
}
