import { Badge, Grid, Group, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import { timeZoneName } from '../../../kernel/time-zone-name.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { Page } from '../../../ui/frame/Page.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { Funnel } from '../../../ui-charts/Funnel.tsx'
import { Gauge } from '../../../ui-charts/Gauge.tsx'
import { useRights } from '../../access/client/use-me.ts'
import { dashboardApi } from '../client/dashboard-client.ts'
import { type DashboardState, figuresInput } from '../shared/dashboard-state.rules.ts'
import { canCompareAgents } from '../shared/figures.policy.ts'
import { aheadHref, figureHref } from '../shared/people.ts'
import { AgentSelect } from './AgentSelect.tsx'
import { AgentTable } from './AgentTable.tsx'
import { FigureLink } from './FigureLink.tsx'
import { KpiCards } from './KpiCards.tsx'
import { LikelyAutomated } from './LikelyAutomated.tsx'
import { PeriodSelector } from './PeriodSelector.tsx'
import { Renewals } from './Renewals.tsx'
import { SendRanking } from './SendRanking.tsx'
import { UpcomingEmails, type UpcomingEmailsProps } from './UpcomingEmails.tsx'
import { useLinkedAgent } from './use-linked-agent.ts'
import { WeekAhead } from './WeekAhead.tsx'
import { WhatToDo } from './WhatToDo.tsx'

export type DashboardScreenProps = {
  state: DashboardState
  onState: (state: DashboardState) => void
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

type ShownDays = Record<'startDate' | 'endDate' | 'upcomingFrom' | 'upcomingUntil', CalendarDate>
type Step = 'quoted' | 'viewed' | 'planned' | 'answered' | 'emailed' | 'clicked' | 'scanned'
const funnelSteps: readonly Step[] = ['quoted', 'viewed', 'planned', 'answered']
const gaugeParts = {
  emailsSent: 'emailed',
  linksClicked: 'clicked',
  healthCompleted: 'answered',
} as const satisfies Record<string, Step>

const hrefOf = (
  step: Step,
  { startDate, endDate, upcomingFrom, upcomingUntil }: ShownDays,
  { agent, linked }: Record<'agent' | 'linked', number | undefined>,
) =>
  step === 'planned'
    ? aheadHref(step, { startDate: upcomingFrom, endDate: upcomingUntil, agent })
    : figureHref(step, { startDate, endDate, agent: linked })

/**
 * Sent emails of a period and their results. One period's figures stay visible while the next one's
 * are loading.
 */
export function DashboardScreen({
  state,
  onState,
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
  const agents = { agent, linked: useLinkedAgent(agent) }
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
      <WhatToDo />
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
          . Recent days still grow: a view or an answer counts on the day its quote was sent.
        </Text>
      )}
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Section
            title="Performance Metrics"
            description="Quotes sent in this period by email or link, and their results. A quote counts once, with all its reminders. Viewed: a person saw it for two seconds and moved. Completed: all health questions answered. Upcoming emails are not a step of it."
          >
            <Funnel
              state={load}
              onRetry={retry}
              apart={{ index: 2, note: 'scheduled in the next 30 days, whatever the period' }}
              show={(index, number) => {
                const step = funnelSteps[index]
                return shown === undefined || step === undefined ? (
                  number
                ) : (
                  <FigureLink count={Number(number !== '0')} href={hrefOf(step, shown, agents)}>
                    {number}
                  </FigureLink>
                )
              }}
              data={
                shown && {
                  labels: ['Quotes Sent', 'Quotes Viewed', 'Upcoming Emails', 'Health Completed'],
                  series: [
                    shown.quotesSent,
                    shown.quotesViewed,
                    shown.upcomingTotal,
                    shown.healthCompleted,
                  ],
                }
              }
            />
          </Section>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Section
            title="Activity"
            description="Clicked: a person pressed a plan, qualify or call button in the quote. Only opening the quote is a view."
          >
            <Gauge
              state={load}
              onRetry={retry}
              emailsSent={shown?.emailsSent}
              linksClicked={shown?.linksClicked}
              healthCompleted={shown?.healthCompleted}
              quotesSent={shown?.quotesSent}
              show={(part, number) =>
                shown === undefined ? (
                  number
                ) : (
                  <FigureLink
                    count={Number(number !== '0')}
                    href={hrefOf(gaugeParts[part], shown, agents)}
                  >
                    {number}
                  </FigureLink>
                )
              }
            />
            {shown && (
              <LikelyAutomated
                emails={shown.likelyAutomated}
                href={hrefOf('scanned', shown, agents)}
              />
            )}
          </Section>
        </Grid.Col>
      </Grid>
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
