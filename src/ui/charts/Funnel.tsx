import { formatCount } from '../../kernel/count.ts'
import type { LoadState } from '../data/load-state.ts'
import { ChartFrame } from './ChartFrame.tsx'
import styles from './charts.module.css'
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
      <text className={styles.label} x="50%" y={top + 15} textAnchor="middle">
        {bar.label}
      </text>
      <rect
        className={styles.bar}
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
        className={`${styles.value} ${styles.barText}`}
        style={{ animationDelay: delay }}
        x={bar.inside ? '50%' : `${50 + bar.width / 2}%`}
        dx={bar.inside ? 0 : 10}
        y={middle}
        dominantBaseline="central"
        textAnchor={bar.inside ? 'middle' : 'start'}
        fill={bar.inside ? bar.textColor : 'var(--ink)'}
      >
        {formatCount(bar.value)}
      </text>
    </g>
  )
}

export function Funnel({ data, state = 'loaded', title = 'Performance Metrics' }: FunnelProps) {
  if (state === 'idle' || state === 'loading') {
    return (
      <div className={styles.note} role="status">
        {state === 'loading' ? 'Loading chart data...' : ''}
      </div>
    )
  }
  if (state === 'failed') {
    return (
      <div className={styles.note} data-failed="" role="alert">
        Error loading chart data. Please try again.
      </div>
    )
  }
  const drawing = drawFunnel(data)
  if (drawing.kind === 'nothing') return null
  if (drawing.kind === 'invalid') return <div className={styles.note}>Invalid chart data</div>
  if (drawing.isEmpty) return <div className={styles.note}>No data available to display.</div>
  const table = {
    columns: ['Step', 'Count'],
    rows: drawing.bars.map((bar) => [bar.label, formatCount(bar.value)]),
  }
  return (
    <ChartFrame title={title} table={table}>
      <div className={styles.plot}>
        <svg className={styles.funnel} height={drawing.bars.length * rowHeight} aria-hidden="true">
          {drawing.bars.map((bar, index) => (
            <Bar key={bar.label} bar={bar} index={index} last={index === drawing.bars.length - 1} />
          ))}
        </svg>
      </div>
    </ChartFrame>
  )
}
