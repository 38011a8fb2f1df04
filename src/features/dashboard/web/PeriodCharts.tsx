import { Grid } from '@mantine/core'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { LoadState } from '../../../kernel/load-state.ts'
import { Section } from '../../../ui/frame/Section.tsx'
import { Funnel } from '../../../ui-charts/Funnel.tsx'
import { Gauge } from '../../../ui-charts/Gauge.tsx'
import { aheadHref, figureHref } from '../shared/people.ts'
import { FigureLink } from './FigureLink.tsx'
import type { KpiStats } from './KpiCards.tsx'
import { LikelyAutomated } from './LikelyAutomated.tsx'
import { useLinkedAgent } from './use-linked-agent.ts'

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

interface PeriodChartsProps {
  stats: (KpiStats & Record<'linksClicked' | 'likelyAutomated', number>) | undefined
  agent: number | undefined
  state: LoadState
  onRetry: () => void
}

/** The results of a period’s emails and quotes as two charts; each figure opens its clients. */
export function PeriodCharts({ stats, agent, state, onRetry }: PeriodChartsProps) {
  const agents = { agent, linked: useLinkedAgent(agent) }
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Section
          title="Performance Metrics"
          description="Quotes sent in this period by email or link, and their results. Each quote counts once, no matter how many reminders were sent. Viewed: a person had it open for at least two seconds and moved on the page. Completed: all health questions answered. Upcoming emails are not part of the funnel."
        >
          <Funnel
            state={state}
            onRetry={onRetry}
            apart={{ index: 2, note: 'scheduled in the next 30 days, regardless of the period' }}
            show={(index, number) => {
              const step = funnelSteps[index]
              return stats === undefined || step === undefined ? (
                number
              ) : (
                <FigureLink count={Number(number !== '0')} href={hrefOf(step, stats, agents)}>
                  {number}
                </FigureLink>
              )
            }}
            data={
              stats && {
                labels: ['Quotes Sent', 'Quotes Viewed', 'Upcoming Emails', 'Health Completed'],
                series: [
                  stats.quotesSent,
                  stats.quotesViewed,
                  stats.upcomingTotal,
                  stats.healthCompleted,
                ],
              }
            }
          />
        </Section>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Section
          title="Activity"
          description="Clicked: a person used a plan, qualify or call button in the quote. Just looking at the quote is a view, not a click."
        >
          <Gauge
            state={state}
            onRetry={onRetry}
            emailsSent={stats?.emailsSent}
            linksClicked={stats?.linksClicked}
            healthCompleted={stats?.healthCompleted}
            quotesSent={stats?.quotesSent}
            show={(part, number) =>
              stats === undefined ? (
                number
              ) : (
                <FigureLink
                  count={Number(number !== '0')}
                  href={hrefOf(gaugeParts[part], stats, agents)}
                >
                  {number}
                </FigureLink>
              )
            }
          />
          {stats && (
            <LikelyAutomated
              emails={stats.likelyAutomated}
              href={hrefOf('scanned', stats, agents)}
            />
          )}
        </Section>
      </Grid.Col>
    </Grid>
  )
}
