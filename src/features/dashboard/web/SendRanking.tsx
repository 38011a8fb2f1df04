import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { displayDate } from '../../../kernel/calendar-date.ts'
import { formatCount } from '../../../kernel/count.ts'
import { DataTable } from '../../../ui/data/DataTable.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import { MoreButton } from '../../../ui/data/MoreButton.tsx'
import type { Column } from '../../../ui/data/table-column.ts'
import { Section } from '../../../ui/frame/Section.tsx'
import { dashboardApi } from '../client/dashboard-client.ts'
import { figuresInput } from '../shared/dashboard-state.rules.ts'
import { figureHref } from '../shared/people.ts'
import type { Period } from '../shared/period.rules.ts'
import {
  type RankedSend,
  type RankOrder,
  rankOrderLabels,
  rankOrders,
  rankSends,
} from '../shared/send-ranking.rules.ts'
import { FigureLink } from './FigureLink.tsx'
import { useFirstRows } from './use-first-rows.tsx'
import { useLinkedAgent } from './use-linked-agent.ts'

const share = (part: number, percent: number) => `${formatCount(part)} (${percent}%)`

function figure(
  { sendDate: day }: RankedSend,
  what: 'quoted' | 'viewed' | 'answered',
  count: number,
  text: string,
  agent: number | undefined,
) {
  return (
    <FigureLink count={count} href={figureHref(what, { startDate: day, endDate: day, agent })}>
      {text}
    </FigureLink>
  )
}

const columnsOf = (agent: number | undefined): readonly Column<RankedSend>[] => [
  { key: 'rank', header: 'Rank', cell: (row) => row.rank, width: 80 },
  { key: 'date', header: 'Send Date', cell: (row) => displayDate(row.sendDate), nowrap: true },
  {
    key: 'sent',
    header: 'Quotes Sent',
    cell: (row) => figure(row, 'quoted', row.quotesSent, formatCount(row.quotesSent), agent),
    align: 'end',
  },
  {
    key: 'viewed',
    header: 'Quotes Viewed',
    cell: (row) =>
      figure(row, 'viewed', row.quotesViewed, share(row.quotesViewed, row.viewedPercent), agent),
    align: 'end',
  },
  {
    key: 'completed',
    header: 'Health Completed',
    cell: (row) =>
      figure(
        row,
        'answered',
        row.healthCompleted,
        share(row.healthCompleted, row.completedPercent),
        agent,
      ),
    align: 'end',
  },
]
const pageSize = 10

export type SendRankingProps = {
  period: Period
  agent: number | undefined
  rankBy: RankOrder
  onRankBy: (rankBy: RankOrder) => void
}

/** The days on which email was sent, in the chosen order. */
export function SendRanking({ period, agent, rankBy, onRankBy }: SendRankingProps) {
  const [limit, setLimit] = useState(pageSize)
  const query = useQuery(
    dashboardApi.readSendRanking.queryOptions({
      input: figuresInput({ period, agent }),
      placeholderData: keepPreviousData,
    }),
  )
  const linked = useLinkedAgent(agent)
  const columns = useMemo(() => columnsOf(linked), [linked])
  const rows = rankSends(query.data?.ranking ?? [], rankBy)
  const { shown, footer } = useFirstRows({
    name: 'Send Ranking',
    rows: rows.slice(0, limit),
    total: rows.length,
    more: <MoreButton onMore={() => setLimit(limit + pageSize * 2)}>Show more</MoreButton>,
  })
  return (
    <Section
      title="Send Ranking"
      description="By send date. A view or an answer counts on the day its quote was sent, so figures for recent days may still rise."
      flush
      actions={
        <NativeSelect
          label="Rank By"
          value={rankBy}
          onChange={(event) => onRankBy(event.currentTarget.value as RankOrder)}
          data={rankOrders.map((order) => ({ value: order, label: rankOrderLabels[order] }))}
        />
      }
      footer={footer}
    >
      <DataTable
        caption="Send Ranking"
        columns={columns}
        rows={shown}
        rowKey={(row) => row.sendDate}
        state={loadState(query)}
        emptyText="No send data available for the selected period."
        errorText="Error loading send ranking."
        onRetry={() => void query.refetch()}
      />
    </Section>
  )
}
