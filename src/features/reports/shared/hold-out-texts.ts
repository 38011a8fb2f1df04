import { countOf, formatCount } from '../../../kernel/count.ts'
import type { ComparisonFigures } from './hold-out.contract.ts'
import { fewestHeldOut, type Verdict } from './hold-out-effect.rules.ts'

export const holdOutTitle = 'What yearly emails do'

/** Returns a share with a tenth of a percent. */
export const shareText = (share: number): string => `${(share * 100).toFixed(1)}%`

const points = (value: number): string => {
  const text = (value * 100).toFixed(1)
  const sign = Number(text) > 0 ? '+' : ''
  return `${sign}${text.replace('-', '−')}`
}

interface Told {
  readonly value: string
  readonly interval: string
}

/** Returns a difference in percentage points and its interval; no screen shows one without it. */
export const differenceText = ({
  value,
  low,
  high,
}: NonNullable<ComparisonFigures['at']>['difference']): Told => ({
  value: `${points(value)} points`,
  interval: `95% interval ${points(low)} to ${points(high)}`,
})

const signed = (count: number) => (count < 0 ? `−${formatCount(-count)}` : formatCount(count))

/** Returns how many clients stayed because of the emails, with the interval. */
export const stayedText = ({
  clients,
  low,
  high,
}: NonNullable<ComparisonFigures['stayed']>): Told => ({
  value: signed(clients),
  interval: `95% interval ${signed(low)} to ${signed(high)}`,
})

const verdictTexts: Readonly<Record<Verdict, string>> = {
  noMonth: 'Cannot tell yet: no group has been watched for a whole month.',
  few: `Cannot tell yet: a group has fewer than ${fewestHeldOut} clients at some month.`,
  early: 'Cannot tell yet: the first year since the draw is not over.',
  open: 'Cannot tell yet: the interval contains 0, so the difference may be chance.',
  more: 'More of the emailed clients stayed, by more than chance explains.',
  fewer: 'Fewer of the emailed clients stayed, by more than chance explains.',
}
export const verdictText = (verdict: Verdict): string => verdictTexts[verdict]
export const canTell = (verdict: Verdict): boolean => verdict === 'more' || verdict === 'fewer'

export const afterText = (month: number): string =>
  month % 12 === 0 ? `After ${countOf(month / 12, 'year')}` : `After ${countOf(month, 'month')}`

/** Returns who is not in the comparison, one sentence each. */
export function notComparedTexts({ heldOut, emailed }: ComparisonFigures): string[] {
  const before = heldOut.leftBefore + emailed.leftBefore
  const tooNew = heldOut.tooNew + emailed.tooNew
  return [
    ...(before > 0
      ? [
          `${countOf(before, 'client')} whose policy had ended before the draw, as was learned later.`,
        ]
      : []),
    ...(tooNew > 0 ? [`${countOf(tooNew, 'client')} drawn less than a month ago.`] : []),
  ]
}

/** Returns the figure in one sentence, with its interval. */
export function effectSentence({ at, stayed, emailed }: ComparisonFigures): string | undefined {
  if (at === null || stayed === null) return undefined
  const [difference, clients] = [differenceText(at.difference), stayedText(stayed)]
  return `${afterText(at.month)}, the share of clients who stayed differs by ${difference.value} (${difference.interval}): of ${countOf(emailed.clients, 'emailed client')}, ${clients.value} stayed because of the emails (${clients.interval}).`
}
