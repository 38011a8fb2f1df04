import { List, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../kernel/count.ts'
import type { LoadState } from '../../../kernel/load-state.ts'
import { DataTable } from '../../../ui/data/DataTable.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import { StatCard } from '../../../ui/data/StatCard.tsx'
import { StatGrid } from '../../../ui/data/StatGrid.tsx'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { Section } from '../../../ui/frame/Section.tsx'
import { BarChart } from '../../../ui-charts/BarChart.tsx'
import { baselineYears } from '../../marketing/shared/value-calculator.rules.ts'
import { reportsApi } from '../client/reports-client.ts'
import { BookFilter, filterProblem, groupingLabels } from '../shared/book-filter.ts'
import { fewPolicies } from '../shared/life-table.rules.ts'
import {
  type Ending,
  endingNames,
  endings,
  type PersistencyQuery,
  type Sight,
  sightNames,
  sights,
} from '../shared/persistency.rules.ts'
import {
  calculatorText,
  inForceText,
  intervalText,
  leftOutTexts,
  noShareText,
} from '../shared/persistency-texts.ts'
import type { CohortFigures, PersistencyFigures } from '../shared/reports.contract.ts'
import { AsOf } from './AsOf.tsx'
import { BookFilters } from './BookFilters.tsx'
import { cohortColumns } from './cohort-columns.tsx'
import { SaveReportButton } from './SaveReportButton.tsx'
import { useRefresh } from './use-refresh.ts'

export type PersistencyViewProps = {
  asked: PersistencyQuery
  onChange: (change: Partial<PersistencyQuery>) => void
}

const cardYears = [1, 3, 5]

/** How long policies stay: of all together, and of each cohort. */
export function PersistencyView({ asked, onChange }: PersistencyViewProps) {
  const possible = filterProblem(asked) === undefined
  const query = useQuery(
    reportsApi.readPersistency.queryOptions({
      input: asked,
      placeholderData: keepPreviousData,
      enabled: possible,
    }),
  )
  const [refreshing, refresh] = useRefresh(
    reportsApi.readPersistency.queryKey({ input: asked }),
    () => reportsApi.readPersistency.call({ ...asked, refresh: 'true' }),
  )
  const { data } = query
  const state = loadState(query)
  const retry = () => void query.refetch()
  const asOf = (
    <AsOf figures={data} busy={refreshing || query.isFetching} onRefresh={refresh}>
      <SaveReportButton report={{ kind: 'persistency', query: asked }} />
    </AsOf>
  )
  const heading = groupingLabels[asked.by]
  const filters = (
    <BookFilters
      by={asked.by}
      filter={BookFilter.parse(asked)}
      asOf={data?.asOf}
      onBy={(by) => onChange({ by })}
      onFilter={onChange}
    >
      <Choices asked={asked} onChange={onChange} />
    </BookFilters>
  )
  if (!possible) return filters
  if (data !== undefined && data.whole.policies === 0)
    return (
      <>
        {filters}
        {asOf}
        <Section>
          <EmptyState
            title="No policy has been tracked for a month yet"
            text="Persistency comes from your clients’ policies: their effective dates, end dates and reasons for ending. It appears here as soon as there are some."
          />
          <LeftOut leftOut={data.leftOut} />
        </Section>
      </>
    )
  return (
    <>
      {filters}
      {asOf}
      <PersistencyCards data={data} state={state} onRetry={retry} />
      <Section title="Overall" description={data && calculatorText(data.whole)}>
        <BarChart
          title="Policies in force"
          labelName="After"
          state={state}
          data={data && chartOf(data.whole)}
          formatValue={(value) => `${Math.round(value)}%`}
        />
      </Section>
      <Section
        flush
        title={`By ${heading.toLowerCase()}`}
        description={`Share of policies still in force after each number of years, with a 95% interval and how many policies remain. * and Small mean fewer than ${fewPolicies} policies in some month, so chance plays a large part.`}
        footer={
          data &&
          data.more.cohorts > 0 &&
          `${formatCount(data.more.cohorts)} smaller ones with ${formatCount(data.more.policies)} policies are not listed.`
        }
      >
        <DataTable
          caption={`Persistency by ${heading.toLowerCase()}`}
          columns={cohortColumns(heading, data?.cohorts ?? [])}
          rows={data?.cohorts ?? []}
          rowKey={({ key }) => key}
          state={state}
          errorText={errorMessage(query.error)}
          onRetry={retry}
        />
      </Section>
      {data && (
        <Section title="What is counted">
          <Stack gap="sm">
            <Text size="sm">
              {formatCount(data.whole.policies)} policies. A month counts for policies that were
              tracked all through it or ended in it (Kaplan-Meier; the intervals are Greenwood’s on
              the log(-log) scale). Agent and state are the client’s current ones.
            </Text>
            <LeftOut leftOut={data.leftOut} />
          </Stack>
        </Section>
      )}
    </>
  )
}

interface PersistencyCardsProps {
  data: PersistencyFigures | undefined
  state: LoadState
  onRetry: () => void
}

/** The share of policies still in force after some years, and the years of the calculator. */
function PersistencyCards({ data, state, onRetry }: PersistencyCardsProps) {
  return (
    <StatGrid>
      {cardYears.map((year) => {
        const point = data?.whole.points.find((one) => one.year === year)
        return (
          <StatCard
            key={year}
            label={`In force after ${year === 1 ? '1 year' : `${year} years`}`}
            value={point ? inForceText(point.inForce) : '—'}
            note={
              point
                ? `${intervalText(point)}${point.few ? ', of few policies' : ''}`
                : data && noShareText(year, data.whole)
            }
            state={state}
            failedValue="—"
            onRetry={onRetry}
          />
        )
      })}
      <StatCard
        label={`Of the calculator’s ${baselineYears} years`}
        value={data && data.whole.reached > 0 ? data.whole.years.toFixed(1) : '—'}
        note={
          data &&
          `${
            data.whole.reached < baselineYears
              ? `of ${data.whole.reached.toFixed(1)} your records cover`
              : 'in force on average'
          }${data.whole.few ? ', of few policies' : ''}`
        }
        state={state}
        failedValue="—"
        onRetry={onRetry}
      />
    </StatGrid>
  )
}

function LeftOut({ leftOut }: Pick<PersistencyFigures, 'leftOut'>) {
  const texts = leftOutTexts(leftOut)
  if (texts.length === 0) return null
  return (
    <div>
      <Text size="sm">Not counted:</Text>
      <List size="sm">
        {texts.map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </div>
  )
}

function Choices({ asked, onChange }: Pick<PersistencyViewProps, 'asked' | 'onChange'>) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="md" verticalSpacing="sm">
      <NativeSelect
        label="What counts as an end"
        value={asked.ends}
        onChange={({ currentTarget }) => onChange({ ends: currentTarget.value as Ending })}
        data={endingNames.map((value) => ({ value, label: endings[value].label }))}
      />
      <NativeSelect
        label="A policy counts"
        description={
          asked.sight === 'recorded'
            ? 'Accurate only if your files included every policy that ever ended'
            : undefined
        }
        value={asked.sight}
        onChange={({ currentTarget }) => onChange({ sight: currentTarget.value as Sight })}
        data={sightNames.map((value) => ({ value, label: sights[value] }))}
      />
    </SimpleGrid>
  )
}

/** The years that the calculator has too: it counts every policy through the last one. */
function chartOf({ points }: CohortFigures) {
  const shown = points.filter(({ year }) => year <= baselineYears)
  return {
    labels: shown.map(({ year }) => (year === 1 ? '1 year' : `${year} years`)),
    series: [
      { name: 'Your policies', values: shown.map(({ inForce }) => inForce * 100) },
      { name: 'Value calculator', values: shown.map(() => 100) },
    ],
  }
}
