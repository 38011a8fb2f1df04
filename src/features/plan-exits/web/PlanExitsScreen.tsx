import { Box, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { displayDate } from '../../../kernel/calendar-date.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DataTable } from '../../../ui/data/DataTable.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { SelectionBar } from '../../../ui/data/SelectionBar.tsx'
import { ShowMore } from '../../../ui/data/ShowMore.tsx'
import type { Column } from '../../../ui/data/table-column.ts'
import { displayInstant } from '../../../ui/foundation/display-instant.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { Page } from '../../../ui/frame/Page.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { useSelection } from '../../../ui/list/use-selection.ts'
import { useMe, useRights } from '../../access/client/use-me.ts'
import { shownName } from '../../contacts/shared/contact-name.ts'
import { planExitsApi } from '../client/plan-exits-client.ts'
import {
  endedPlanText,
  exitListText,
  exitsTitle,
  matchTexts,
  maxNoted,
  tooManyNoted,
} from '../shared/plan-exit-texts.ts'
import type { ExitMatch } from '../shared/plan-exits.contract.ts'
import { canLoadExits } from '../shared/plan-exits.policy.ts'
import { DeleteListButton } from './DeleteListButton.tsx'
import { NoteExitButton } from './NoteExitButton.tsx'

const LoadExitsDialog = lazy(async () => ({
  default: (await import('./LoadExitsDialog.tsx')).LoadExitsDialog,
}))

const NoteExitsDialog = lazy(async () => ({
  default: (await import('./NoteExitsDialog.tsx')).NoteExitsDialog,
}))

const matchKey = ({ contact_id, exit_id }: ExitMatch) => `${contact_id} ${exit_id}`

/** Lists of ended Medicare Advantage plans, and the member's clients who may be in one. */
export function PlanExitsScreen() {
  const mayLoad = canLoadExits(useRights())
  const [loading, setLoading] = useState(false)
  const [noting, setNoting] = useState(false)
  const [show, setShow] = useState<'open' | 'all'>('open')
  const selection = useSelection<string>(show)
  const query = useInfiniteQuery(
    planExitsApi.listExitMatches.infiniteOptions({
      input: (after: number) => ({ show, after }),
      initialPageParam: 0,
      getNextPageParam: (last) => last.next ?? undefined,
    }),
  )
  const matches = query.data?.pages.flatMap((page) => page.matches) ?? []
  const selected = matches.filter((match) => selection.ids.has(matchKey(match)))
  // A phone has no head of the table with a checkbox for all.
  const pickShown = () => selection.pick(new Set(matches.map(matchKey)))
  return (
    <Page
      title={exitsTitle}
      back={{ label: 'Back to Contacts', href: '/contacts' }}
      subtitle="When such a plan ends, federal law gives its members 63 days to buy some Medigap policies without health questions. Nothing is sent automatically: you confirm each client."
      actions={
        mayLoad && (
          <Button
            leftSection={<IconUpload size={17} aria-hidden />}
            onClick={() => setLoading(true)}
          >
            Load a CSV File
          </Button>
        )
      }
    >
      <SegmentedControl
        aria-label="Which clients"
        value={show}
        onChange={(value) => setShow(value as typeof show)}
        data={[
          { value: 'open', label: 'To confirm' },
          { value: 'all', label: 'All' },
        ]}
      />
      <Section flush footer={query.hasNextPage && <ShowMore query={query} />}>
        {selected.length > 0 && (
          <SelectionBar
            count={selected.length}
            noun={['client', 'clients']}
            onCancel={selection.clear}
          >
            {selected.length < matches.length && (
              <Button variant="default" size="sm" onClick={pickShown}>
                Select All Shown
              </Button>
            )}
            <Button size="sm" disabled={selected.length > maxNoted} onClick={() => setNoting(true)}>
              Record Guaranteed Issue
            </Button>
          </SelectionBar>
        )}
        {selected.length > maxNoted && (
          <Stack p="sm">
            <Banner tone="warning">{tooManyNoted}</Banner>
          </Stack>
        )}
        <DataTable
          caption="Clients whose plan ends"
          columns={columns}
          rows={matches}
          rowKey={matchKey}
          rowLabel={({ name }) => shownName(name)}
          rowHref={({ contact_id }) => `/contact/${contact_id}`}
          textLinks
          selection={{
            selected: selection.ids,
            onChange: (keys) => selection.pick(keys as ReadonlySet<string>),
          }}
          state={loadState(query)}
          errorText={query.error ? errorMessage(query.error) : undefined}
          onRetry={() => void query.refetch()}
          empty={
            <EmptyState
              title={show === 'open' ? 'No clients to confirm' : 'No clients have a plan on a list'}
              text="Clients are matched by the Medicare Advantage plan, state and county on their contact page."
            />
          }
        />
      </Section>
      <Lists mayDelete={mayLoad} />
      <Suspense fallback={null}>
        {loading && <LoadExitsDialog onClose={() => setLoading(false)} />}
        {noting && (
          <NoteExitsDialog
            picked={selected.map(({ contact_id, exit_id }) => ({ contact_id, exit_id }))}
            onClose={() => setNoting(false)}
            onDone={() => {
              setNoting(false)
              selection.clear()
            }}
          />
        )}
      </Suspense>
    </Page>
  )
}

const columns: Column<ExitMatch>[] = [
  { key: 'name', header: 'Client', cell: ({ name }) => shownName(name) },
  {
    key: 'plan',
    header: 'Plan',
    cell: (exit) => (
      <>
        {endedPlanText(exit)}
        <Text size="xs" c="dimmed">
          {exit.county}, {exit.state}. {matchTexts[exit.match]}.
        </Text>
      </>
    ),
  },
  {
    key: 'ends',
    header: 'Ends on',
    nowrap: true,
    cell: ({ ends_on }) => displayDate(ends_on),
  },
  { key: 'agent', header: 'Agent', priority: 3, cell: ({ agent }) => agent ?? 'No agent' },
  {
    key: 'note',
    header: '',
    label: 'Guaranteed issue',
    below: true,
    cell: (match) => (match.noted ? 'Recorded' : <NoteExitButton match={match} />),
  },
]

function Lists({ mayDelete }: { mayDelete: boolean }) {
  const { timeZone } = useMe()
  const query = useQuery(planExitsApi.listExitLists.queryOptions())
  return (
    <Section title="Loaded lists">
      <QueryState
        query={query}
        compact
        isEmpty={({ lists }) => lists.length === 0}
        empty={
          <Text c="dimmed">
            {mayDelete
              ? 'No lists loaded yet. Each fall, Medicare publishes which plans are ending in each county.'
              : 'An admin at your agency can load lists.'}
          </Text>
        }
      >
        {({ lists }) => (
          <Stack gap="md">
            {lists.map(({ id, source, plans, clients, loaded_at, loaded_by }) => (
              <Group key={id} justify="space-between" align="start" gap="sm" wrap="nowrap">
                <div>
                  <Text fw={600}>{source}</Text>
                  <Text size="sm" c="dimmed">
                    {exitListText(plans, clients)}. Loaded {displayInstant(loaded_at, timeZone)} by{' '}
                    {loaded_by}.
                  </Text>
                </div>
                {mayDelete && (
                  <Box flex="none">
                    <DeleteListButton id={id} source={source} />
                  </Box>
                )}
              </Group>
            ))}
          </Stack>
        )}
      </QueryState>
    </Section>
  )
}
