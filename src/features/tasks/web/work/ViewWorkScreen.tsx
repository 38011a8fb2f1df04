import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { countOf, formatCount } from '../../../../kernel/count.ts'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { EmptyState } from '../../../../ui/data/EmptyState.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { Page } from '../../../../ui/frame/Page.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { listViewsApi } from '../../../contacts/client/list-views-client.ts'
import type { ListView } from '../../../contacts/shared/list/list-views.contract.ts'
import type { WorkSearch } from '../../shared/work-queue.ts'
import { ClientCard } from './ClientCard.tsx'
import { keptQueue, useWorkQueue } from './use-work-queue.ts'
import { WorkSteps } from './WorkSteps.tsx'

export type ViewWorkScreenProps = {
  search: WorkSearch
  /** Shows another client of the queue. */
  onAt: (key: string) => void
  /** The button that logs a call with a client, of a later feature. */
  logCall: (contactId: number) => ReactNode
}

const toList = (view: number | undefined) => `/contacts?view=${view}`

/** Goes through the clients of a saved view, one after the other, by keyboard too. */
export function ViewWorkScreen(props: ViewWorkScreenProps) {
  const { search } = props
  const views = useQuery(listViewsApi.listViews.queryOptions())
  const view = views.data?.views.find(({ id }) => id === search.view)
  return (
    <Page
      title={view?.name ?? 'Saved view'}
      back={{ label: 'Back to Contacts', href: '/contacts' }}
    >
      <QueryState query={views} errorText="Failed to load the views">
        {() =>
          view === undefined ? (
            <Section>
              <EmptyState
                title="This view is no longer available"
                text="It was deleted or is no longer shared."
                action={<LinkButton href="/contacts">Back to Contacts</LinkButton>}
              />
            </Section>
          ) : (
            <ViewQueue key={view.id} view={view} {...props} />
          )
        }
      </QueryState>
    </Page>
  )
}

function ViewQueue({ view, search, onAt, logCall }: ViewWorkScreenProps & { view: ListView }) {
  const [kept] = useState(() => keptQueue(search))
  const query = useQuery({
    ...listViewsApi.listViewIds.queryOptions({ input: { id: view.id } }),
    enabled: kept === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const place = useWorkQueue(search, query.data?.ids.map(String), query.data?.total)
  if (place === undefined)
    return (
      <QueryState query={query} errorText="Failed to load the clients">
        {() => null}
      </QueryState>
    )
  if (place.key === undefined)
    return (
      <Section>
        <EmptyState
          title="Nothing to work through"
          text="This view has no clients right now."
          action={<LinkButton href={toList(view.id)}>Back to Contacts</LinkButton>}
        />
      </Section>
    )
  return (
    <Stack gap="md">
      <WorkSteps place={place} onAt={onAt} />
      {place.total > place.count && (
        <Text size="sm" c="dimmed">
          These are the first {formatCount(place.count)} of {countOf(place.total, 'client')}.
        </Text>
      )}
      <ClientCard key={place.key} id={Number(place.key)} logCall={logCall(Number(place.key))} />
    </Stack>
  )
}
