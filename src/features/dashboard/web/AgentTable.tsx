import { Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import { formatCount } from '../../../kernel/count.ts'
import { wallClockAt } from '../../../kernel/wall-clock.ts'
import { DataTable } from '../../../ui/data/DataTable.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import type { Column } from '../../../ui/data/table-column.ts'
import { Section } from '../../../ui/frame/Section.tsx'
import { useMe, useRights } from '../../access/client/use-me.ts'
import type { Happening } from '../../contacts/shared/list/between.rules.ts'
import { dashboardApi } from '../client/dashboard-client.ts'
import type { AgentFigures } from '../shared/dashboard.contract.ts'
import { type DashboardState, figuresInput } from '../shared/dashboard-state.rules.ts'
import { canCompareAgents } from '../shared/figures.policy.ts'
import { type FigureOf, figureHref } from '../shared/people.ts'
import { percentOf } from '../shared/send-ranking.rules.ts'
import { FigureLink } from './FigureLink.tsx'

type Days = Pick<FigureOf, 'startDate' | 'endDate'> & { readonly today: CalendarDate }

const columnsOf = (days: Days | undefined, timeZone: string): readonly Column<AgentFigures>[] => {
  const figure = (row: AgentFigures, what: Happening, count: number, text = formatCount(count)) =>
    days === undefined ? (
      text
    ) : (
      <FigureLink count={count} href={figureHref(what, { ...days, agent: row.agentId ?? 0 })}>
        {text}
      </FigureLink>
    )
  const share = (part: number, whole: number) => `${formatCount(part)} (${percentOf(part, whole)}%)`
  return [
    {
      key: 'agent',
      header: 'Agent',
      cell: ({ name, gone }) => (gone ? `${name} (deleted)` : name),
    },
    {
      key: 'sent',
      header: 'Quotes Sent',
      align: 'end',
      cell: (row) => figure(row, 'quoted', row.quotesSent),
    },
    {
      key: 'viewed',
      header: 'Quotes Viewed',
      align: 'end',
      cell: (row) =>
        figure(row, 'viewed', row.quotesViewed, share(row.quotesViewed, row.quotesSent)),
    },
    {
      key: 'answered',
      header: 'Health Completed',
      align: 'end',
      cell: (row) =>
        figure(row, 'answered', row.healthCompleted, share(row.healthCompleted, row.quotesSent)),
    },
    {
      key: 'asked',
      header: 'Calls Requested',
      align: 'end',
      cell: (row) => figure(row, 'asked', row.callsAsked),
    },
    {
      key: 'done',
      header: 'Calls Done',
      align: 'end',
      priority: 3,
      cell: (row) => figure(row, 'called', row.callsDone),
    },
    {
      key: 'waiting',
      header: 'Waiting Now',
      align: 'end',
      cell: (row) => (
        <>
          {days === undefined ? (
            formatCount(row.callsWaiting)
          ) : (
            <FigureLink count={row.callsWaiting} href={waitingHref(row, days.today, timeZone)}>
              {formatCount(row.callsWaiting)}
            </FigureLink>
          )}
          {row.waitingSince !== null && (
            <Text size="xs" c="dimmed">
              since {displayDate(wallClockAt(row.waitingSince, timeZone).day)}
            </Text>
          )}
        </>
      ),
    },
  ]
}

/** Clients who wait may have asked on any day, so the list reaches back to the first one. */
function waitingHref({ waitingSince, agentId }: AgentFigures, today: CalendarDate, zone: string) {
  const startDate = waitingSince === null ? today : wallClockAt(waitingSince, zone).day
  return figureHref('waiting', { startDate, endDate: today, agent: agentId ?? 0 })
}

/** The figures of each agent, and the calls that wait: an admin sees all, an agent their own. */
export function AgentTable({ state }: { state: DashboardState }) {
  const { timeZone } = useMe()
  const title = canCompareAgents(useRights()) ? 'By agent' : 'Your figures'
  const query = useQuery(
    dashboardApi.readAgentFigures.queryOptions({
      input: figuresInput(state),
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <Section
      flush
      title={title}
      description="Quotes count for the client’s agent at the time they were sent; calls count for the agent who is to make them now. Calls requested are from this period; calls waiting now are from any day."
    >
      <DataTable
        caption={title}
        columns={columnsOf(query.data, timeZone)}
        rows={query.data?.agents ?? []}
        rowKey={(row) => row.agentId ?? 0}
        state={loadState(query)}
        emptyText="No agents have figures for the selected period."
        errorText="Error loading figures by agent."
        onRetry={() => void query.refetch()}
      />
    </Section>
  )
}
