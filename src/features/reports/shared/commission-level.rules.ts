import type { Cents } from '../../../kernel/money.ts'
import { displayMoney } from '../../../kernel/money.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import { type CarrierOrOther, otherCarrier } from '../../carriers/shared/carriers.ts'
import { type MedigapPlanCode, medigapPlanName } from '../../carriers/shared/plans.ts'
import { percentText } from '../../contacts/shared/list/increase-name.ts'
import { stateName } from '../../geo/shared/us-states.ts'
import { planProblem } from '../../rate-increases/shared/rate-increase.rules.ts'

/** A payment of a carrier: a share of the premium or an amount a year; exactly one is set. */
export interface LevelFields {
  /** "Other" is every carrier that Holdfast does not know. */
  readonly carrier: CarrierOrOther
  /** Null for every state. */
  readonly state: StateCode | null
  /** Null for every plan. */
  readonly plan_code: MedigapPlanCode | null
  /** Years of the policy, the first one 1. */
  readonly from_year: number
  /** The last one; null for every later year. */
  readonly until_year: number | null
  /** In hundredths of a percent of the premium: 2000 is 20%. */
  readonly basis_points: number | null
  /** A year, for one policy. */
  readonly cents: Cents | null
}

export const levelLimits = {
  /** Levels of an agency, and rows of a file. */
  levels: 2_000,
  characters: 500_000,
  lastYear: 99,
  basisPoints: 10_000,
  cents: 5_000_00,
} as const

const carrierText = (carrier: string) => (carrier === otherCarrier ? 'Other carriers' : carrier)

/** Returns "year 1", "years 2 to 6" or "from year 7 on". */
export const yearsText = ({
  from_year,
  until_year,
}: Pick<LevelFields, 'from_year' | 'until_year'>) =>
  until_year === null
    ? `from year ${from_year} on`
    : until_year === from_year
      ? `year ${from_year}`
      : `years ${from_year} to ${until_year}`

export const paysText = ({ basis_points, cents }: Pick<LevelFields, 'basis_points' | 'cents'>) =>
  basis_points !== null
    ? `${percentText(basis_points)} of the premium`
    : `${displayMoney(cents ?? 0)} a year`

/** Returns "Aetna, Ohio, Plan G, years 1 to 6". */
export const levelName = (level: Omit<LevelFields, 'basis_points' | 'cents'>): string =>
  [
    carrierText(level.carrier),
    level.state === null ? 'every state' : stateName(level.state),
    level.plan_code === null
      ? 'every plan'
      : medigapPlanName({ code: level.plan_code, select: false }),
    yearsText(level),
  ].join(', ')

type LevelField = keyof LevelFields

/** Returns why a level cannot be stored, with the field that is wrong. */
export function levelProblem(
  level: LevelFields,
): { readonly field: LevelField; readonly problem: string } | undefined {
  const { state, plan_code, from_year, until_year, basis_points, cents } = level
  const isYear = (year: number) =>
    Number.isInteger(year) && year >= 1 && year <= levelLimits.lastYear
  if (!isYear(from_year)) return { field: 'from_year', problem: yearProblem }
  if (until_year !== null && !isYear(until_year))
    return { field: 'until_year', problem: yearProblem }
  if (until_year !== null && until_year < from_year)
    return { field: 'until_year', problem: 'The last year must not be before the first one.' }
  if ((basis_points === null) === (cents === null))
    return { field: 'basis_points', problem: payProblem }
  if (basis_points !== null && !(basis_points >= 0 && basis_points <= levelLimits.basisPoints))
    return { field: 'basis_points', problem: payProblem }
  if (cents !== null && !(cents >= 0 && cents <= levelLimits.cents))
    return { field: 'cents', problem: payProblem }
  const plan = plan_code && state && planProblem(plan_code, state)
  return plan ? { field: 'plan_code', problem: plan } : undefined
}

export const yearProblem = `A policy year must be a whole number from 1 to ${levelLimits.lastYear}.`
export const payProblem = `A level must pay from 0% to 100% of the premium, with at most two decimals, or from $0 to ${displayMoney(levelLimits.cents)} a year.`

/** The policies that a level is about, without its years. */
export const scopeKey = ({
  carrier,
  state,
  plan_code,
}: Omit<LevelFields, 'basis_points' | 'cents'>) =>
  [carrier, state ?? '*', plan_code ?? '*'].join('/')

/** Two with the same key are the same level, whatever they pay. */
export const levelKey = (level: Omit<LevelFields, 'basis_points' | 'cents'>): string =>
  [scopeKey(level), level.from_year, level.until_year ?? '*'].join('/')

type Years = Pick<LevelFields, 'from_year' | 'until_year'>
const meet = (a: Years, b: Years) =>
  a.from_year <= (b.until_year ?? levelLimits.lastYear) &&
  b.from_year <= (a.until_year ?? levelLimits.lastYear)

/** Returns the level of these that is about the same policies in one of the same years. */
export const overlapOf = <Level extends LevelFields>(
  levels: readonly Level[],
  level: LevelFields,
): Level | undefined => levels.find((one) => scopeKey(one) === scopeKey(level) && meet(one, level))

export const overlapText = (level: LevelFields, other: LevelFields): string =>
  `${levelName(level)} overlaps ${levelName(other)}. A policy has one level for each of its years. Delete that level, or choose other years.`

/** A policy in one of its years. */
export interface PolicyYear {
  readonly carrier: string
  readonly state: string
  readonly plan: string
  readonly year: number
}

/**
 * Returns a function that finds the level of a policy's year. A level for one state goes before one
 * for every state, and within that one for a plan before one for every plan.
 */
export function levelFinder<Level extends LevelFields>(
  levels: readonly Level[],
): (of: PolicyYear) => Level | undefined {
  const byScope = Map.groupBy(levels, scopeKey)
  return ({ carrier, state, plan, year }) => {
    for (const one of [state, '*'])
      for (const code of [plan, '*']) {
        const found = byScope
          .get([carrier, one, code].join('/'))
          ?.find((level) => meet(level, { from_year: year, until_year: year }))
        if (found !== undefined) return found
      }
    return undefined
  }
}
