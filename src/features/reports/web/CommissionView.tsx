import { List, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { countOf, formatCount } from '../../../kernel/count.ts'
import type { LoadState } from '../../../kernel/load-state.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DataTable } from '../../../ui/data/DataTable.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import { StatCard } from '../../../ui/data/StatCard.tsx'
import { StatGrid } from '../../../ui/data/StatGrid.tsx'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { reportsApi } from '../client/reports-client.ts'
import { BookFilter, filterProblem, groupingLabels } from '../shared/book-filter.ts'
import type { CommissionQuery } from '../shared/commission.rules.ts'
import {
  assumptions,
  broughtText,
  dollarsText,
  exampleText,
  gapText,
  notCountedTexts,
} from '../shared/commission-texts.ts'
import type { CommissionFigures } from '../shared/reports.contract.ts'
import { AsOf } from './AsOf.tsx'
import { BookFilters } from './BookFilters.tsx'
import { commissionColumns } from './commission-columns.tsx'
import { SaveReportButton } from './SaveReportButton.tsx'
import { useRefresh } from './use-refresh.ts'

const LevelsDialog = lazy(async () => ({
  default: (await import('./LevelsDialog.tsx')).LevelsDialog,
}))

export type CommissionViewProps = {
  asked: CommissionQuery
  onChange: (change: Partial<CommissionQuery>) => void
}

/** The commission that the policies in force are expected to bring in the next twelve months. */
export function CommissionView({ asked, onChange }: CommissionViewProps) {
  const [schedule, setSchedule] = useState(false)
  const possible = filterProblem(asked) === undefined
  const query = useQuery(
    reportsApi.readCommission.queryOptions({
      input: asked,
      placeholderData: keepPreviousData,
      enabled: possible,
    }),
  )
  const [refreshing, refresh] = useRefresh(
    reportsApi.readCommission.queryKey({ input: asked }),
    () => reportsApi.readCommission.call({ ...asked, refresh: 'true' }),
  )
  const { data } = query
  const retry = () => void query.refetch()
  const state = loadState(query)
  const heading = groupingLabels[asked.by]
  const filters = (
    <BookFilters
      by={asked.by}
      filter={BookFilter.parse(asked)}
      asOf={data?.asOf}
      onBy={(by) => onChange({ by })}
      onFilter={onChange}
    />
  )
  if (!possible) return filters
  return (
    <>
      {filters}
      <AsOf figures={data} busy={refreshing || query.isFetching} onRefresh={refresh}>
        <Button variant="default" onClick={() => setSchedule(true)}>
          Commission Schedule
        </Button>
        <SaveReportButton report={{ kind: 'commission', query: asked }} />
      </AsOf>
      {data?.example && <Banner tone="info">{exampleText}</Banner>}
      {data?.levels === 0 && (
        <Banner
          tone="info"
          title="Your commission schedule is empty"
          action={
            <Button size="sm" onClick={() => setSchedule(true)}>
              Enter Levels
            </Button>
          }
        >
          Enter what each carrier pays you, by state, plan and policy year. Expected commission
          appears after that.
        </Banner>
      )}
      <CommissionCards data={data} state={state} onRetry={retry} />
      {data && (
        <Section title="What Holdfast brings">
          {data.brought.counted > 0 && (
            <Text fz="h2" fw={700}>
              {dollarsText(data.brought.commission)}
            </Text>
          )}
          <Text maw="44rem">{broughtText(data.brought)}</Text>
        </Section>
      )}
      {data && data.gaps.length > 0 && data.levels > 0 && <Gaps figures={data} />}
      <Section
        flush
        title={`By ${heading.toLowerCase()}`}
        description="Commission of the next twelve months."
        footer={
          data &&
          data.more.groups > 0 &&
          `${formatCount(data.more.groups)} smaller ones with ${dollarsText(data.more.ifAllStay)} if all stay are not listed.`
        }
      >
        <DataTable
          caption={`Commission by ${heading.toLowerCase()}`}
          columns={commissionColumns(heading)}
          rows={data?.groups ?? []}
          rowKey={({ key }) => key}
          state={state}
          empty={
            <EmptyState
              title="No policies in force"
              text="Expected commission comes from your clients’ policies in force."
            />
          }
          errorText={errorMessage(query.error)}
          onRetry={retry}
        />
      </Section>
      {data && (
        <Section title="Assumptions">
          <Stack gap="sm">
            <Lines texts={notCountedTexts(data)} />
            <Lines texts={assumptions} />
          </Stack>
        </Section>
      )}
      <Suspense fallback={null}>
        {schedule && <LevelsDialog onClose={() => setSchedule(false)} />}
      </Suspense>
    </>
  )
}

function Lines({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <List size="sm">
      {texts.map((text) => (
        <List.Item key={text}>{text}</List.Item>
      ))}
    </List>
  )
}

function Gaps({ figures: { gaps, moreGaps } }: { figures: CommissionFigures }) {
  return (
    <Banner tone="warning" title="Some policies have no level">
      <List size="sm">
        {gaps.map((gap) => (
          <List.Item key={`${gap.carrier} ${gap.state} ${gap.plan}`}>
            {gapText(gap)}: {countOf(gap.policies, 'policy', 'policies')},{' '}
            {dollarsText(gap.premium)} of premium not counted
          </List.Item>
        ))}
      </List>
      {moreGaps.gaps > 0 && (
        <Text size="sm">
          and {countOf(moreGaps.gaps, 'more gap')} with{' '}
          {countOf(moreGaps.policies, 'policy', 'policies')} and {dollarsText(moreGaps.premium)}.
        </Text>
      )}
    </Banner>
  )
}

interface CommissionCardsProps {
  data: CommissionFigures | undefined
  state: LoadState
  onRetry: () => void
}

/** The commission of the next twelve months, and of how much premium. */
function CommissionCards({ data, ...load }: CommissionCardsProps) {
  const card = { ...load, failedValue: '—' } as const
  return (
    <StatGrid>
      <StatCard
        label="Next 12 months, as policies ended so far"
        value={data && data.whole.asEnded !== null ? dollarsText(data.whole.asEnded) : '—'}
        note={
          data &&
          (data.whole.asEnded === null
            ? 'Too few policies were tracked to estimate how many end'
            : 'based on your records')
        }
        {...card}
      />
      <StatCard
        label="Next 12 months, if all stay"
        value={data && dollarsText(data.whole.ifAllStay)}
        note="the maximum"
        {...card}
      />
      <StatCard
        label="Policies counted"
        value={data && formatCount(data.whole.counted)}
        note={data && `of ${formatCount(data.whole.policies)} in force`}
        {...card}
      />
      <StatCard
        label="Annual premium"
        value={data && dollarsText(data.whole.premium)}
        note="of policies with a known premium"
        {...card}
      />
    </StatGrid>
  )
}
