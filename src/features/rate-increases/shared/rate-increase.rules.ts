import {
  addMonths,
  type CalendarDate,
  displayDate,
  fromDayNumber,
  toDayNumber,
} from '../../../kernel/calendar-date.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import type { CarrierName } from '../../carriers/shared/carriers.ts'
import { type MedigapPlanCode, medigapPlans } from '../../carriers/shared/plans.ts'
import type { NamedIncrease } from '../../contacts/shared/list/increase-name.ts'
import { stateName } from '../../geo/shared/us-states.ts'
import { discountedCents } from '../../quotes/shared/household-discount.rules.ts'

/** An increase of a known carrier in one of the states. */
export interface IncreaseFields extends NamedIncrease {
  readonly carrier: CarrierName
  readonly state: StateCode
}

export const increaseLimits = {
  /** In hundredths of a percent. */
  least: 1,
  most: 10_000,
  monthsPast: 12,
  monthsAhead: 24,
  /** Rows of a file, and its characters. */
  rows: 2_000,
  characters: 500_000,
  /** Clients of one press. */
  picked: 100,
  /** Drafts, or tasks, of one press. */
  drafted: 1_000,
  /** Clients of all who are looked at for drafts at once. */
  looked: 2_000,
  /** Clients behind a number of drafts that are named. */
  shown: 50,
} as const

/** Returns a premium after an increase, rounded half up to the cent. */
export const risenCents = (cents: Cents, basisPoints: number): Cents =>
  discountedCents(cents, -basisPoints)

/** Reads `8.5`, `8.5 %` or `+8.5%`, with at most two decimals, in hundredths of a percent. */
export function readPercent(text: string): number | undefined {
  const found = /^\+?(-?\d{1,6}(?:\.\d{1,2})?)\s*%?$/.exec(text.trim())?.[1]
  return found === undefined ? undefined : Math.round(Number(found) * 100)
}

export const percentInvalid =
  'An increase must be from 0.01% to 100%, with at most two decimals. For a premium that goes down, edit the client’s policy.'
export const percentProblem = (basisPoints: number): string | undefined =>
  basisPoints >= increaseLimits.least && basisPoints <= increaseLimits.most
    ? undefined
    : percentInvalid

export function dateProblem(on: CalendarDate, today: CalendarDate): string | undefined {
  const day = (months: number) => fromDayNumber(addMonths(toDayNumber(today), months))
  const [from, until] = [day(-increaseLimits.monthsPast), day(increaseLimits.monthsAhead)]
  return on >= from && on <= until
    ? undefined
    : `The effective date must be from ${displayDate(from)} to ${displayDate(until)}.`
}

export function planProblem(code: MedigapPlanCode, state: StateCode): string | undefined {
  const plan = medigapPlans.find((one) => one.code === code)
  return plan !== undefined && 'state' in plan && plan.state !== state
    ? `${plan.name} is sold only in ${stateName(plan.state)}.`
    : undefined
}

/** Returns why an increase cannot be stored, with the field that is wrong. */
export function increaseProblem(
  { basis_points, effective_on, plan_code, state }: IncreaseFields,
  today: CalendarDate,
): { readonly field: keyof IncreaseFields; readonly problem: string } | undefined {
  const problems = [
    { field: 'basis_points', problem: percentProblem(basis_points) },
    { field: 'effective_on', problem: dateProblem(effective_on, today) },
    { field: 'plan_code', problem: planProblem(plan_code, state) },
  ] as const
  for (const { field, problem } of problems) if (problem !== undefined) return { field, problem }
  return undefined
}

/** The key of an increase: two with the same one are the same, whatever their percent. */
export const increaseKey = (increase: Omit<IncreaseFields, 'basis_points'>): string =>
  [increase.carrier, increase.state, increase.plan_code, increase.effective_on].join('/')

/** Days before an increase at which its clients are called: the letter comes about then. */
const callDays = 30

/** Returns the day by which clients are called about an increase: today at the earliest. */
export function callDay(effectiveOn: CalendarDate, today: CalendarDate): CalendarDate {
  const day = fromDayNumber(toDayNumber(effectiveOn) - callDays)
  return day < today ? today : day
}
