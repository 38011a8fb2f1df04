import type { ReactNode } from 'react'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { countOf, formatCount } from '../../../kernel/count.ts'
import type { LoadState } from '../../../kernel/load-state.ts'
import { StatCard } from '../../../ui/data/StatCard.tsx'
import { StatGrid } from '../../../ui/data/StatGrid.tsx'
import { useMe } from '../../access/client/use-me.ts'
import { expectedText } from '../../outreach/shared/forecast-texts.ts'
import { type Comparison, compareCounts, compareRates } from '../shared/comparison.rules.ts'
import { aheadHref, figureHref } from '../shared/people.ts'
import { FigureLink } from './FigureLink.tsx'
import styles from './figures.module.css'
import { useLinkedAgent } from './use-linked-agent.ts'

interface Figures {
  readonly startDate: CalendarDate
  readonly endDate: CalendarDate
  readonly quotesSent: number
  readonly quotesViewed: number
  readonly healthCompleted: number
  readonly viewRate: number
  readonly completionRate: number
}

export interface KpiStats extends Figures {
  readonly emailsSent: number
  readonly followUpsSent: number
  readonly emailViewRate: number
  readonly upcomingTotal: number
  readonly upcomingByLetter?: number | undefined
  readonly expectedFollowUps: number
  readonly upcomingFrom: CalendarDate
  readonly upcomingUntil: CalendarDate
  readonly before: Figures | null
}

/** A quote counts once, however many emails carry it. */
function emailsNote({ emailsSent, followUpsSent }: KpiStats): string {
  const emails = `in ${countOf(emailsSent, 'email')}`
  return followUpsSent === 0
    ? emails
    : `${emails}, including ${countOf(followUpsSent, 'follow-up')}`
}

const arrows = { more: '▲ ', fewer: '▼ ', same: '' } as const

/** A note, and below it the figure of the days before. */
function Note({ children, compared }: { children: ReactNode; compared?: Comparison | undefined }) {
  return (
    <>
      {children}
      {compared && (
        <span className={styles.compared}>
          <span aria-hidden>{arrows[compared.direction]}</span>
          {compared.text}
        </span>
      )}
    </>
  )
}

/** The four figures of a period; each opens its clients. */
export function KpiCards({
  stats,
  agent,
  state,
  onRetry,
}: {
  stats: KpiStats | undefined
  /** The agent of the figures; undefined for everyone whom the member sees. */
  agent: number | undefined
  state: LoadState
  onRetry: () => void
}) {
  const { sendingPause } = useMe()
  const linked = useLinkedAgent(agent)
  const card = { state, onRetry, failedValue: '—' as const }
  const before = stats?.before ?? undefined
  const link = (what: 'quoted' | 'viewed' | 'answered', count: number, text: string) =>
    stats && (
      <FigureLink count={count} href={figureHref(what, { ...stats, agent: linked })}>
        {text}
      </FigureLink>
    )
  const rates = (key: 'viewRate' | 'completionRate') =>
    stats &&
    before &&
    compareRates(
      { percent: stats[key], of: stats.quotesSent },
      { percent: before[key], of: before.quotesSent },
    )
  return (
    <StatGrid>
      <StatCard
        {...card}
        label="Quotes Sent"
        value={stats && link('quoted', stats.quotesSent, formatCount(stats.quotesSent))}
        note={
          <Note compared={stats && before && compareCounts(stats.quotesSent, before.quotesSent)}>
            {stats?.emailsSent ? emailsNote(stats) : 'in this period'}
          </Note>
        }
      />
      <StatCard
        {...card}
        label="View Rate"
        value={stats && link('viewed', stats.quotesViewed, `${stats.viewRate}%`)}
        note={
          <Note compared={rates('viewRate')}>
            {formatCount(stats?.quotesViewed ?? 0)} quotes viewed (emails: {stats?.emailViewRate}%)
          </Note>
        }
      />
      <StatCard
        {...card}
        label="Upcoming Emails"
        value={
          stats && (
            <FigureLink
              count={stats.upcomingTotal}
              href={aheadHref('planned', {
                startDate: stats.upcomingFrom,
                endDate: stats.upcomingUntil,
                agent,
              })}
            >
              {formatCount(stats.upcomingTotal)}
            </FigureLink>
          )
        }
        note={
          <>
            {sendingPause === null ? 'scheduled in the next 30 days' : 'planned; sending is paused'}
            {stats !== undefined &&
              stats.expectedFollowUps > 0 &&
              `, and ${expectedText(stats.expectedFollowUps)}`}
            {stats !== undefined &&
              stats.upcomingByLetter !== undefined &&
              stats.upcomingByLetter > 0 &&
              `; ${countOf(stats.upcomingByLetter, 'client')} by letter`}
          </>
        }
      />
      <StatCard
        {...card}
        label="Completion Rate"
        value={stats && link('answered', stats.healthCompleted, `${stats.completionRate}%`)}
        note={
          <Note compared={rates('completionRate')}>
            {formatCount(stats?.healthCompleted ?? 0)} health questions completed
          </Note>
        }
      />
    </StatGrid>
  )
}
