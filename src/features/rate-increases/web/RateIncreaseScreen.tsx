import { Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayDate } from '../../../kernel/calendar-date.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { DataTable } from '../../../ui/data/DataTable.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { Page } from '../../../ui/frame/Page.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { hasPages, PageButtons } from '../../../ui/list/PageButtons.tsx'
import { useSelection } from '../../../ui/list/use-selection.ts'
import { medigapPlanName } from '../../carriers/shared/plans.ts'
import { percentText } from '../../contacts/shared/list/increase-name.ts'
import { stateName } from '../../geo/shared/us-states.ts'
import { rateIncreasesApi } from '../client/rate-increases-client.ts'
import { increasesTitle } from '../shared/rate-increase-texts.ts'
import type { RateIncrease } from '../shared/rate-increases.contract.ts'
import { hitColumns } from './hit-columns.tsx'
import { type IncreaseDialog, IncreaseDialogs } from './IncreaseDialogs.tsx'
import { IncreaseFigures } from './IncreaseFigures.tsx'
import { SelectedHitClients } from './SelectedHitClients.tsx'

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
  const { people, effective_on, begun } = increase
  const query = useQuery(
    rateIncreasesApi.listHitClients.queryOptions({
      input: { id, after },
      placeholderData: keepPreviousData,
    }),
  )
  const next = query.data?.next ?? null
  const selection = useSelection(String(id))
  const [opened, setOpened] = useState<IncreaseDialog>()
  const close = () => setOpened(undefined)
  const day = displayDate(effective_on)
  return (
    <Page
      title={`${increase.carrier}, ${medigapPlanName({ code: increase.plan_code, select: false })} in ${stateName(increase.state)}`}
      back={back}
      subtitle={`+${percentText(increase.basis_points)} from ${day}. Other prices are today’s, from the rates your quotes use.`}
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
              <Button onClick={() => setOpened('allDrafts')}>Create Drafts for All</Button>
            </>
          )}
        </>
      }
    >
      {begun && (
        <Banner tone="info" title={`These premiums were due to rise on ${day}`}>
          Holdfast does not change premiums automatically. Ask what the client pays now and update
          the policy, or select clients and apply the new premium from this increase.
        </Banner>
      )}
      <IncreaseFigures increase={increase} />
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
          <SelectedHitClients
            count={selection.count}
            begun={begun}
            onOpen={setOpened}
            onCancel={selection.clear}
          />
        )}
        <DataTable
          caption="Clients affected by the increase"
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
              title="No clients affected"
              text="None of your clients have this plan with this carrier in this state. Clients who get it later will appear here."
            />
          }
        />
      </Section>
      <IncreaseDialogs
        opened={opened}
        increase={increase}
        ids={[...selection.ids]}
        onClose={close}
        onDone={() => {
          close()
          selection.clear()
        }}
      />
    </Page>
  )
}
