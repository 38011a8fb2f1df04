import { Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import { useCharacterKeys } from '../../../../ui/shortcuts/use-key.ts'
import { rightsOf, useMe } from '../../../access/client/use-me.ts'
import { canFilterByAgent, canReassign, canShareViews } from '../../shared/contact.policy.ts'
import {
  emptyListState,
  isFiltered,
  type ListState,
  pageSizes,
} from '../../shared/contact-filter.ts'
import { ContactListDialogs, type ListDialog } from './ContactListDialogs.tsx'
import { ContactStats } from './ContactStats.tsx'
import { ContactsTable } from './ContactsTable.tsx'
import { ListActions } from './ListActions.tsx'
import { rememberList } from './last-list.ts'
import { NoContacts } from './NoContacts.tsx'
import { MoreFiltersButton, OwnListButtons, OwnListDialogs } from './OwnListDialogs.tsx'
import { SelectedContactsBar } from './SelectedContactsBar.tsx'
import { SimilarNames } from './SimilarNames.tsx'
import { useContactsList } from './use-contacts-list.ts'
import { useListReturn } from './use-list-return.ts'
import { useRowArrows } from './use-row-arrows.ts'
import { GoneParts } from './views/GoneParts.tsx'
import { useCurrentView } from './views/use-current-view.ts'
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
  const view = useCurrentView(state)
  const list = useContactsList({ state, onState, seesAgents: canFilterByAgent(member) })
  const { change, rows, total, load, selection, layout, onLayout, fields, names } = list
  useListReturn(table, { input: list.input, rows })
  useRowArrows(table, searchBox, {
    ids: rows.map(({ id }) => id),
    selected: selection.shown,
    onSelect: selection.pick,
  })
  const filtered = isFiltered(state)
  const empty = total === 0
  const add = () => setDialog({ kind: 'choose' })

  return (
    <ListPage
      title="Contacts"
      badge={view && <ViewBadge view={view} state={state} />}
      actions={
        <ListActions
          // A file has only what matches exactly.
          onExport={total && !list.similar ? () => setDialog({ kind: 'export' }) : undefined}
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
      filters={list.filters}
      more={<MoreFiltersButton onDialog={setDialog} />}
      sentence={list.sentence}
      trailing={<OwnListButtons onDialog={setDialog} />}
      selectionBar={
        selection.count > 0 && (
          <SelectedContactsBar
            selection={selection}
            total={total ?? 0}
            similar={list.similar}
            mayReassign={canReassign(member)}
            onDialog={(kind) => setDialog({ kind })}
          />
        )
      }
      tableRef={table}
      table={
        <>
          {list.similar && <SimilarNames search={state.search} />}
          <GoneParts parts={list.gone} />
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
            onLayout={onLayout}
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
        agents={names.agents}
        columns={list.columns.join()}
      />
      <OwnListDialogs
        dialog={dialog}
        layout={layout}
        fields={fields}
        state={state}
        names={names}
        change={change}
        onClose={() => setDialog({ kind: 'none' })}
        onLayout={onLayout}
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
