import { countOf, formatCount } from '../../../kernel/count.ts'

/** Whether a figure is more than that of the days before. */
export type Direction = 'more' | 'fewer' | 'same'
export interface Comparison {
  readonly direction: Direction
  readonly text: string
}

const directionOf = (difference: number): Direction =>
  difference === 0 ? 'same' : difference > 0 ? 'more' : 'fewer'

/** Returns a count in words beside the earlier one: "12 more than the 183 before". */
export function compareCounts(now: number, before: number): Comparison {
  if (before === 0) return { direction: 'same', text: 'none before' }
  const direction = directionOf(now - before)
  const text =
    direction === 'same'
      ? `as many as the ${formatCount(before)} before`
      : `${formatCount(Math.abs(now - before))} ${direction} than the ${formatCount(before)} before`
  return { direction, text }
}

/** A whole percentage of a number of quotes. */
export interface Rate {
  readonly percent: number
  readonly of: number
}

/** Returns a rate beside the earlier one: "3 points above the 51% before". */
export function compareRates(now: Rate, before: Rate): Comparison {
  if (before.of === 0) return { direction: 'same', text: 'no quotes before' }
  const difference = now.percent - before.percent
  if (now.of === 0 || difference === 0)
    return { direction: 'same', text: `${before.percent}% before` }
  const place = difference > 0 ? 'above' : 'below'
  return {
    direction: directionOf(difference),
    text: `${countOf(Math.abs(difference), 'point')} ${place} the ${before.percent}% before`,
  }
}
