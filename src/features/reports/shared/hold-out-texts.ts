import { displayDate } from '../../../kernel/calendar-date.ts'
import { countOf, formatCount } from '../../../kernel/count.ts'
import type { ComparisonFigures } from './hold-out.contract.ts'
import { type EffectVerdict, fewestHeldOut } from './hold-out-effect.rules.ts'

/** Beside the comparison that the demonstration agency shows while it has no hold-out. */
export const exampleHoldOutText =
  'Example: both groups are fictional and say nothing about what emails do. Only a hold-out of your own clients can show that, after a year.'
export const holdOutTitle = 'What yearly emails do'

/** Returns a share with a tenth of a percent. */
export const stayedShareText = (share: number): string => `${(share * 100).toFixed(1)}%`

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

/** Returns how many more clients stayed, with the interval; a cause only if it is conclusive. */
export function stayedText({
  stayed,
  verdict,
}: Pick<ComparisonFigures, 'stayed' | 'verdict'>): (Told & { readonly label: string }) | undefined {
  if (stayed === null) return undefined
  const { clients, low, high } = stayed
  const between = (one: number, other: number) => `${signed(one)} to ${signed(other)}`
  if (verdict === 'more')
    return {
      label: 'Stayed because of the emails',
      value: signed(clients),
      interval: `95% interval ${between(low, high)}`,
    }
  if (verdict === 'fewer')
    return {
      label: 'Left because of the emails',
      value: signed(-clients),
      interval: `95% interval ${between(-high, -low)}`,
    }
  return { label: 'More who stayed', value: between(low, high), interval: '95% interval' }
}

/** Returns the shares between which a comparison holds clients out, as it began. */
export const heldShareText = ({ from, percent }: Pick<ComparisonFigures, 'from' | 'percent'>) =>
  from === 0 ? `${percent}%` : `${from} to ${percent}%`

/** Returns who gets none, or got none while the share held. */
export function groupSentence(comparison: ComparisonFigures): string {
  const { beganOn, endsOn } = comparison
  const who = `${heldShareText(comparison)} of the clients, chosen at random`
  return endsOn === null
    ? `${who} since ${displayDate(beganOn)}, get no yearly emails.`
    : `${who}, got no yearly emails from ${displayDate(beganOn)} until ${displayDate(endsOn)}.`
}

/**
 * Returns the comparison that tells most: of the hold-out that runs, then by the held-out clients
 * watched. One that ended before a month was over tells nothing.
 */
export function maxTelling(
  comparisons: readonly ComparisonFigures[],
): ComparisonFigures | undefined {
  const watched = ({ at }: ComparisonFigures) => at?.heldOut.atRisk ?? 0
  return comparisons
    .filter(({ running, at }) => running || at !== null)
    .toSorted(
      (a, b) =>
        Number(b.running) - Number(a.running) ||
        watched(b) - watched(a) ||
        b.heldOut.clients - a.heldOut.clients,
    )[0]
}

const verdictTexts: Readonly<Record<EffectVerdict, string>> = {
  noMonth: 'Too early to tell: no group has been tracked for a full month.',
  few: `Cannot tell yet: a group has fewer than ${fewestHeldOut} clients in some month.`,
  early: 'Too early to tell: the first year since the groups were chosen is not over.',
  open: 'Cannot tell yet: the interval contains 0, so the difference may be due to chance.',
  more: 'More of the emailed clients stayed, by more than chance would explain.',
  fewer: 'Fewer of the emailed clients stayed, by more than chance would explain.',
}
export const verdictText = (verdict: EffectVerdict): string => verdictTexts[verdict]
export const canTell = (verdict: EffectVerdict): boolean =>
  verdict === 'more' || verdict === 'fewer'

export const afterText = (month: number): string =>
  month % 12 === 0 ? `After ${countOf(month / 12, 'year')}` : `After ${countOf(month, 'month')}`

/** Returns who is not in the comparison, one sentence each. */
export function notComparedTexts({ heldOut, emailed }: ComparisonFigures): string[] {
  const before = heldOut.leftBefore + emailed.leftBefore
  const tooNew = heldOut.tooNew + emailed.tooNew
  return [
    ...(before > 0 ? [`${countOf(before, 'client')} who left before this comparison began.`] : []),
    ...(tooNew > 0 ? [`${countOf(tooNew, 'client')} chosen less than a month ago.`] : []),
  ]
}

/** Returns the figure in one sentence, with its interval. */
export function effectSentence(comparison: ComparisonFigures): string | undefined {
  const { at, stayed, verdict } = comparison
  const clients = stayedText(comparison)
  if (at === null || stayed === null || clients === undefined) return undefined
  const difference = differenceText(at.difference)
  const effect = {
    more: `${clients.value} stayed because of the emails (${clients.interval})`,
    fewer: `${clients.value} left because of the emails (${clients.interval})`,
  }
  const told =
    verdict === 'more' || verdict === 'fewer'
      ? effect[verdict]
      : `from ${clients.value} more stayed (${clients.interval})`
  return `${afterText(at.month)}, the share of clients who stayed differs by ${difference.value} (${difference.interval}): of ${countOf(stayed.of, 'emailed client')} tracked that long, ${told}.`
}
