import { Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { contactsApi } from '../../../../api/contacts.ts'
import { useMe } from '../../../../api/use-me.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { FilterBar } from '../../../../ui/data/FilterBar.tsx'
import { loadState } from '../../../../ui/data/load-state.ts'
import { Pagination } from '../../../../ui/data/Pagination.tsx'
import { errorMessage } from '../../../../ui/foundation/transport-error.ts'
import { Page } from '../../../../ui/frame/Page.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { canReassign } from '../../shared/contact.policy.ts'
import {
  emptyListState,
  filterInput,
  isFiltered,
  type ListState,
  pageSizes,
} from '../../shared/contact-filter.ts'
import { ContactListDialogs, type ListDialog } from './ContactListDialogs.tsx'
import { ContactStats } from './ContactStats.tsx'
import { ContactsTable } from './ContactsTable.tsx'
import { contactFilters } from './contact-filters.ts'
import { rememberList } from './last-list.ts'
import { NoContacts } from './NoContacts.tsx'
import { SelectedContactsBar } from './SelectedContactsBar.tsx'
import { useListState } from './use-list-state.ts'
import { useRowArrows } from './use-row-arrows.ts'
import { useSelection } from './use-selection.ts'
import { useSlashFocus } from './use-slash-focus.ts'
import { WelcomeTutorial } from './WelcomeTutorial.tsx'

export type ContactsScreenProps = {
  state: ListState
  onState: (state: ListState, replace: boolean) => void
  /** The import wizard, another feature's. */
  importDialog?: ((close: () => void) => ReactNode) | undefined
}

export function ContactsScreen({ state, onState, importDialog }: ContactsScreenProps) {
  const me = useMe()
  const change = useListState(state, onState)
  const [dialog, setDialog] = useState<ListDialog>({ kind: 'none' })
  const selected = useSelection(state)
  const searchBox = useRef<HTMLInputElement>(null)
  const table = useRef<HTMLDivElement>(null)
  useSlashFocus(searchBox)
  useRowArrows(table, searchBox)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL changes with the state.
  useEffect(rememberList, [state])

  const input = { ...filterInput(state), page: state.page, limit: state.limit }
  const list = useQuery(
    contactsApi.listContacts.queryOptions({ input, placeholderData: keepPreviousData }),
  )
  const shown = list.data
  const load = loadState(list)
  const filtered = isFiltered(state)
  const { ids, all } = selected.selection
  const ticked =
    all === undefined
      ? ids
      : new Set([...ids, ...(shown?.contacts ?? []).map((contact) => contact.id)])
  const empty = shown?.total === 0

  return (
    <Page
      title="Contacts"
      actions={
        <>
          <LinkButton
            href="/contacts/trash"
            variant="subtle"
            leftSection={<IconTrash size={18} aria-hidden />}
          >
            Deleted contacts
          </LinkButton>
          <Button onClick={() => setDialog({ kind: 'choose' })}>+ Add Contact</Button>
        </>
      }
    >
      <ContactStats
        total={shown?.total}
        totalState={load}
        filtered={filtered}
        onRetry={() => void list.refetch()}
      />
      <FilterBar
        search={{
          value: state.search,
          onChange: (search) => change({ search }, { replace: true }),
          placeholder: 'Search contacts...',
          label: 'Search contacts',
          ref: searchBox,
        }}
        filters={contactFilters(
          shown?.filterOptions ?? { states: [], carriers: [] },
          state,
          change,
        )}
      />
      <Section flush>
        <Stack gap={0} ref={table}>
          {selected.count > 0 && (
            <SelectedContactsBar
              count={selected.count}
              total={shown?.total ?? 0}
              onAll={() => selected.pickAll(shown?.total ?? 0)}
              onCancel={selected.clear}
              onReassign={
                canReassign({ isAdmin: me.is_admin })
                  ? () => setDialog({ kind: 'reassign' })
                  : undefined
              }
              onDelete={() => setDialog({ kind: 'delete' })}
            />
          )}
          {load === 'loading' && (
            <Text size="sm" c="dimmed" px="md" py="sm" aria-hidden>
              Loading contacts...
            </Text>
          )}
          <ContactsTable
            contacts={shown?.contacts ?? []}
            state={load}
            errorText={list.error ? errorMessage(list.error) : undefined}
            onRetry={() => void list.refetch()}
            empty={
              <NoContacts
                filtered={filtered}
                onClear={() => change({ ...emptyListState, limit: state.limit })}
                onAdd={() => setDialog({ kind: 'choose' })}
              />
            }
            selected={ticked}
            onSelect={selected.pick}
            onEdit={(contact) => setDialog({ kind: 'edit', contact })}
          />
          {shown !== undefined && !empty && (
            <Pagination
              label="contacts"
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
      <ContactListDialogs
        dialog={dialog}
        onDialog={setDialog}
        state={state}
        selection={selected.selection}
        onDone={selected.clear}
        agents={shown?.filterOptions.agents ?? []}
        importDialog={importDialog}
      />
      <WelcomeTutorial
        wanted={empty && !filtered && me.hasCompletedWalkthrough && dialog.kind === 'none'}
        onAdd={() => setDialog({ kind: 'choose' })}
      />
    </Page>
  )
}
