import type { ReactNode } from 'react'
import { formatCount } from '../kernel/count.ts'
import type { LoadState } from '../kernel/load-state.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import { ChartNote } from './ChartNote.tsx'
import { chartBlues } from './chart-blues.ts'
import { gaugeArcs, shareOf } from './gauge.rules.ts'
import { useTip } from './use-tip.ts'

export type GaugePart = 'emailsSent' | 'linksClicked' | 'healthCompleted'
export type GaugeProps = {
  emailsSent?: number | undefined
  /** Of these emails, those whose link was clicked. */
  linksClicked?: number | undefined
  healthCompleted?: number | undefined
  /** The whole of `healthCompleted`: an answer belongs to a quote, not to an email. */
  quotesSent?: number | undefined
  state?: LoadState | undefined
  title?: string | undefined
  /** Loads failed data again. */
  onRetry?: (() => void) | undefined
  /** Shows a number of the legend, such as with a link to what it counts. */
  show?: ((part: GaugePart, number: string) => ReactNode) | undefined
}

const clickedColor = chartBlues[0]
const emailColor = 'var(--chart-5)'
const answerColor = chartBlues[2]

/**
 * Half-circle donut of the emails sent and those of them that were clicked; answers count quotes,
 * so they have a separate bar (decision 021).
 */
export function Gauge({
  emailsSent = 0,
  linksClicked = 0,
  healthCompleted = 0,
  quotesSent,
  state = 'loaded',
  title = 'Activity',
  show = (_, number) => number,
  onRetry,
}: GaugeProps) {
  const tip = useTip()
  if (state !== 'loaded') return <ChartNote kind={state} onRetry={onRetry} />
  if (emailsSent + linksClicked + healthCompleted <= 0)
    return <ChartNote kind="empty" text="No activity data to display." />
  const others = Math.max(0, emailsSent - linksClicked)
  const arcs = gaugeArcs([linksClicked, others])
  const arcTexts = [
    `Links clicked in ${formatCount(linksClicked)} emails`,
    `No link clicked in ${formatCount(others)} emails`,
  ].map((text, index) =>
    [text, shareOf(index === 0 ? linksClicked : others, emailsSent, 'emails')].join(' ').trim(),
  )
  const parts = [
    { part: 'emailsSent', name: 'Emails sent', value: emailsSent, color: emailColor },
    {
      part: 'linksClicked',
      name: 'Links clicked',
      value: linksClicked,
      color: clickedColor,
      of: shareOf(linksClicked, emailsSent, 'emails'),
    },
    {
      part: 'healthCompleted',
      name: 'Health completed',
      value: healthCompleted,
      color: answerColor,
      of: shareOf(healthCompleted, quotesSent ?? 0, 'quotes'),
    },
  ] as const satisfies readonly {
    part: GaugePart
    of?: string | undefined
    [key: string]: unknown
  }[]
  return (
    <ChartFrame
      title={title}
      table={{
        columns: ['Activity', 'Count'],
        rows: parts.map(({ part, name, value }) => [name, show(part, formatCount(value))]),
      }}
    >
      <div className="chart-plot chart-tips" {...tip.around}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: its arcs have names */}
        <svg className="chart-gauge" viewBox="0 0 300 152">
          {arcs?.map((arc, index) => (
            // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it has a tip
            <path
              className="chart-tipped"
              role="img"
              aria-label={arcTexts[index]}
              {...(arc.path === '' ? {} : tip.of(index))}
              key={index === 0 ? 'clicked' : 'others'}
              d={arc.path}
              fill={index === 0 ? clickedColor : emailColor}
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
        {tip.shown !== undefined && (
          <div className="chart-tip" aria-hidden="true" style={{ left: '50%', top: 60 }}>
            {arcTexts[tip.shown]}
          </div>
        )}
        {quotesSent !== undefined && quotesSent > 0 && (
          <svg className="chart-share" aria-hidden="true">
            <rect width="100%" height="100%" fill="var(--line)" />
            <rect
              width={`${Math.min(100, (healthCompleted / quotesSent) * 100)}%`}
              height="100%"
              fill={answerColor}
            />
          </svg>
        )}
        <ChartLegend
          items={parts.map(({ part, name, value, color, ...more }) => ({
            name,
            mark: <i className="chart-swatch" style={{ color }} />,
            value: (
              <>
                {show(part, formatCount(value))}
                {'of' in more && more.of && <span className="chart-of"> {more.of}</span>}
              </>
            ),
          }))}
        />
      </div>
    </ChartFrame>
  )
}
