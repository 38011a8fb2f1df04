import { textOn } from '../../kernel/brand-color.ts'

/** Four steps of one blue, each readable under white text and visible on white (CHARTS-018, decision 162). */
export const chartBlues = ['#173a7a', '#20519f', '#2b68c4', '#3a70cc'] as const

export type FunnelBar = {
  label: string
  value: number
  /** Percent of the drawing's width. */
  width: number
  /** Whether the value is shown in the bar or beside it. */
  inside: boolean
  color: string
  textColor: string
}

export type FunnelDrawing =
  | { kind: 'nothing' }
  | { kind: 'invalid' }
  | { kind: 'bars'; bars: readonly FunnelBar[]; isEmpty: boolean }

export const funnelBars = 4
/** Minimum width in percent of the widest bar; up to this width the value is shown outside the bar (section 9). */
export const minimumWidth = 15
export const staggerMilliseconds = 150
export const pulseAfterMilliseconds = 1500

function toNumber(value: unknown): number {
  if (typeof value === 'string' && value.trim() === '') return 0
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? Math.max(0, number) : 0
}

/** Returns widths in percent: the widest bar 100, the others by the square root of their share, at least 15. */
export function funnelWidths(values: readonly number[]): readonly number[] {
  const widest = Math.max(...values, 0)
  return values.map((value) =>
    widest === 0 ? minimumWidth : Math.max(minimumWidth, Math.sqrt(value / widest) * 100),
  )
}

/** Returns exactly four numbers: invalid and missing ones are 0, further ones are dropped. */
export function funnelValues(series: readonly unknown[]): readonly number[] {
  return Array.from({ length: funnelBars }, (_, index) => toNumber(series[index]))
}

function parts(
  data: unknown,
): { labels: readonly unknown[]; series: readonly unknown[] } | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { labels, series } = data as { labels?: unknown; series?: unknown }
  return Array.isArray(labels) && Array.isArray(series) ? { labels, series } : undefined
}

/** Returns the bars for `{labels, series}` or its JSON text, nothing without data, and "Invalid chart data" for anything else. */
export function drawFunnel(data: unknown): FunnelDrawing {
  if (data === undefined || data === null) return { kind: 'nothing' }
  let given = data
  if (typeof data === 'string') {
    try {
      given = JSON.parse(data)
    } catch {
      return { kind: 'invalid' }
    }
  }
  const found = parts(given)
  if (!found) return { kind: 'invalid' }
  const values = funnelValues(found.series)
  const widths = funnelWidths(values)
  const bars = values.map((value, index): FunnelBar => {
    const color = chartBlues[index] ?? chartBlues[0]
    const width = widths[index] ?? minimumWidth
    return {
      label: String(found.labels[index] ?? ''),
      value,
      width,
      inside: width > minimumWidth,
      color,
      textColor: textOn(color),
    }
  })
  return { kind: 'bars', bars, isEmpty: values.every((value) => value === 0) }
}
