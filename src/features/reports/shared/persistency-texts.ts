import { countOf, formatCount } from '../../../kernel/count.ts'
import { baselineYears } from '../../marketing/shared/value-calculator.rules.ts'
import { fewPolicies } from './life-table.rules.ts'
import type { Cause } from './persistency.rules.ts'
import type { CohortFigures, PersistencyFigures } from './reports.contract.ts'

export const causeLabels: Readonly<Record<Cause, string>> = {
  lapsed: 'lapsed',
  replaced: 'replaced',
  medicare_advantage: 'left for Medicare Advantage',
  deceased: 'died',
}

/** Returns a share as whole percent, with a tenth where it is near to all; its interval too. */
export const inForceText = (share: number): string =>
  share > 0.99 && share < 1 ? `${Math.floor(share * 1000) / 10}%` : `${Math.round(share * 100)}%`

export const intervalText = ({ low, high }: { low: number; high: number }): string =>
  `${inForceText(low).replace('%', '')}–${inForceText(high)}`

const yearsText = (years: number) => years.toFixed(1)

/** Returns what the value calculator counts, beside what the records say and how surely. */
export function calculatorText({
  begin,
  years,
  reached,
  few,
}: Pick<CohortFigures, 'begin' | 'years' | 'reached' | 'few'>): string {
  const after =
    begin > 0
      ? [
          `Too few policies were tracked in their first ${countOf(begin, 'month')}, so every share is of those in force after month ${begin}.`,
        ]
      : []
  if (reached === 0)
    return [...after, 'Your records do not reach the value calculator’s years yet.'].join(' ')
  return [
    ...after,
    `The value calculator counts ${baselineYears} years of commission for every policy.`,
    reached >= baselineYears
      ? `Yours are in force for ${yearsText(years)} of them on average.`
      : `Your records reach ${yearsText(reached)}${begin > 0 ? ' of them after that month' : ''}, of which your policies are in force for ${yearsText(years)} on average.`,
    ...(few
      ? [
          `In some months fewer than ${fewPolicies} policies were tracked, so chance plays a large part.`,
        ]
      : []),
  ].join(' ')
}

/** Returns why there is no share after some years. */
export const noShareText = (year: number, { begin }: Pick<CohortFigures, 'begin'>): string =>
  year * 12 <= begin
    ? `Too few policies were tracked before month ${begin + 1}`
    : 'The records do not go that far'

/** Why policies are in no share, one sentence each. */
export function leftOutTexts(leftOut: PersistencyFigures['leftOut']): string[] {
  const { noStart, notBegun, noEnd, outOfSight, tooNew } = leftOut
  const told = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${countOf(count, 'policy', 'policies')} ${count === 1 ? one : many}`]
  return [
    ...told(
      noEnd,
      'ended on an unrecorded date, so the true shares are a little lower.',
      'ended on unrecorded dates, so the true shares are lower.',
    ),
    ...told(
      outOfSight,
      'had ended before it was added to Holdfast.',
      'had ended before they were added to Holdfast. Files seldom include every policy that ended, so these would distort the shares.',
    ),
    ...told(
      tooNew,
      'has been here for less than a month.',
      'have been here for less than a month.',
    ),
    ...told(noStart, 'has no effective date.', 'have no effective date.'),
    ...told(notBegun, 'starts later.', 'start later.'),
  ]
}

/** Returns how many policies ended, and why. */
export function endedText(ended: CohortFigures['ended']): string {
  const parts = Object.entries(causeLabels).flatMap(([cause, label]) => {
    const count = ended[cause as Cause]
    return count > 0 ? [`${formatCount(count)} ${label}`] : []
  })
  return parts.join(', ')
}
