import { type ReactNode, useState } from 'react'
import { formatCount } from '../kernel/count.ts'
import type { LoadState } from '../kernel/load-state.ts'
import { type Axis, valueAxis } from './axis.rules.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import { ChartNote } from './ChartNote.tsx'
import { type ChartData, readChartData } from './chart-data.rules.ts'
import { Plot, type PlotProps } from './Plot.tsx'

/** The props of the line chart and of the bar chart. */
export type SeriesChartProps = {
  title: string
  /** Or its JSON text. */
  data?: ChartData | string | undefined
  state?: LoadState | undefined
  /** For every value: axis, legend and table. */
  formatValue?: ((value: number) => string) | undefined
  /** Heads the column of labels in the table: `Quarter`. */
  labelName?: string | undefined
  /** Says what is missing when there is nothing but zeros. */
  emptyText?: string | undefined
}

/** The data to draw, on its axis. */
export interface Drawn {
  readonly data: ChartData
  readonly axis: Axis
  readonly formatValue: (value: number) => string
}

type Kind = Pick<PlotProps, 'at' | 'mayWrap'> & {
  /** Whether the legend shows the last values while no label is pointed at. */
  endsWithLast: boolean
  hasLegend?: (data: ChartData) => boolean
  /** The sign of a series in the legend. */
  mark: (index: number, count: number) => ReactNode
  children: (drawn: Drawn) => ReactNode
}

/** A chart of labels and series: axis, labels, legend and table around the drawing of its kind. */
export function SeriesChart({
  title,
  data: given,
  state = 'loaded',
  formatValue = formatCount,
  emptyText,
  labelName = '',
  hasLegend,
  endsWithLast,
  mark,
  children,
  ...plot
}: SeriesChartProps & Kind) {
  const [pointed, setPointed] = useState<number>()
  if (state !== 'loaded') return <ChartNote kind={state} />
  const found = readChartData(given)
  if (found.kind === 'nothing') return null
  if (found.kind === 'invalid') return <ChartNote kind="invalid" />
  if (found.isEmpty) return <ChartNote kind="empty" text={emptyText} />
  const { labels, series } = found.data
  const axis = valueAxis(series)
  const last = labels.length - 1
  const shown = pointed === undefined ? (endsWithLast ? last : undefined) : Math.min(pointed, last)
  const show = (values: readonly number[], index: number) => formatValue(values[index] ?? 0)
  return (
    <ChartFrame
      title={title}
      table={{
        columns: [labelName, ...series.map(({ name }) => name)],
        rows: labels.map((label, index) => [
          label,
          ...series.map(({ values }) => show(values, index)),
        ]),
      }}
    >
      <div className="chart-plot">
        {hasLegend?.(found.data) !== false && (
          <ChartLegend
            at={shown === undefined ? undefined : labels[shown]}
            items={series.map(({ name, values }, index) => ({
              name,
              mark: mark(index, series.length),
              value: shown === undefined ? undefined : show(values, shown),
            }))}
          />
        )}
        <Plot
          {...plot}
          axis={axis}
          labels={labels}
          formatValue={formatValue}
          pointed={pointed}
          onPoint={setPointed}
          title={title}
          textOf={(index) =>
            [
              labels[index] ?? '',
              ...series.map(({ name, values }) => `${name}: ${show(values, index)}`),
            ].join('\n')
          }
        >
          {children({ data: found.data, axis, formatValue })}
        </Plot>
      </div>
    </ChartFrame>
  )
}
