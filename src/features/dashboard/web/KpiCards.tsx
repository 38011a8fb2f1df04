import { countOf, formatCount } from '../../../kernel/count.ts'
import type { LoadState } from '../../../kernel/load-state.ts'
import { StatCard } from '../../../ui/data/StatCard.tsx'
import { StatGrid } from '../../../ui/data/StatGrid.tsx'
import { useMe } from '../../access/client/use-me.ts'

export type KpiStats = {
  quotesSent: number
  quotesViewed: number
  emailsSent: number
  followUpsSent: number
  emailViewRate: number
  healthCompleted: number
  upcomingTotal: number
  viewRate: number
  completionRate: number
}

/** A quote counts once, however many emails carry it. */
function emailsNote({ emailsSent, followUpsSent }: KpiStats): string {
  const emails = `in ${countOf(emailsSent, 'email')}`
  return followUpsSent === 0 ? emails : `${emails}, ${countOf(followUpsSent, 'follow-up')} included`
}

/** The four figures of a period. */
export function KpiCards({
  stats,
  state,
  onRetry,
}: {
  stats: KpiStats | undefined
  state: LoadState
  onRetry: () => void
}) {
  const card = { state, onRetry }
  const { sendingPause } = useMe()
  return (
    <StatGrid>
      <StatCard
        {...card}
        label="Quotes Sent"
        value={formatCount(stats?.quotesSent ?? 0)}
        note={stats?.emailsSent ? emailsNote(stats) : 'in this period'}
      />
      <StatCard
        {...card}
        label="View Rate"
        value={`${stats?.viewRate ?? 0}%`}
        note={`${formatCount(stats?.quotesViewed ?? 0)} quotes viewed (emails: ${stats?.emailViewRate ?? 0}%)`}
      />
      <StatCard
        {...card}
        label="Upcoming Emails"
        value={formatCount(stats?.upcomingTotal ?? 0)}
        note={
          sendingPause === null ? 'scheduled in the next 30 days' : 'planned; sending is paused'
        }
      />
      <StatCard
        {...card}
        label="Completion Rate"
        value={`${stats?.completionRate ?? 0}%`}
        note={`${formatCount(stats?.healthCompleted ?? 0)} health questions completed`}
      />
    </StatGrid>
  )
}
