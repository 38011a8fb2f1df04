import { maxSeries } from './chart-blues.ts'

export interface ChartSeries {
  readonly name: string
  readonly values: readonly number[]
}

/**
 * The data of a line or bar chart: each series has one value for each label (CHARTS-001). Labels
 * and names are unique.
 */
export interface ChartData {
  readonly labels: readonly string[]
  readonly series: readonly ChartSeries[]
}

export type Reading<Found> =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'invalid' }
  | ({ readonly kind: 'read' } & Found)

/** Returns a value as a number: 0 for text that is none, nothing, NaN and infinite ones. */
export function chartNumber(value: unknown): number {
  const isText = typeof value === 'string' && value.trim() !== ''
  const number = isText || typeof value === 'number' ? Number(value) : 0
  return Number.isFinite(number) ? number : 0
}

/**
 * Returns labels and series of `{labels, series}` or its JSON text; nothing without data
 * (CHARTS-005), else invalid (CHARTS-004).
 */
export function readParts(
  data: unknown,
): Reading<{ readonly labels: readonly string[]; readonly series: readonly unknown[] }> {
  if (data === undefined || data === null) return { kind: 'nothing' }
  const { labels, series } = partsOf(typeof data === 'string' ? parsed(data) : data)
  if (!(Array.isArray(labels) && Array.isArray(series))) return { kind: 'invalid' }
  return { kind: 'read', labels: labels.map((label) => String(label ?? '')), series }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const partsOf = (given: unknown) =>
  (typeof given === 'object' && given !== null ? given : {}) as {
    readonly labels?: unknown
    readonly series?: unknown
    readonly name?: unknown
    readonly values?: unknown
  }

/**
 * Returns the data of a line or bar chart; a missing or unusable value is 0. Invalid with more than
 * four series, which a drawing cannot tell apart. `isEmpty` when there is nothing but zeros.
 */
export function readChartData(
  data: unknown,
): Reading<{ readonly data: ChartData; readonly isEmpty: boolean }> {
  const found = readParts(data)
  if (found.kind !== 'read') return found
  if (found.series.length > maxSeries) return { kind: 'invalid' }
  const series: ChartSeries[] = []
  for (const one of found.series) {
    const { name, values } = partsOf(one)
    if (!Array.isArray(values)) return { kind: 'invalid' }
    series.push({
      name: String(name ?? ''),
      values: found.labels.map((_, index) => chartNumber(values[index])),
    })
  }
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0))
  return { kind: 'read', data: { labels: found.labels, series }, isEmpty }
}
