import { Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { displayDate } from '../../../kernel/calendar-date.ts'
import { formatCount } from '../../../kernel/count.ts'
import { displayDollars, displayMoney } from '../../../kernel/money.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { DataTable } from '../../../ui/data/DataTable.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { SelectionBar } from '../../../ui/data/SelectionBar.tsx'
import { StatCard } from '../../../ui/data/StatCard.tsx'
import { StatGrid } from '../../../ui/data/StatGrid.tsx'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { Page } from '../../../ui/frame/Page.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { useSelection } from '../../../ui/list/use-selection.ts'
import { medigapPlanName } from '../../carriers/shared/plans.ts'
import { percentText } from '../../contacts/shared/list/increase-name.ts'
import { stateName } from '../../geo/shared/us-states.ts'
import { worthAMonth } from '../../quotes/shared/savings.rules.ts'
import { rateIncreasesApi } from '../client/rate-increases-client.ts'
import { increaseLimits } from '../shared/rate-increase.rules.ts'
import { increasesTitle, tooManyPicked } from '../shared/rate-increase-texts.ts'
import type { RateIncrease } from '../shared/rate-increases.contract.ts'
import { hitColumns } from './hit-columns.tsx'
import { useOfferCounts } from './OfferCount.tsx'
import { hasPages, PageButtons } from './PageButtons.tsx'

const IncreaseTasksDialog = lazy(async () => ({
  default: (await import('./IncreaseTasksDialog.tsx')).IncreaseTasksDialog,
}))
const IncreaseQuotesDialog = lazy(async () => ({
  default: (await import('./IncreaseQuotesDialog.tsx')).IncreaseQuotesDialog,
}))
const IncreaseDraftsDialog = lazy(async () => ({
  default: (await import('./IncreaseDraftsDialog.tsx')).IncreaseDraftsDialog,
}))
const TakeOverDialog = lazy(async () => ({
  default: (await import('./TakeOverDialog.tsx')).TakeOverDialog,
}))

export type RateIncreaseScreenProps = {
  id: number
  after: string | undefined
  onAfter: (after: string | undefined) => void
}

const back = { label: `Back to ${increasesTitle}`, href: '/rate-increases' }

/** The work list of one increase: the clients whom it hits, who pay most more first. */
export function RateIncreaseScreen(props: RateIncreaseScreenProps) {
  const query = useQuery(
    rateIncreasesApi.readRateIncrease.queryOptions({ input: { id: props.id } }),
  )
  if (query.data === undefined)
    return (
      <Page title="Rate increase" back={back}>
        <Section>
          <QueryState query={query}>{() => null}</QueryState>
        </Section>
      </Page>
    )
  return <WorkList {...props} increase={query.data.increase} />
}

function WorkList({
  id,
  after,
  onAfter,
  increase,
}: RateIncreaseScreenProps & { increase: RateIncrease }) {
  const { people, known, more_cents, effective_on, begun, call_by: callBy } = increase
  const query = useQuery(
    rateIncreasesApi.listHitClients.queryOptions({
      input: { id, after },
      placeholderData: keepPreviousData,
    }),
  )
  const next = query.data?.next ?? null
  const offers = useOfferCounts(id, people)
  const selection = useSelection(String(id))
  const [opened, setOpened] = useState<
    'tasks' | 'allTasks' | 'quotes' | 'drafts' | 'allDrafts' | 'premiums'
  >()
  const close = () => setOpened(undefined)
  const done = () => {
    close()
    selection.clear()
  }
  const picked = { id, ids: [...selection.ids] }
  const tooMany = selection.count > increaseLimits.picked
  const counting = {
    state: people === 0 ? ('loaded' as const) : loadState(offers),
    failedValue: '—' as const,
    onRetry: () => void offers.refetch(),
  }
  const countOfOffers = (standing: 'better' | 'stay') =>
    formatCount(offers.data?.counts[standing] ?? 0)
  const day = displayDate(effective_on)
  return (
    <Page
      title={`${increase.carrier}, ${medigapPlanName({ code: increase.plan_code, select: false })} in ${stateName(increase.state)}`}
      back={back}
      subtitle={`+${percentText(increase.basis_points)} from ${day}. Other prices are of today, from the rates that price your quotes.`}
      actions={
        <>
          <LinkButton href={`/contacts?increases=${id}`} variant="default">
            Open in Contacts
          </LinkButton>
          {people > 0 && (
            <>
              <Button variant="default" onClick={() => setOpened('allTasks')}>
                Add Call Tasks
              </Button>
              <Button onClick={() => setOpened('allDrafts')}>Make Drafts for All</Button>
            </>
          )}
        </>
      }
    >
      {begun && (
        <Banner tone="info" title={`These premiums were to rise on ${day}`}>
          Holdfast changes no premium by itself. Ask what the client pays now, and change it in the
          policy; or select clients to take over what the increase makes of their premium.
        </Banner>
      )}
      <StatGrid>
        <StatCard label="Clients hit" value={formatCount(people)} />
        <StatCard
          label="They pay more a month"
          value={displayMoney(more_cents)}
          note={known < people ? `premium known of ${formatCount(known)}` : undefined}
        />
        <StatCard
          label="With a better offer"
          value={countOfOffers('better')}
          note={`at least ${displayDollars(worthAMonth)} a month`}
          {...counting}
        />
        <StatCard label="Staying is best" value={countOfOffers('stay')} {...counting} />
      </StatGrid>
      {query.data?.rule && (
        <Text size="sm" c="dimmed">
          Right to change plans: {query.data.rule}
        </Text>
      )}
      <Section
        flush
        footer={
          hasPages({ after, next }) && <PageButtons after={after} next={next} onAfter={onAfter} />
        }
      >
        {selection.count > 0 && (
          <SelectionBar
            count={selection.count}
            noun={['client', 'clients']}
            onCancel={selection.clear}
          >
            {begun && (
              <Button
                variant="default"
                size="sm"
                disabled={tooMany}
                onClick={() => setOpened('premiums')}
              >
                Take Over Premiums
              </Button>
            )}
            <Button
              variant="default"
              size="sm"
              disabled={tooMany}
              onClick={() => setOpened('tasks')}
            >
              Add Tasks
            </Button>
            <Button
              variant="default"
              size="sm"
              disabled={tooMany}
              onClick={() => setOpened('quotes')}
            >
              Email Quotes
            </Button>
            <Button size="sm" disabled={tooMany} onClick={() => setOpened('drafts')}>
              Make Drafts
            </Button>
          </SelectionBar>
        )}
        {tooMany && (
          <Stack p="sm">
            <Banner tone="warning">{tooManyPicked}</Banner>
          </Stack>
        )}
        <DataTable
          caption="Clients whom the increase hits"
          columns={hitColumns(day)}
          rows={query.data?.clients ?? []}
          rowKey={(client) => client.id}
          rowHref={(client) => `/contact/${client.id}`}
          rowLabel={({ name }) => name}
          textLinks
          selection={{
            selected: selection.ids,
            onChange: (ids) => selection.pick(ids as ReadonlySet<number>),
          }}
          state={loadState(query)}
          errorText={errorMessage(query.error)}
          onRetry={() => void query.refetch()}
          empty={
            <EmptyState
              title="No client is hit"
              text="None of your clients has this plan with this carrier in this state. Those who get it later appear here."
            />
          }
        />
      </Section>
      <Suspense fallback={null}>
        {(opened === 'tasks' || opened === 'allTasks') && (
          <IncreaseTasksDialog
            id={id}
            callBy={callBy}
            onClose={close}
            onDone={done}
            ids={opened === 'tasks' ? picked.ids : undefined}
          />
        )}
        {(opened === 'drafts' || opened === 'allDrafts') && (
          <IncreaseDraftsDialog
            id={id}
            callBy={callBy}
            onClose={close}
            onDone={done}
            ids={opened === 'drafts' ? picked.ids : undefined}
          />
        )}
        {opened === 'quotes' && <IncreaseQuotesDialog {...picked} onClose={close} onDone={done} />}
        {opened === 'premiums' && (
          <TakeOverDialog {...picked} day={day} onClose={close} onDone={done} />
        )}
      </Suspense>
    </Page>
  )
}
