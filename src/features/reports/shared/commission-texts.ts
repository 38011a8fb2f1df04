import { countOf } from '../../../kernel/count.ts'
import { displayDollars } from '../../../kernel/money.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import { otherCarrier } from '../../carriers/shared/carriers.ts'
import { type MedigapPlanCode, medigapPlanName } from '../../carriers/shared/plans.ts'
import { stateName } from '../../geo/shared/us-states.ts'
import { oldAfterMonths } from '../../quotes/shared/savings.rules.ts'
import { noState, otherPlans } from './book-filter.ts'
import { lookedDays } from './commission.rules.ts'
import { yearsText } from './commission-level.rules.ts'
import type { CommissionFigures } from './reports.contract.ts'

type Gap = CommissionFigures['gaps'][number]

/** Returns whole dollars, as sums of many policies have no use for cents. */
export const dollarsText = (cents: number): string => displayDollars(Math.round(cents / 100) * 100)

/** Returns "No level for Aetna in Ohio, Plan G, from year 7 on". */
export function gapText({ carrier, state, plan, fromYear, untilYear }: Gap): string {
  const of = carrier === otherCarrier ? 'other carriers' : carrier
  if (state === null || plan === null) return `No level for ${of}`
  const where = state === noState ? 'without a state' : `in ${stateName(state as StateCode)}`
  const what =
    plan === otherPlans
      ? 'other plans'
      : medigapPlanName({ code: plan as MedigapPlanCode, select: false })
  const years = yearsText({ from_year: fromYear, until_year: untilYear })
  return `No level for ${of} ${where}, ${what}, ${years}`
}

/** Why policies in force are in no sum, or in it by an old premium, one sentence each. */
export function notCountedTexts({ whole }: Pick<CommissionFigures, 'whole'>): string[] {
  const { noPremium, noStart, notBegun, old } = whole
  const told = (count: number, one: string, many = one) =>
    count === 0 ? [] : [`${countOf(count, 'policy', 'policies')} ${count === 1 ? one : many}`]
  return [
    ...told(
      noPremium,
      'has no premium on file, and its level is a percent of the premium: not counted.',
      'have no premium on file, and their levels are a percent of the premium: not counted.',
    ),
    ...told(
      noStart,
      'has no effective date, so its policy year is unknown: not counted.',
      'have no effective date, so their policy years are unknown: not counted.',
    ),
    ...told(notBegun, 'starts later: not counted.', 'start later: not counted.'),
    ...told(
      old,
      `has a premium more than ${oldAfterMonths} months old. It is counted as is.`,
      `have premiums more than ${oldAfterMonths} months old. They are counted as is.`,
    ),
  ]
}

/** Assumptions of the figures. */
export const assumptions = [
  'Premiums stay as they are today: announced rate increases are not included.',
  'Each month pays for every policy in force at its start: one-twelfth of the annual amount.',
  'A policy with a known last day is paid until that day.',
  'Policy years are counted from the effective date.',
  'A level for one state overrides one for every state. Within a state, a level for one plan overrides one for every plan.',
  '“As policies ended so far” uses the rate at which your policies have ended in each of their years.',
  'No chargebacks, bonuses, or splits between agents.',
]

/** Returns what Holdfast can be said to have brought, and what cannot be known. */
export function broughtText({
  policies,
  counted,
  commission,
}: CommissionFigures['brought']): string {
  if (policies === 0)
    return `No policies in force started in the last twelve months within ${lookedDays} days after the client viewed a quote from Holdfast.`
  const rest = policies - counted
  return `${countOf(policies, 'policy', 'policies')} in force started in the last twelve months within ${lookedDays} days after the client viewed a quote from Holdfast. Their first year brings ${dollarsText(commission)} if they stay${
    rest > 0
      ? `, without ${countOf(rest, 'policy', 'policies')} that lack a level or a premium`
      : ''
  }. The records do not show who would have switched without the quote.`
}

/** Beside every figure of the demonstration agency. */
export const exampleText =
  'Example: the schedule, policies and clients are fictional. No carrier pays these rates.'
