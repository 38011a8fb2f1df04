import { IconDownload } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { EmptyState } from '../../../../ui/data/EmptyState.tsx'
import { SelectionBar } from '../../../../ui/data/SelectionBar.tsx'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import { useListPage } from '../../../../ui/list/use-list-page.ts'
import { useRights } from '../../../access/client/use-me.ts'
import { contactsApi } from '../../client/contacts-client.ts'
import { canPurge } from '../../shared/contact.policy.ts'
import { type ListState, pageSizes } from '../../shared/contact-filter.ts'
import type { DeletedContact } from '../../shared/deleted-contact.ts'
import { trashDays } from '../../shared/trash.rules.ts'
import { type DeletedTarget, deletedTarget } from '../list/bulk-target.ts'
import { lastListHref } from '../list/last-list.ts'
import { DeleteForeverDialog, type PurgeTarget } from './DeleteForeverDialog.tsx'
import { TrashTable } from './TrashTable.tsx'
import { useRestore } from './use-restore.ts'

const ExportContacts = lazy(async () => ({
  default: (await import('../list/ExportContacts.tsx')).ExportContacts,
}))

export type TrashScreenProps = {
  state: ListState
  onState: (state: ListState, replace: boolean) => void
  /** Parts of other features beside a contact's buttons. */
  actionsOf: (contact: DeletedContact) => ReactNode
}

/** Deleted contacts until permanently deleted. Uses only the state's search, page and page size. */
export function TrashScreen({ state, onState, actionsOf }: TrashScreenProps) {
  const mayPurge = canPurge(useRights())
  const restore = useRestore()
  const [purging, setPurging] = useState<PurgeTarget>()
  const [exporting, setExporting] = useState(false)
  const [restoring, setRestoring] = useState<readonly number[]>([])
  const { search, page, limit } = state
  const list = useListPage({
    state,
    onState,
    filter: search,
    query: contactsApi.listTrash.queryOptions({ input: { search, page, limit } }),
    rowsOf: (data) => data.contacts,
  })
  const { change, total, selection } = list
  const target = deletedTarget(selection, state)
  const restoreSelected = async (asked: DeletedTarget['selection']) => {
    setRestoring('ids' in asked ? asked.ids : [...selection.shown])
    if (await restore(asked)) selection.clear()
    setRestoring([])
  }

  return (
    <ListPage
      title="Deleted contacts"
      subtitle={`Contacts can be restored for ${trashDays} days with their quotes, emails and health answers. After that, they are permanently deleted.`}
      back={{ label: 'Back to Contacts', href: lastListHref() }}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden />}
          onClick={() => setExporting(true)}
          disabled={!total}
        >
          Export
        </Button>
      }
      list={list}
      unit="deleted contact"
      pageSizes={pageSizes}
      onPage={change}
      search={{
        value: search,
        onChange: (text) => change({ search: text }, { replace: true }),
        placeholder: 'Search deleted contacts...',
        label: 'Search deleted contacts',
      }}
      selectionBar={
        selection.count > 0 && (
          <SelectionBar
            count={selection.count}
            noun={['contact', 'contacts']}
            onCancel={selection.clear}
            all={{ total: total ?? 0, onSelectAll: selection.selectAll }}
          >
            {mayPurge && (
              <Button
                variant="subtle"
                color="critical"
                size="sm"
                onClick={() => setPurging(target)}
              >
                Delete forever
              </Button>
            )}
            <Button
              size="sm"
              onClick={() => void restoreSelected(target.selection)}
              loading={restoring.length > 0}
              loadingText="Restoring..."
            >
              Restore
            </Button>
          </SelectionBar>
        )
      }
      table={
        <TrashTable
          contacts={list.rows}
          state={list.load}
          errorText={list.errorText}
          onRetry={list.retry}
          empty={
            search.trim() === '' ? (
              <EmptyState
                title="No deleted contacts"
                text={`Contacts you delete stay here for ${trashDays} days.`}
                action={
                  <LinkButton href={lastListHref()} variant="default">
                    Back to Contacts
                  </LinkButton>
                }
              />
            ) : (
              <EmptyState
                title="No contacts found"
                text="No deleted contacts match the search."
                action={
                  <Button variant="default" onClick={() => change({ search: '' })}>
                    Clear search
                  </Button>
                }
              />
            )
          }
          selected={selection.shown}
          onSelect={selection.pick}
          restoring={restoring}
          actionsOf={actionsOf}
          onRestore={(contact) => void restoreSelected({ ids: [contact.id] })}
          onDeleteForever={
            mayPurge
              ? (contact) => setPurging({ count: 1, selection: { ids: [contact.id] }, contact })
              : undefined
          }
        />
      }
    >
      <DeleteForeverDialog
        purging={purging}
        onClose={() => setPurging(undefined)}
        onDone={() => {
          setPurging(undefined)
          selection.clear()
        }}
      />
      {exporting && (
        <Suspense>
          <ExportContacts
            path="/api/contacts/bin/export"
            filter={{ search }}
            total={total ?? 0}
            filtered={search.trim() !== ''}
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
    </ListPage>
  )
}
