import { formatCount } from '../kernel/count.ts'
import type { LoadState } from '../kernel/load-state.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { ChartNote } from './ChartNote.tsx'
import { chartText } from './chart-blues.ts'
import {
  drawFunnel,
  type FunnelBar,
  pulseAfterMilliseconds,
  staggerMilliseconds,
} from './funnel.rules.ts'

export type FunnelProps = {
  /** `{labels, series}`, or its JSON text. */
  data?: { labels: readonly string[]; series: readonly unknown[] } | string | undefined
  state?: LoadState | undefined
  title?: string | undefined
}

const rowHeight = 80
const barHeight = 42
const labelHeight = 24

function Bar({ bar, index, last }: { bar: FunnelBar; index: number; last: boolean }) {
  const top = index * rowHeight
  const delay = `${index * staggerMilliseconds}ms`
  const middle = top + labelHeight + barHeight / 2
  return (
    <g>
      <text className="chart-bar-label" x="50%" y={top + 15} textAnchor="middle">
        {bar.label}
      </text>
      <rect
        className="chart-funnel-bar"
        data-last={last ? '' : undefined}
        style={{ animationDelay: last ? `${delay}, ${pulseAfterMilliseconds}ms` : delay }}
        x={`${50 - bar.width / 2}%`}
        y={top + labelHeight}
        width={`${bar.width}%`}
        height={barHeight}
        rx={8}
        fill={bar.color}
      />
      <text
        className="chart-bar-value"
        style={{ animationDelay: delay }}
        x={bar.inside ? '50%' : `${50 + bar.width / 2}%`}
        dx={bar.inside ? 0 : 10}
        y={middle}
        dominantBaseline="central"
        textAnchor={bar.inside ? 'middle' : 'start'}
        fill={bar.inside ? chartText : 'var(--ink)'}
      >
        {formatCount(bar.value)}
      </text>
    </g>
  )
}

export function Funnel({ data, state = 'loaded', title = 'Performance Metrics' }: FunnelProps) {
  if (state !== 'loaded') return <ChartNote kind={state} />
  const drawing = drawFunnel(data)
  if (drawing.kind === 'nothing') return null
  if (drawing.kind === 'invalid') return <ChartNote kind="invalid" />
  if (drawing.isEmpty) return <ChartNote kind="empty" />
  const table = {
    columns: ['Step', 'Count'],
    rows: drawing.bars.map((bar) => [bar.label, formatCount(bar.value)]),
  }
  return (
    <ChartFrame title={title} table={table}>
      <div className="chart-plot">
        <svg className="chart-funnel" height={drawing.bars.length * rowHeight} aria-hidden="true">
          {drawing.bars.map((bar, index) => (
            <Bar key={bar.label} bar={bar} index={index} last={index === drawing.bars.length - 1} />
          ))}
        </svg>
      </div>
    </ChartFrame>
  )
}
