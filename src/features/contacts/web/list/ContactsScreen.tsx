import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import { useListPage } from '../../../../ui/list/use-list-page.ts'
import { useCharacterKeys } from '../../../../ui/shortcuts/use-key.ts'
import { rightsOf, useMe } from '../../../access/client/use-me.ts'
import { clientFieldsApi } from '../../client/client-fields-client.ts'
import { contactsApi } from '../../client/contacts-client.ts'
import { canFilterByAgent, canReassign, canShareViews } from '../../shared/contact.policy.ts'
import {
  emptyListState,
  filterInput,
  isFiltered,
  type ListState,
  pageSizes,
} from '../../shared/contact-filter.ts'
import { filterSentence } from '../../shared/list/filter-words.ts'
import type { ListLayout } from '../../shared/list/list-layout.contract.ts'
import { goneParts } from '../../shared/list/list-view.rules.ts'
import { isBeside } from '../../shared/list/more-of-contact.ts'
import { ContactListDialogs, type ListDialog } from './ContactListDialogs.tsx'
import { ContactStats } from './ContactStats.tsx'
import { ContactsTable } from './ContactsTable.tsx'
import { contactFilters } from './contact-filters.ts'
import { extraFilterOf } from './extra-filter-of.tsx'
import { ListActions } from './ListActions.tsx'
import { listInput, rememberList } from './last-list.ts'
import { layoutChange, layoutOfLink } from './layout/layout-of-link.ts'
import { useListLayout } from './layout/use-list-layout.ts'
import { NoContacts } from './NoContacts.tsx'
import { MoreFiltersButton, OwnListButtons, OwnListDialogs } from './OwnListDialogs.tsx'
import { SelectedContactsBar } from './SelectedContactsBar.tsx'
import { SimilarNames } from './SimilarNames.tsx'
import { useListReturn } from './use-list-return.ts'
import { useRowArrows } from './use-row-arrows.ts'
import { GoneParts } from './views/GoneParts.tsx'
import { useCurrentView } from './views/use-current-view.ts'
import { useOpeningView } from './views/use-opening-view.ts'
import { ViewBadge } from './views/ViewBadge.tsx'
import { WelcomeTutorial } from './WelcomeTutorial.tsx'

export type ContactsScreenProps = {
  state: ListState
  onState: (state: ListState, replace: boolean) => void
  /** Beside Add Contact in an empty list. */
  explore?: ReactNode
}

export function ContactsScreen({ state, onState, explore }: ContactsScreenProps) {
  const me = useMe()
  const member = rightsOf(me)
  const [dialog, setDialog] = useState<ListDialog>({ kind: 'none' })
  const searchBox = useRef<HTMLInputElement>(null)
  const table = useRef<HTMLDivElement>(null)
  useCharacterKeys({ '/': () => searchBox.current?.focus() })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL changes with the state.
  useEffect(rememberList, [state])

  const filter = filterInput(state)
  const own = useListLayout()
  const { known, opensWith } = own
  const opening = useOpeningView(opensWith, known, state, onState)
  const view = useCurrentView(state)
  const layout = layoutOfLink(own.layout, state.show)
  const shown = layout.columns.map(({ key }) => key)
  const input = listInput(state, shown.filter(isBeside))
  const list = useListPage({
    state,
    onState,
    filter,
    query: contactsApi.listContacts.queryOptions({ input }),
    rowsOf: (data) => data.contacts,
    count: contactsApi.countContacts.queryOptions({ input: filter }),
  })
  const { change, data, rows, total, selection } = list
  const changeLayout = (next: ListLayout) => {
    const changed = layoutChange(own.layout, state.show, next)
    if (changed.show) change({ show: changed.show })
    if (changed.own) own.change(changed.own)
  }
  useListReturn(table, { input, rows })
  // Without its columns a list would change under the eyes of its reader.
  const load = (known && !opening) || list.load === 'failed' ? list.load : 'loading'
  useRowArrows(table, searchBox, {
    ids: rows.map(({ id }) => id),
    selected: selection.shown,
    onSelect: selection.pick,
  })
  const filtered = isFiltered(state)
  const fieldsQuery = useQuery(clientFieldsApi.listClientFields.queryOptions())
  const fields = fieldsQuery.data?.fields ?? []
  const extraFilter = extraFilterOf(fields, state, change)
  const found = data?.filterOptions
  const tags = found?.tags
  const names = { agents: found?.agents ?? [], fields, increases: found?.increases, tags }
  const empty = total === 0
  const add = () => setDialog({ kind: 'choose' })

  return (
    <ListPage
      title="Contacts"
      badge={view && <ViewBadge view={view} state={state} />}
      actions={
        <ListActions
          // A file has only what matches exactly.
          onExport={total && !data?.similar ? () => setDialog({ kind: 'export' }) : undefined}
          onAdd={add}
        />
      }
      list={list}
      unit="contact"
      pageSizes={pageSizes}
      onPage={change}
      figures={
        <ContactStats
          total={total}
          filtered={filtered}
          onRetry={list.retry}
          totalState={load === 'loaded' ? list.totalLoad : load}
        />
      }
      search={{
        value: state.search,
        onChange: (search) => change({ search }, { replace: true }),
        placeholder: 'Search contacts...',
        label: 'Search contacts',
        ref: searchBox,
      }}
      filters={contactFilters(
        data?.filterOptions,
        canFilterByAgent(member),
        state,
        change,
        names,
        extraFilter,
      )}
      more={<MoreFiltersButton onDialog={setDialog} />}
      // Without the names it would say that agents and fields are gone.
      sentence={data && !fieldsQuery.isPending ? filterSentence(state, names) : undefined}
      trailing={<OwnListButtons onDialog={setDialog} />}
      selectionBar={
        selection.count > 0 && (
          <SelectedContactsBar
            selection={selection}
            total={total ?? 0}
            similar={data?.similar ?? false}
            mayReassign={canReassign(member)}
            onDialog={(kind) => setDialog({ kind })}
          />
        )
      }
      tableRef={table}
      table={
        <>
          {data?.similar && <SimilarNames search={state.search} />}
          {data && fieldsQuery.data && (
            <GoneParts
              parts={goneParts(state, {
                ...data.filterOptions,
                ...names,
                seesAgents: canFilterByAgent(member),
              })}
            />
          )}
          <ContactsTable
            contacts={rows}
            state={load}
            errorText={list.errorText}
            onRetry={list.retry}
            empty={
              <NoContacts
                filtered={filtered}
                seeding={me.seeding}
                progress={me.seedingProgress ?? undefined}
                onClear={() => change({ ...emptyListState, limit: state.limit })}
                onAdd={add}
                explore={explore}
              />
            }
            selected={selection.shown}
            onSelect={selection.pick}
            onEdit={(contact) => setDialog({ kind: 'edit', contact })}
            layout={layout}
            onLayout={changeLayout}
            fields={fields}
            sort={state.sort}
            onSort={(next) => change({ sort: next })}
          />
          {load === 'loading' && (
            <Text size="sm" c="dimmed" px="md" py="sm" aria-hidden>
              Loading contacts...
            </Text>
          )}
        </>
      }
    >
      <ContactListDialogs
        dialog={dialog}
        onDialog={setDialog}
        state={state}
        total={total ?? 0}
        selection={selection}
        onDone={selection.clear}
        agents={data?.filterOptions.agents ?? []}
        columns={shown.join()}
      />
      <OwnListDialogs
        dialog={dialog}
        layout={layout}
        fields={fields}
        state={state}
        names={names}
        change={change}
        onClose={() => setDialog({ kind: 'none' })}
        onLayout={changeLayout}
        mayShare={canShareViews(member)}
        onOpen={(next) => onState(next, false)}
      />
      <WelcomeTutorial
        wanted={
          empty && !filtered && !me.seeding && me.hasCompletedWalkthrough && dialog.kind === 'none'
        }
        onAdd={add}
      />
    </ListPage>
  )
}
