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
      'has no premium on file, and its level is a share of it: not counted.',
      'have no premium on file, and their levels are a share of it: not counted.',
    ),
    ...told(
      noStart,
      'has no effective date, so its year is not known: not counted.',
      'have no effective date, so their years are not known: not counted.',
    ),
    ...told(notBegun, 'begins later: not counted.', 'begin later: not counted.'),
    ...told(
      old,
      `has a premium that was known more than ${oldAfterMonths} months ago. It is counted as it is.`,
      `have premiums that were known more than ${oldAfterMonths} months ago. They are counted as they are.`,
    ),
  ]
}

/** Assumptions of the figures. */
export const assumptions = [
  'Premiums stay what they are today: announced rate increases are not in them.',
  'A month is paid for each policy that is in force at its start, a twelfth of an amount a year.',
  'A policy whose last day is known is paid until then.',
  'The year of a policy is counted from its effective date.',
  'A level for one state goes before one for every state, and within it one for a plan before one for every plan.',
  '“As policies ended so far” takes the rate at which your policies ended in each of their years.',
  'No chargebacks, no bonus, no splits between agents.',
]

/** Returns what Holdfast can be said to have brought, and what cannot be known. */
export function broughtText({
  policies,
  counted,
  commission,
}: CommissionFigures['brought']): string {
  if (policies === 0)
    return `No policy in force began in the last twelve months after its client had looked at a quote from Holdfast in the ${lookedDays} days before.`
  const rest = policies - counted
  return `${countOf(policies, 'policy', 'policies')} in force began in the last twelve months after the client had looked at a quote from Holdfast in the ${lookedDays} days before. Their first year brings ${dollarsText(commission)} if they stay${
    rest > 0
      ? `, without ${countOf(rest, 'policy', 'policies')} that lack a level or a premium`
      : ''
  }. Who would have changed without the quote, the records do not say.`
}

/** Beside every figure of the demonstration agency. */
export const exampleText =
  'Example: the schedule, the policies and the clients are invented. No carrier pays these rates.'
