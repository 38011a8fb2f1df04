import { countOf, formatCount } from '../../../kernel/count.ts'
import { baselineYears } from '../../marketing/shared/value-calculator.rules.ts'
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

/** Returns what the value calculator counts, beside what the records say. */
export function calculatorText({
  years,
  reached,
}: Pick<CohortFigures, 'years' | 'reached'>): string {
  if (reached === 0) return 'The records do not reach a month yet.'
  return reached >= baselineYears
    ? `The value calculator counts ${baselineYears} years of commission for every policy. Yours are in force for ${yearsText(years)} of them on average.`
    : `The value calculator counts ${baselineYears} years of commission for every policy. Your records reach ${yearsText(reached)}, of which your policies are in force for ${yearsText(years)} on average.`
}

/** Why policies are in no share, one sentence each. */
export function leftOutTexts(leftOut: PersistencyFigures['leftOut']): string[] {
  const { noStart, notBegun, noEnd, outOfSight, tooNew } = leftOut
  const told = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${countOf(count, 'policy', 'policies')} ${count === 1 ? one : many}`]
  return [
    ...told(
      noEnd,
      'ended on a day that nobody wrote down: the true shares are a little lower.',
      'ended on days that nobody wrote down: the true shares are lower.',
    ),
    ...told(
      outOfSight,
      'had ended before it came into Holdfast.',
      'had ended before they came into Holdfast: files seldom have every policy that ended, so these would distort the shares.',
    ),
    ...told(
      tooNew,
      'has been here for less than a month.',
      'have been here for less than a month.',
    ),
    ...told(noStart, 'has no effective date.', 'have no effective date.'),
    ...told(notBegun, 'begins later.', 'begin later.'),
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
