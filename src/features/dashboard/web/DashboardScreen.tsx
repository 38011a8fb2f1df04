import { Badge, Group, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { displayDate } from '../../../kernel/calendar-date.ts'
import { timeZoneName } from '../../../kernel/time-zone-name.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { Page } from '../../../ui/frame/Page.tsx'
import { useRights } from '../../access/client/use-me.ts'
import { dashboardApi } from '../client/dashboard-client.ts'
import { type DashboardState, figuresInput } from '../shared/dashboard-state.rules.ts'
import { canCompareAgents } from '../shared/figures.policy.ts'
import { AgentSelect } from './AgentSelect.tsx'
import { AgentTable } from './AgentTable.tsx'
import { KpiCards } from './KpiCards.tsx'
import { PeriodCharts } from './PeriodCharts.tsx'
import { PeriodSelector } from './PeriodSelector.tsx'
import { Renewals } from './Renewals.tsx'
import { SendRanking } from './SendRanking.tsx'
import { UpcomingEmails, type UpcomingEmailsProps } from './UpcomingEmails.tsx'
import { WeekAhead } from './WeekAhead.tsx'
import { WhatToDo } from './WhatToDo.tsx'

export type DashboardScreenProps = {
  state: DashboardState
  onState: (state: DashboardState) => void
  /** The agency has no clients yet, and its notices say where it begins. */
  beginning: boolean
  /** Reminders of other features, above the figures. */
  notices?: ReactNode
  /** The effect of the emails, which reports know: last, as many agencies have nothing to show. */
  effect?: ReactNode
  /** The clients who wait longest, which tasks know, below what there is to do. */
  waiting?: ReactNode
  /** Keeps the figures as a report, beside the choice of a period. */
  saveReport?: ReactNode
  /** How planned emails are shown, which outreach knows. */
  plannedEmails: Pick<UpcomingEmailsProps, 'paused' | 'status'>
}

/**
 * Sent emails of a period and their results. One period's figures stay visible while the next one's
 * are loading.
 */
export function DashboardScreen({
  state,
  onState,
  beginning,
  notices,
  waiting,
  saveReport,
  effect,
  plannedEmails,
}: DashboardScreenProps) {
  const queryClient = useQueryClient()
  const input = figuresInput(state)
  const { agent } = state
  const compares = canCompareAgents(useRights())
  const stats = useQuery(
    dashboardApi.readDashboardStats.queryOptions({ input, placeholderData: keepPreviousData }),
  )
  const load = loadState(stats)
  const shown = stats.data
  const retry = () => void stats.refetch()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: dashboardApi.key() })
  return (
    <Page
      title="Dashboard"
      badge={shown?.test && <Badge color="warning">Test sends</Badge>}
      subtitle={
        // A space keeps the line until the days are known.
        shown
          ? `${displayDate(shown.startDate)} to ${displayDate(shown.endDate)}, dates in ${timeZoneName(shown.timeZone)} time`
          : '\u00a0'
      }
      actions={
        <>
          {compares && (
            <LinkButton variant="default" href="/reports">
              Reports
            </LinkButton>
          )}
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={refresh}
            loading={stats.isFetching}
          >
            Refresh
          </Button>
        </>
      }
    >
      {notices}
      <WhatToDo quiet={beginning} />
      {waiting}
      <Group align="flex-end" gap="md">
        <PeriodSelector
          period={state.period}
          shown={shown}
          onPeriod={(period) => onState({ ...state, period })}
        />
        <AgentSelect agent={agent} onAgent={(next) => onState({ ...state, agent: next })} />
        {saveReport}
      </Group>
      {stats.status === 'error' && (
        <Banner
          tone="critical"
          action={
            <Button size="sm" variant="default" onClick={retry}>
              Retry
            </Button>
          }
        >
          Error loading dashboard stats.
        </Banner>
      )}
      <KpiCards stats={shown} agent={agent} state={load} onRetry={retry} />
      {shown?.before && (
        <Text size="sm" c="dimmed">
          Compared with {displayDate(shown.before.startDate)} to {displayDate(shown.before.endDate)}
          . Figures for recent days may still rise: a view or an answer counts on the day its quote
          was sent.
        </Text>
      )}
      <PeriodCharts stats={shown} agent={agent} state={load} onRetry={retry} />
      <AgentTable state={state} />
      <SendRanking
        period={state.period}
        agent={agent}
        rankBy={state.rankBy}
        onRankBy={(rankBy) => onState({ ...state, rankBy })}
      />
      <WeekAhead agent={agent} paused={plannedEmails.paused} />
      <UpcomingEmails {...plannedEmails} agent={agent} />
      <Renewals
        agent={agent}
        span={state.renewalSpan}
        onSpan={(renewalSpan) => onState({ ...state, renewalSpan })}
      />
      {effect}
    </Page>
  )
}
