import { Badge, Grid, Stack } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { displayDate } from '../../../kernel/calendar-date.ts'
import { timeZoneName } from '../../../kernel/time-zone-name.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { Page } from '../../../ui/frame/Page.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { Funnel } from '../../../ui-charts/Funnel.tsx'
import { Gauge } from '../../../ui-charts/Gauge.tsx'
import { dashboardApi } from '../client/dashboard-client.ts'
import { type DashboardState, periodQuery } from '../shared/dashboard-state.rules.ts'
import { KpiCards } from './KpiCards.tsx'
import { LikelyAutomated } from './LikelyAutomated.tsx'
import { PeriodSelector } from './PeriodSelector.tsx'
import { Renewals } from './Renewals.tsx'
import { SendRanking } from './SendRanking.tsx'
import { UpcomingEmails, type UpcomingEmailsProps } from './UpcomingEmails.tsx'

export type DashboardScreenProps = {
  state: DashboardState
  onState: (state: DashboardState) => void
  /** Reminders of other features, above the figures. */
  notices?: ReactNode
  /** How planned emails are shown, which outreach knows. */
  plannedEmails: UpcomingEmailsProps
}

/**
 * Sent emails of a period and their results. One period's figures stay visible while the next one's
 * are loading.
 */
export function DashboardScreen({ state, onState, notices, plannedEmails }: DashboardScreenProps) {
  const queryClient = useQueryClient()
  const input = periodQuery(state.period)
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
        shown &&
        `${displayDate(shown.startDate)} to ${displayDate(shown.endDate)}, dates in ${timeZoneName(shown.timeZone)} time`
      }
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={refresh}
          loading={stats.isFetching}
        >
          Refresh
        </Button>
      }
    >
      <Stack gap="lg">
        {notices}
        <PeriodSelector
          period={state.period}
          shown={shown}
          onPeriod={(period) => onState({ ...state, period })}
        />
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
        <KpiCards stats={shown} state={load} onRetry={retry} />
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, md: 7 }}>
            <Section
              title="Performance Metrics"
              description="Quotes sent in this period by email or link, and their results. A quote counts once, with all its reminders. Viewed: a person saw it for two seconds and moved. Completed: all health questions answered. Upcoming: the next 30 days, regardless of the period."
            >
              <Funnel
                state={load}
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
                emailsSent={shown?.emailsSent}
                linksClicked={shown?.linksClicked}
                healthCompleted={shown?.healthCompleted}
              />
              {shown && <LikelyAutomated emails={shown.likelyAutomated} />}
            </Section>
          </Grid.Col>
        </Grid>
        <SendRanking
          period={state.period}
          rankBy={state.rankBy}
          onRankBy={(rankBy) => onState({ ...state, rankBy })}
        />
        <UpcomingEmails {...plannedEmails} />
        <Renewals
          span={state.renewalSpan}
          onSpan={(renewalSpan) => onState({ ...state, renewalSpan })}
        />
      </Stack>
    </Page>
  )
}
