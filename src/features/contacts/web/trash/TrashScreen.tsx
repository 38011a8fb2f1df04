import { Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { contactsApi } from '../../../../api/contacts.ts'
import { useMe } from '../../../../api/use-me.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { EmptyState } from '../../../../ui/data/EmptyState.tsx'
import { FilterBar } from '../../../../ui/data/FilterBar.tsx'
import { loadState } from '../../../../ui/data/load-state.ts'
import { Pagination } from '../../../../ui/data/Pagination.tsx'
import { SelectionBar } from '../../../../ui/data/SelectionBar.tsx'
import { errorMessage } from '../../../../ui/foundation/transport-error.ts'
import { Page } from '../../../../ui/frame/Page.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { canPurge } from '../../shared/contact.policy.ts'
import { type ListState, pageSizes } from '../../shared/contact-filter.ts'
import { trashDays } from '../../shared/trash.rules.ts'
import { type DeletedTarget, deletedTarget } from '../list/bulk-target.ts'
import { lastListHref } from '../list/last-list.ts'
import { useListState } from '../list/use-list-state.ts'
import { useSelection } from '../list/use-selection.ts'
import { DeleteForeverDialog, type Doomed } from './DeleteForeverDialog.tsx'
import { TrashTable } from './TrashTable.tsx'
import { useRestore } from './use-restore.ts'

export type TrashScreenProps = {
  state: ListState
  onState: (state: ListState, replace: boolean) => void
}

/** Deleted contacts until they are gone for good; of the state only search, page and page size count. */
export function TrashScreen({ state, onState }: TrashScreenProps) {
  const mayPurge = canPurge({ isAdmin: useMe().is_admin })
  const change = useListState(state, onState)
  const selected = useSelection(state)
  const restore = useRestore()
  const [doomed, setDoomed] = useState<Doomed>()
  const [restoring, setRestoring] = useState<readonly number[]>([])
  const input = { search: state.search, page: state.page, limit: state.limit }
  const trash = useQuery(
    contactsApi.listTrash.queryOptions({ input, placeholderData: keepPreviousData }),
  )
  const shown = trash.data
  const { ids, all } = selected.selection
  const ticked =
    all === undefined ? ids : new Set([...ids, ...(shown?.contacts ?? []).map(({ id }) => id)])
  const target = deletedTarget(selected.selection, state)
  const searched = state.search.trim() !== ''
  const emptied =
    shown !== undefined &&
    !trash.isPlaceholderData &&
    shown.contacts.length === 0 &&
    shown.total > 0
  // The last entries of the last page are gone.
  useEffect(() => {
    if (emptied) change({ page: 1 }, { replace: true })
  }, [emptied, change])
  const putBack = async (asked: DeletedTarget['selection']) => {
    setRestoring('ids' in asked ? asked.ids : [...ticked])
    if (await restore(asked)) selected.clear()
    setRestoring([])
  }

  return (
    <Page
      title="Deleted contacts"
      subtitle={`For ${trashDays} days they can be restored with their quotes, emails and health answers. After that they are gone for good.`}
      back={{ label: 'Back to Contacts', href: lastListHref() }}
    >
      <FilterBar
        search={{
          value: state.search,
          onChange: (search) => change({ search }, { replace: true }),
          placeholder: 'Search deleted contacts...',
          label: 'Search deleted contacts',
        }}
      />
      <Section flush>
        <Stack gap={0}>
          {selected.count > 0 && (
            <SelectionBar
              count={selected.count}
              noun={['contact', 'contacts']}
              onCancel={selected.clear}
              all={{
                total: shown?.total ?? 0,
                onSelectAll: () => selected.pickAll(shown?.total ?? 0),
              }}
            >
              {mayPurge && (
                <Button
                  variant="subtle"
                  color="critical"
                  size="sm"
                  onClick={() => setDoomed(target)}
                >
                  Delete forever
                </Button>
              )}
              <Button
                size="sm"
                onClick={() => void putBack(target.selection)}
                loading={restoring.length > 0}
                loadingText="Restoring..."
              >
                Restore
              </Button>
            </SelectionBar>
          )}
          <TrashTable
            contacts={shown?.contacts ?? []}
            state={loadState(trash)}
            errorText={trash.error ? errorMessage(trash.error) : undefined}
            onRetry={() => void trash.refetch()}
            empty={
              searched ? (
                <EmptyState
                  title="No contacts found"
                  text="No deleted contact matches the search."
                  action={
                    <Button variant="default" onClick={() => change({ search: '' })}>
                      Clear search
                    </Button>
                  }
                />
              ) : (
                <EmptyState
                  title="No deleted contacts"
                  text={`Contacts you delete stay here for ${trashDays} days.`}
                  action={
                    <LinkButton href={lastListHref()} variant="default">
                      Back to Contacts
                    </LinkButton>
                  }
                />
              )
            }
            selected={ticked}
            onSelect={selected.pick}
            restoring={restoring}
            onRestore={(contact) => void putBack({ ids: [contact.id] })}
            onDeleteForever={
              mayPurge
                ? (contact) => setDoomed({ count: 1, selection: { ids: [contact.id] }, contact })
                : undefined
            }
          />
          {shown !== undefined && shown.total > 0 && (
            <Pagination
              label="deleted contacts"
              page={state.page}
              pageSize={state.limit}
              total={shown.total}
              onPage={(page) => change({ page })}
              pageSizes={pageSizes}
              onPageSize={(limit) => change({ limit })}
            />
          )}
        </Stack>
      </Section>
      <DeleteForeverDialog
        doomed={doomed}
        onClose={() => setDoomed(undefined)}
        onDone={() => {
          setDoomed(undefined)
          selected.clear()
        }}
      />
    </Page>
  )
}
