import { extent, nice, ticks } from 'd3-array'
import type { ChartSeries } from './chart-data.rules.ts'

/** A scale of values from a drawing's bottom to its top, which are the first and the last tick. */
export interface Axis {
  readonly from: number
  readonly to: number
  readonly ticks: readonly number[]
}

/** About as many ticks as a drawing's height has room for. */
const tickCount = 4
/**
 * Values that lie closer together count as one: no figure shows the difference, and the smallest
 * numbers have no round steps.
 */
const smallestSpan = 1e-9

/**
 * Returns an axis of few round values that includes zero and every value; whole numbers only when
 * all values are.
 */
export function valueAxis(series: readonly ChartSeries[]): Axis {
  const values = series.flatMap((one) => one.values)
  const [lowest, highest] = extent([0, ...values]) as [number, number]
  const isFlat = highest - lowest < smallestSpan
  const [from, to] = isFlat ? [0, 1] : nice(lowest, highest, tickCount)
  const whole = values.every(Number.isInteger)
  return {
    from,
    to,
    ticks: ticks(from, to, tickCount).filter((tick) => !whole || Number.isInteger(tick)),
  }
}

/** Returns a value's height above the bottom of the drawing, in percent. */
export const heightOf = (value: number, { from, to }: Axis): number =>
  ((value - from) / (to - from)) * 100

/**
 * Widths in pixels for the labels on a phone and from 34rem on, and roughly those of a letter and
 * of the gap between labels.
 */
const room = { narrow: 200, wide: 500, letter: 8, gap: 14 }

/**
 * Returns which labels fit without overlapping, every n-th from the first: on a phone and in a
 * wider drawing.
 */
export function labelSteps(labels: readonly string[]): {
  readonly narrow: number
  readonly wide: number
} {
  const longest = Math.max(0, ...labels.map(({ length }) => length))
  const total = labels.length * (longest * room.letter + room.gap)
  return {
    narrow: stepOf(labels.length, Math.ceil(total / room.narrow)),
    wide: stepOf(labels.length, Math.ceil(total / room.wide)),
  }
}

/**
 * Returns whether the longest word of the labels fits below its bars on a phone, so that labels can
 * be wrapped instead of left out.
 */
export function labelsWrap(labels: readonly string[]): boolean {
  const words = labels.flatMap((label) => label.split(/\s+/))
  const longest = Math.max(0, ...words.map(({ length }) => length))
  return labels.length * longest * room.letter <= room.narrow
}

/** Prefers a step that reaches the last label. */
function stepOf(count: number, least: number): number {
  for (let step = Math.max(1, least); step < 2 * least; step++)
    if ((count - 1) % step === 0) return step
  return Math.max(1, least)
}
