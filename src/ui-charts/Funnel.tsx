import type { ReactNode } from 'react'
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
import { type Tip, useTip } from './use-tip.ts'

export type FunnelProps = {
  /** `{labels, series}`, or its JSON text. */
  data?: { labels: readonly string[]; series: readonly unknown[] } | string | undefined
  state?: LoadState | undefined
  title?: string | undefined
  /** Loads failed data again. */
  onRetry?: (() => void) | undefined
  /** A value that is not a step of the funnel, and what it counts: it is shown below the bars. */
  apart?: { readonly index: number; readonly note: string } | undefined
  /** Shows a number of the table, such as with a link to what it counts. */
  show?: ((index: number, number: string) => ReactNode) | undefined
}

const rowHeight = 80
const barHeight = 42
const labelHeight = 24

type BarProps = {
  bar: FunnelBar
  index: number
  last: boolean
  tip: ReturnType<Tip['of']>
  text: string
}

function Bar({ bar, index, last, tip, text }: BarProps) {
  const top = index * rowHeight
  const delay = `${index * staggerMilliseconds}ms`
  const middle = top + labelHeight + barHeight / 2
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it has a tip
    <g className="chart-tipped" role="img" aria-label={text} {...tip}>
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

/** Says a step with its share of the first one: "Quotes Viewed: 105, 54% of Quotes Sent". */
function stepText({ label, value }: FunnelBar, first: FunnelBar | undefined): string {
  const text = `${label}: ${formatCount(value)}`
  if (first === undefined || first.label === label || first.value === 0) return text
  return `${text}, ${Math.round((value / first.value) * 100)}% of ${first.label}`
}

export function Funnel({
  data,
  state = 'loaded',
  title = 'Performance Metrics',
  apart,
  show = (_, number) => number,
  onRetry,
}: FunnelProps) {
  const tip = useTip()
  if (state !== 'loaded') return <ChartNote kind={state} onRetry={onRetry} />
  const drawing = drawFunnel(data, apart?.index)
  if (drawing.kind === 'nothing') return null
  if (drawing.kind === 'invalid') return <ChartNote kind="invalid" />
  if (drawing.isEmpty) return <ChartNote kind="empty" />
  const table = {
    columns: ['Step', 'Count'],
    rows: drawing.bars.map((bar, index) => [bar.label, show(index, formatCount(bar.value))]),
  }
  const steps = drawing.bars.filter((_, index) => index !== apart?.index)
  const textOf = (bar: FunnelBar) => stepText(bar, steps[0])
  const pointed = tip.shown === undefined ? undefined : steps[tip.shown]
  const beside = apart && drawing.bars[apart.index]
  return (
    <ChartFrame title={title} table={table}>
      <div className="chart-plot chart-tips" {...tip.around}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: its bars have names */}
        <svg className="chart-funnel" height={steps.length * rowHeight}>
          {steps.map((bar, index) => (
            <Bar
              key={bar.label}
              bar={bar}
              index={index}
              last={index === steps.length - 1}
              tip={tip.of(index)}
              text={textOf(bar)}
            />
          ))}
        </svg>
        {pointed && (
          <div
            className="chart-tip"
            aria-hidden="true"
            style={{ left: '50%', top: 20 + steps.indexOf(pointed) * rowHeight + rowHeight - 10 }}
          >
            {textOf(pointed)}
          </div>
        )}
      </div>
      {beside && (
        <p className="chart-apart" aria-hidden="true">
          {beside.label} <b>{formatCount(beside.value)}</b> {apart.note}
        </p>
      )}
    </ChartFrame>
  )
}
