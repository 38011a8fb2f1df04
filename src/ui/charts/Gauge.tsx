import { formatCount } from '../../kernel/count.ts'
import type { LoadState } from '../data/load-state.ts'
import { ChartFrame } from './ChartFrame.tsx'
import styles from './charts.module.css'
import { chartBlues } from './funnel.rules.ts'
import { gaugeArcs } from './gauge.rules.ts'

export type GaugeProps = {
  emailsSent?: number | undefined
  linksClicked?: number | undefined
  healthCompleted?: number | undefined
  state?: LoadState | undefined
  title?: string | undefined
}

const colors = [chartBlues[0], chartBlues[2], '#5b8fe0'] as const

/** Half-circle donut of emails sent, links clicked and health questions completed. */
export function Gauge({
  emailsSent = 0,
  linksClicked = 0,
  healthCompleted = 0,
  state = 'loaded',
  title = 'Activity',
}: GaugeProps) {
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
  const parts = [
    { label: 'Emails sent', value: emailsSent },
    { label: 'Links clicked', value: linksClicked },
    { label: 'Health completed', value: healthCompleted },
  ]
  const arcs = gaugeArcs(parts.map((part) => part.value))
  if (arcs === undefined) return <div className={styles.note}>No activity data to display.</div>
  return (
    <ChartFrame
      title={title}
      table={{
        columns: ['Activity', 'Count'],
        rows: parts.map((part) => [part.label, formatCount(part.value)]),
      }}
    >
      <div className={styles.plot}>
        <svg className={styles.gauge} viewBox="0 0 300 152" aria-hidden="true">
          {arcs.map((arc, index) => (
            <path
              key={parts[index]?.label}
              d={arc.path}
              fill={colors[index]}
              stroke="var(--surface)"
              strokeWidth="2"
            />
          ))}
          <text className={styles.total} x="150" y="122" textAnchor="middle">
            {formatCount(emailsSent)}
          </text>
          <text className={styles.totalNote} x="150" y="145" textAnchor="middle">
            {emailsSent === 1 ? 'email sent' : 'emails sent'}
          </text>
        </svg>
        <ul className={styles.legend}>
          {parts.map((part, index) => (
            <li key={part.label}>
              <i style={{ background: colors[index] }} />
              {part.label} <strong>{formatCount(part.value)}</strong>
            </li>
          ))}
        </ul>
      </div>
    </ChartFrame>
  )
}
