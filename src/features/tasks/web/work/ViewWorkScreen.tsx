import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { EmptyState } from '../../../../ui/data/EmptyState.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { Page } from '../../../../ui/frame/Page.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { contactsClient } from '../../../contacts/client/contacts-client.ts'
import { listViewsApi } from '../../../contacts/client/list-views-client.ts'
import type { ListView } from '../../../contacts/shared/list/list-views.contract.ts'
import type { WorkSearch } from '../../shared/work-queue.ts'
import { ClientCard } from './ClientCard.tsx'
import { useWorkQueue } from './use-work-queue.ts'
import { WorkSteps } from './WorkSteps.tsx'

export type ViewWorkScreenProps = {
  search: WorkSearch
  /** Shows another client of the queue. */
  onAt: (key: string) => void
}

const perPage = 250
/** More are no work for one sitting; the page says so. */
const most = 1000

/** Returns the clients of a view in its order, as keys of a queue, and how many there are. */
async function clientsOf({ state }: ListView): Promise<{ keys: string[]; total: number }> {
  // A client who moves between two pages is read twice, and has one place.
  const keys = new Set<string>()
  for (let page = 1; ; page++) {
    const read = await contactsClient.listContacts({ ...state, page, limit: perPage })
    // People with names like the view's search are not the view's clients.
    if (read.similar) return { keys: [], total: 0 }
    for (const { id } of read.contacts) keys.add(String(id))
    if (read.contacts.length < perPage || keys.size >= most)
      return { keys: [...keys], total: read.total }
  }
}

const toList = (view: number | undefined) => `/contacts?view=${view}`

/** Goes through the clients of a saved view, one after the other, by keyboard too. */
export function ViewWorkScreen({ search, onAt }: ViewWorkScreenProps) {
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
                title="This view is gone"
                text="It was deleted, or is no longer shared."
                action={<LinkButton href="/contacts">Back to Contacts</LinkButton>}
              />
            </Section>
          ) : (
            <ViewQueue key={view.id} view={view} search={search} onAt={onAt} />
          )
        }
      </QueryState>
    </Page>
  )
}

function ViewQueue({ view, search, onAt }: ViewWorkScreenProps & { view: ListView }) {
  const query = useQuery({
    queryKey: ['work', view.id, view.state],
    queryFn: () => clientsOf(view),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const place = useWorkQueue(search, query.data?.keys)
  return (
    <QueryState query={query}>
      {({ total }) =>
        place === undefined ? null : place.key === undefined ? (
          <Section>
            <EmptyState
              title="Nothing to work through"
              text="This view has no clients now."
              action={<LinkButton href={toList(view.id)}>Back to Contacts</LinkButton>}
            />
          </Section>
        ) : (
          <Stack gap="md">
            <WorkSteps place={place} onAt={onAt} />
            {total > place.count && place.count >= most && (
              <Text size="sm" c="dimmed">
                These are the first {most.toLocaleString('en-US')} of{' '}
                {total.toLocaleString('en-US')} clients.
              </Text>
            )}
            <ClientCard key={place.key} id={Number(place.key)} />
          </Stack>
        )
      }
    </QueryState>
  )
}
