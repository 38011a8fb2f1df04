import { type Axis, heightOf } from './axis.rules.ts'

/** CHARTS-014: pixels from one bar of a group to the next; less where a group has no room. */
export const barDistance = 15
export const barGap = 4
/** Width of the bars of a chart with one series, whose groups are single bars. */
export const singleBarWidth = 44

/**
 * Returns where a bar begins above the bottom of the drawing and its height, in percent; a negative
 * value hangs below zero.
 */
export function barSpan(value: number, axis: Axis): { bottom: number; height: number } {
  const zero = heightOf(0, axis)
  const end = heightOf(value, axis)
  return { bottom: Math.min(zero, end), height: Math.abs(end - zero) }
}

/** Returns the x of the middle of a group, in percent of the width. */
export const groupAt = (index: number, count: number): number => ((index + 0.5) / count) * 100
