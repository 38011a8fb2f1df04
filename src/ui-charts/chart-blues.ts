/**
 * Four steps of one blue (CHARTS-018, decision 162), each readable under `chartText` and visible on
 * the page: `charts.css` says which they are in light and in dark.
 */
export const chartBlues = [
  'var(--chart-1)',
  'var(--chart-2)',
  'var(--chart-3)',
  'var(--chart-4)',
] as const

/** The text on a bar. */
export const chartText = 'var(--chart-text)'

export const maxSeries = chartBlues.length

const chosen: Readonly<Record<number, readonly number[]>> = { 1: [2], 2: [0, 3], 3: [0, 2, 3] }

/** Returns the color of one series of `count`: those of fewer than four are further apart. */
export const seriesColor = (index: number, count: number): string =>
  chartBlues[chosen[count]?.[index] ?? index] ?? chartBlues[0]
