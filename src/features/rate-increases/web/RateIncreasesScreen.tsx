import { Group, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { displayDate } from '../../../kernel/calendar-date.ts'
import { formatCount } from '../../../kernel/count.ts'
import { displayMoney } from '../../../kernel/money.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DataTable } from '../../../ui/data/DataTable.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import type { Column } from '../../../ui/data/table-column.ts'
import { useFocusAfterRow } from '../../../ui/data/use-focus-after-row.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { Page } from '../../../ui/frame/Page.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { hasPages, PageButtons } from '../../../ui/list/PageButtons.tsx'
import { useRights } from '../../access/client/use-me.ts'
import { medigapPlanName } from '../../carriers/shared/plans.ts'
import { percentText } from '../../contacts/shared/list/increase-name.ts'
import { rateIncreasesApi } from '../client/rate-increases-client.ts'
import { canEnterIncreases } from '../shared/rate-increase.policy.ts'
import { increasesTitle } from '../shared/rate-increase-texts.ts'
import type { RateIncrease } from '../shared/rate-increases.contract.ts'
import { DeleteIncreaseButton } from './DeleteIncreaseButton.tsx'
import { OfferCount } from './OfferCount.tsx'

const EnterIncreaseDialog = lazy(async () => ({
  default: (await import('./EnterIncreaseDialog.tsx')).EnterIncreaseDialog,
}))
const LoadIncreasesDialog = lazy(async () => ({
  default: (await import('./LoadIncreasesDialog.tsx')).LoadIncreasesDialog,
}))
const ProposalsDialog = lazy(async () => ({
  default: (await import('./ProposalsDialog.tsx')).ProposalsDialog,
}))

export type RateIncreasesScreenProps = {
  after: string | undefined
  onAfter: (after: string | undefined) => void
}

/** Increases that carriers announced, with the member's clients whom they hit. */
export function RateIncreasesScreen({ after, onAfter }: RateIncreasesScreenProps) {
  const mayEnter = canEnterIncreases(useRights())
  const [opened, setOpened] = useState<'enter' | 'load' | 'compare'>()
  const query = useQuery(
    rateIncreasesApi.listRateIncreases.queryOptions({
      input: { after },
      placeholderData: keepPreviousData,
    }),
  )
  const next = query.data?.next ?? null
  const close = () => setOpened(undefined)
  const increases = query.data?.increases ?? []
  const table = useRef<HTMLDivElement>(null)
  const gone = useFocusAfterRow(
    table,
    'tbody tr',
    increases.map(({ id }) => id),
  )
  return (
    <Page
      title={increasesTitle}
      back={{ label: 'Back to Contacts', href: '/contacts' }}
      subtitle="Increases carriers have announced: which of your clients are affected, what they will pay, and who would do better elsewhere. Call before the carrier’s letter comes."
      actions={
        mayEnter && (
          <>
            <Button variant="subtle" onClick={() => setOpened('compare')}>
              Compare Your Rates
            </Button>
            <Button
              variant="default"
              leftSection={<IconUpload size={17} aria-hidden />}
              onClick={() => setOpened('load')}
            >
              Load a CSV File
            </Button>
            <Button onClick={() => setOpened('enter')}>+ Enter Increase</Button>
          </>
        )
      }
    >
      <Section
        flush
        footer={
          hasPages({ after, next }) && <PageButtons after={after} next={next} onAfter={onAfter} />
        }
      >
        <div ref={table}>
          <DataTable
            caption={increasesTitle}
            columns={columnsFor(mayEnter ? gone : undefined)}
            rows={increases}
            rowKey={({ id }) => id}
            rowHref={({ id }) => `/rate-increases/${id}`}
            rowLabel={nameOf}
            state={loadState(query)}
            errorText={errorMessage(query.error)}
            onRetry={() => void query.refetch()}
            empty={
              <EmptyState
                title="No rate increases yet"
                text={
                  mayEnter
                    ? 'Enter an increase a carrier announced to see which clients are affected and what they will pay.'
                    : 'An admin at your agency enters the increases carriers announce.'
                }
                action={
                  mayEnter && <Button onClick={() => setOpened('enter')}>Enter Increase</Button>
                }
              />
            }
          />
        </div>
      </Section>
      <Suspense fallback={null}>
        {opened === 'enter' && <EnterIncreaseDialog onClose={close} />}
        {opened === 'compare' && <ProposalsDialog onClose={close} />}
        {opened === 'load' && <LoadIncreasesDialog onClose={close} />}
      </Suspense>
    </Page>
  )
}

const planOf = ({ plan_code, state }: RateIncrease) =>
  `${medigapPlanName({ code: plan_code, select: false })} in ${state}`
const nameOf = (increase: RateIncrease) => `${increase.carrier}, ${planOf(increase)}`

/** `gone` hears of deleted rows; undefined if the member may delete none. */
const columnsFor = (gone: ((id: number) => void) | undefined): Column<RateIncrease>[] => [
  {
    key: 'increase',
    header: 'Increase',
    cell: (increase) => (
      <>
        {increase.carrier}
        <Text component="span" display="block" size="sm" c="dimmed">
          {planOf(increase)}
        </Text>
      </>
    ),
  },
  {
    key: 'percent',
    header: 'Amount',
    align: 'end',
    nowrap: true,
    cell: ({ basis_points }) => `+${percentText(basis_points)}`,
  },
  {
    key: 'on',
    header: 'Effective date',
    nowrap: true,
    cell: ({ effective_on }) => displayDate(effective_on),
  },
  {
    key: 'people',
    header: 'Clients affected',
    align: 'end',
    cell: ({ people }) => formatCount(people),
  },
  {
    key: 'more',
    header: 'Monthly increase',
    align: 'end',
    nowrap: true,
    cell: ({ more_cents, people, known }) => (
      <>
        {displayMoney(more_cents)}
        {known < people && (
          <Text component="span" display="block" size="sm" c="dimmed">
            premium known for {formatCount(known)}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'better',
    header: 'Better offer',
    align: 'end',
    cell: ({ id, people }) => <OfferCount id={id} people={people} standing="better" />,
  },
  {
    key: 'stay',
    header: 'Staying is best',
    priority: 3,
    align: 'end',
    cell: ({ id, people }) => <OfferCount id={id} people={people} standing="stay" />,
  },
  ...(gone
    ? [
        {
          key: 'actions',
          header: '',
          label: 'Actions',
          align: 'end' as const,
          below: true,
          cell: (increase: RateIncrease) => (
            <Group justify="flex-end">
              <DeleteIncreaseButton
                id={increase.id}
                name={nameOf(increase)}
                onDeleted={() => gone(increase.id)}
              />
            </Group>
          ),
        },
      ]
    : []),
]
