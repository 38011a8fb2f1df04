import { chartBlues } from './chart-blues.ts'
import { chartNumber, type Reading, readParts } from './chart-data.rules.ts'

export type FunnelBar = {
  label: string
  value: number
  /** Percent of the drawing's width. */
  width: number
  /** Whether the value is shown in the bar or beside it. */
  inside: boolean
  color: string
}

export type FunnelDrawing = Reading<{
  readonly bars: readonly FunnelBar[]
  readonly isEmpty: boolean
}>

export const funnelBars = 4
/**
 * Minimum width in percent of the widest bar; up to this width the value is shown outside the bar
 * (section 9).
 */
export const minimumWidth = 15
export const staggerMilliseconds = 150
export const pulseAfterMilliseconds = 1500

/**
 * Returns widths in percent: the widest bar 100, the others by the square root of their share, at
 * least 15.
 */
export function funnelWidths(values: readonly number[]): readonly number[] {
  const widest = Math.max(...values, 0)
  return values.map((value) =>
    widest === 0 ? minimumWidth : Math.max(minimumWidth, Math.sqrt(value / widest) * 100),
  )
}

/** Returns exactly four numbers: invalid and missing ones are 0, further ones are dropped. */
export function funnelValues(series: readonly unknown[]): readonly number[] {
  return Array.from({ length: funnelBars }, (_, index) => Math.max(0, chartNumber(series[index])))
}

/**
 * Returns the bars for `{labels, series}` or its JSON text, nothing without data, and "Invalid
 * chart data" for anything else. The value at the index `apart` is no step of the funnel: the
 * widths of the others are as if it were not there.
 */
export function drawFunnel(data: unknown, apart?: number): FunnelDrawing {
  const found = readParts(data)
  if (found.kind !== 'read') return found
  const values = funnelValues(found.series)
  const widths = funnelWidths(values.map((value, index) => (index === apart ? 0 : value)))
  const bars = values.map((value, index): FunnelBar => {
    const color = chartBlues[index] ?? chartBlues[0]
    const width = widths[index] ?? minimumWidth
    return {
      label: found.labels[index] ?? '',
      value,
      width,
      inside: width > minimumWidth,
      color,
    }
  })
  return { kind: 'read', bars, isEmpty: values.every((value) => value === 0) }
}
