import { formatCount } from '../kernel/count.ts'
import type { LoadState } from '../kernel/load-state.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import { ChartNote } from './ChartNote.tsx'
import { chartBlues } from './chart-blues.ts'
import { gaugeArcs } from './gauge.rules.ts'

export type GaugeProps = {
  emailsSent?: number | undefined
  linksClicked?: number | undefined
  healthCompleted?: number | undefined
  state?: LoadState | undefined
  title?: string | undefined
}

const colors = [chartBlues[0], chartBlues[2], 'var(--chart-5)'] as const

/** Half-circle donut of emails sent, links clicked and health questions completed. */
export function Gauge({
  emailsSent = 0,
  linksClicked = 0,
  healthCompleted = 0,
  state = 'loaded',
  title = 'Activity',
}: GaugeProps) {
  if (state !== 'loaded') return <ChartNote kind={state} />
  const parts = [
    { label: 'Emails sent', value: emailsSent },
    { label: 'Links clicked', value: linksClicked },
    { label: 'Health completed', value: healthCompleted },
  ]
  const arcs = gaugeArcs(parts.map((part) => part.value))
  if (arcs === undefined) return <ChartNote kind="empty" text="No activity data to display." />
  return (
    <ChartFrame
      title={title}
      table={{
        columns: ['Activity', 'Count'],
        rows: parts.map((part) => [part.label, formatCount(part.value)]),
      }}
    >
      <div className="chart-plot">
        <svg className="chart-gauge" viewBox="0 0 300 152" aria-hidden="true">
          {arcs.map((arc, index) => (
            <path
              key={parts[index]?.label}
              d={arc.path}
              fill={colors[index]}
              stroke="var(--surface)"
              strokeWidth="2"
            />
          ))}
          <text className="chart-total" x="150" y="122" textAnchor="middle">
            {formatCount(emailsSent)}
          </text>
          <text className="chart-total-note" x="150" y="145" textAnchor="middle">
            {emailsSent === 1 ? 'email sent' : 'emails sent'}
          </text>
        </svg>
        <ChartLegend
          items={parts.map(({ label, value }, index) => ({
            name: label,
            mark: <i className="chart-swatch" style={{ color: colors[index] }} />,
            value: formatCount(value),
          }))}
        />
      </div>
    </ChartFrame>
  )
}
