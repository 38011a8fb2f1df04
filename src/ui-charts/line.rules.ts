import { curveCardinal, line } from 'd3-shape'
import { type Axis, heightOf } from './axis.rules.ts'

/** CHARTS-015 */
export const tension = 0.2
/** CHARTS-016: once, this long after the chart was created (decision 164). */
export const redrawAfterMilliseconds = 12_000

/** Returns the x of an index's label, in percent of the width; a single one is in the middle. */
export const pointAt = (index: number, count: number): number =>
  count === 1 ? 50 : (index / (count - 1)) * 100

/**
 * Returns the path of the values in a drawing of 100 x 100, smoothed through every point; empty
 * without values.
 */
export function linePath(values: readonly number[], axis: Axis): string {
  const draw = line<number>()
    .x((_, index) => pointAt(index, values.length))
    .y((value) => 100 - heightOf(value, axis))
    .curve(curveCardinal.tension(tension))
  return draw(values) ?? ''
}
