import { Group, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayDate } from '../../../kernel/calendar-date.ts'
import { formatCount } from '../../../kernel/count.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DataTable } from '../../../ui/data/DataTable.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import type { Column } from '../../../ui/data/table-column.ts'
import { Section } from '../../../ui/frame/Section.tsx'
import { dashboardApi } from '../client/dashboard-client.ts'
import { periodQuery } from '../shared/dashboard-state.rules.ts'
import type { Period } from '../shared/period.rules.ts'
import {
  type RankedSend,
  type RankOrder,
  rankOrderLabels,
  rankOrders,
  rankSends,
} from '../shared/send-ranking.rules.ts'

const share = (part: number, percent: number) => `${formatCount(part)} (${percent}%)`

const columns: readonly Column<RankedSend>[] = [
  { key: 'rank', header: 'Rank', cell: (row) => row.rank, width: 80 },
  { key: 'date', header: 'Send Date', cell: (row) => displayDate(row.sendDate), nowrap: true },
  { key: 'sent', header: 'Quotes Sent', cell: (row) => formatCount(row.quotesSent), align: 'end' },
  {
    key: 'viewed',
    header: 'Quotes Viewed',
    cell: (row) => share(row.quotesViewed, row.viewedPercent),
    align: 'end',
  },
  {
    key: 'completed',
    header: 'Health Completed',
    cell: (row) => share(row.healthCompleted, row.completedPercent),
    align: 'end',
  },
]
const pageSize = 10

export type SendRankingProps = {
  period: Period
  rankBy: RankOrder
  onRankBy: (rankBy: RankOrder) => void
}

/** The days on which email was sent, in the chosen order. */
export function SendRanking({ period, rankBy, onRankBy }: SendRankingProps) {
  const [limit, setLimit] = useState(pageSize)
  const query = useQuery(
    dashboardApi.readSendRanking.queryOptions({
      input: periodQuery(period),
      placeholderData: keepPreviousData,
    }),
  )
  const rows = rankSends(query.data?.ranking ?? [], rankBy)
  return (
    <Section
      title="Send Ranking"
      description="By day of sending. A view or an answer counts on the day its quote was sent, so recent days still grow."
      flush
      actions={
        <NativeSelect
          label="Rank By"
          value={rankBy}
          onChange={(event) => onRankBy(event.currentTarget.value as RankOrder)}
          data={rankOrders.map((order) => ({ value: order, label: rankOrderLabels[order] }))}
        />
      }
      footer={
        rows.length > limit && (
          <Group justify="center">
            <Button variant="subtle" onClick={() => setLimit(limit + pageSize * 2)}>
              Show more
            </Button>
          </Group>
        )
      }
    >
      <DataTable
        caption="Send Ranking"
        columns={columns}
        rows={rows.slice(0, limit)}
        rowKey={(row) => row.sendDate}
        state={loadState(query)}
        emptyText="No send data available for the selected period."
        errorText="Error loading send ranking."
        onRetry={() => void query.refetch()}
      />
    </Section>
  )
}
