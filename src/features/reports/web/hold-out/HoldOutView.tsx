import { Anchor, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { displayDate } from '../../../../kernel/calendar-date.ts'
import { formatCount } from '../../../../kernel/count.ts'
import { DataTable } from '../../../../ui/data/DataTable.tsx'
import { EmptyState } from '../../../../ui/data/EmptyState.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { StatCard } from '../../../../ui/data/StatCard.tsx'
import { StatGrid } from '../../../../ui/data/StatGrid.tsx'
import type { Column } from '../../../../ui/data/table-column.ts'
import { AppLink } from '../../../../ui/foundation/AppLink.tsx'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { reportsApi } from '../../client/reports-client.ts'
import type { ComparisonFigures } from '../../shared/hold-out.contract.ts'
import {
  afterText,
  canTell,
  differenceText,
  exampleHoldOutText,
  heldShareText,
  notComparedTexts,
  stayedShareText,
  stayedText,
  verdictText,
} from '../../shared/hold-out-texts.ts'
import { AsOf } from '../AsOf.tsx'
import { useRefresh } from '../use-refresh.ts'

const input = {}

/** How many more of the emailed clients stayed than of those who were held out by chance. */
export function HoldOutView() {
  const query = useQuery(reportsApi.readHoldOut.queryOptions({ input }))
  const [refreshing, refresh] = useRefresh(reportsApi.readHoldOut.queryKey({ input }), () =>
    reportsApi.readHoldOut.call({ refresh: 'true' }),
  )
  return (
    <QueryState query={query}>
      {(figures) => (
        <>
          <AsOf figures={figures} busy={refreshing || query.isFetching} onRefresh={refresh} />
          {figures.example && (
            <Banner tone="info">
              {exampleHoldOutText} <SettingsLink />
            </Banner>
          )}
          {figures.comparisons.length === 0 ? (
            <Section>
              <EmptyState
                title="No hold-out yet"
                text="To learn what your yearly emails do, let a small share of your clients, chosen at random, get none. After a year, the difference between the two groups appears here."
                action={<SettingsLink />}
              />
            </Section>
          ) : (
            figures.comparisons.map((comparison) => (
              <Comparison key={comparison.id} comparison={comparison} />
            ))
          )}
        </>
      )}
    </QueryState>
  )
}

const SettingsLink = () => (
  <Anchor component={AppLink} href="/settings#hold-out" underline="always">
    Choose the share
  </Anchor>
)

function Comparison({ comparison }: { comparison: ComparisonFigures }) {
  const { beganOn, endsOn, heldOut, emailed, at, verdict, stayed } = comparison
  const until = endsOn === null ? '' : ` until ${displayDate(endsOn)}`
  const difference = at === null ? undefined : differenceText(at.difference)
  const clients = stayedText(comparison)
  const notCompared = notComparedTexts(comparison)
  return (
    <Section
      title={`${heldShareText(comparison)} held out since ${displayDate(beganOn)}${until}`}
      description="Clients assigned at random to two groups, each counted in their own group from the day they were assigned, no matter what happened later."
    >
      <Stack gap="md">
        <Banner tone={canTell(verdict) ? 'positive' : 'info'}>{verdictText(verdict)}</Banner>
        <StatGrid>
          <StatCard
            label={at === null ? 'Difference' : `Difference ${afterText(at.month).toLowerCase()}`}
            value={difference?.value ?? '—'}
            note={difference?.interval}
          />
          <StatCard
            label={clients?.label ?? 'More who stayed'}
            value={clients?.value ?? '—'}
            note={
              stayed &&
              `${clients?.interval}, of ${formatCount(stayed.of)} emailed and tracked that long`
            }
          />
          <StatCard
            label="Emailed"
            value={formatCount(emailed.clients)}
            note={`clients, of whom ${formatCount(emailed.left)} left`}
          />
          <StatCard
            label="Held out"
            value={formatCount(heldOut.clients)}
            note={`clients, of whom ${formatCount(heldOut.left)} left`}
          />
        </StatGrid>
        <DataTable
          caption={`Both groups since ${displayDate(beganOn)}`}
          columns={columns}
          rows={pointsOf(comparison)}
          rowKey={({ month }) => String(month)}
          state="loaded"
          emptyText="No full month has passed yet."
        />
        <Text size="sm" c="dimmed">
          “Left” means a policy lapsed or its client moved to Medicare Advantage; a death only ends
          the tracking. Shares are Kaplan-Meier estimates by month since the groups were chosen. The
          interval of the difference combines both groups’ intervals (Newcombe, Zou and Donner) and
          is wider where couples were chosen together. Check once a year: if the emails do nothing,
          one look in twenty will mislead, and looking often makes that more likely.
        </Text>
        {notCompared.length > 0 && (
          <div>
            <Text size="sm">Not compared:</Text>
            <List size="sm">
              {notCompared.map((text) => (
                <List.Item key={text}>{text}</List.Item>
              ))}
            </List>
          </div>
        )}
      </Stack>
    </Section>
  )
}

type Point = ComparisonFigures['points'][number]

/** Those of the table, and the month that the figure is of while no row has it. */
const pointsOf = ({ points, at }: ComparisonFigures): Point[] =>
  at === null || points.some(({ month }) => month === at.month)
    ? points
    : [...points, at].toSorted((a, b) => a.month - b.month)

const below = (text: string) => (
  <Text component="span" display="block" size="sm" c="dimmed">
    {text}
  </Text>
)

const groupColumn = (key: 'emailed' | 'heldOut', header: string): Column<Point> => ({
  key,
  header,
  align: 'end',
  cell: (point) => {
    const { share, low, high, atRisk } = point[key]
    return (
      <>
        {stayedShareText(share)} stayed
        {below(
          `${stayedShareText(low)} to ${stayedShareText(high)}, of ${formatCount(atRisk)} tracked`,
        )}
      </>
    )
  },
})

const columns: Column<Point>[] = [
  { key: 'month', header: 'Since the groups were chosen', cell: ({ month }) => afterText(month) },
  groupColumn('emailed', 'Emailed'),
  groupColumn('heldOut', 'Held out'),
  {
    key: 'difference',
    header: 'Difference',
    align: 'end',
    nowrap: true,
    cell: ({ difference }) => {
      const { value, interval } = differenceText(difference)
      return (
        <>
          {value}
          {below(interval)}
        </>
      )
    },
  },
]
