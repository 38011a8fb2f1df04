/**
 * Four steps of one blue, each readable under white text and visible on white (CHARTS-018, decision
 * 162).
 */
export const chartBlues = ['#173a7a', '#20519f', '#2b68c4', '#3a70cc'] as const

export const maxSeries = chartBlues.length

const chosen: Readonly<Record<number, readonly number[]>> = { 1: [2], 2: [0, 3], 3: [0, 2, 3] }

/** Returns the color of one series of `count`: those of fewer than four are further apart. */
export const seriesColor = (index: number, count: number): string =>
  chartBlues[chosen[count]?.[index] ?? index] ?? chartBlues[0]
