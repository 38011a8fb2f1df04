import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Selection } from '../../../../ui/list/use-selection.ts'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { contactsApi } from '../../client/contacts-client.ts'
import { filterInput, isFiltered, type ListState } from '../../shared/contact-filter.ts'
import { contactCount, contactName } from '../../shared/contact-name.ts'
import type { Contact } from '../../shared/contacts.contract.ts'
import { ContactFormDialog } from '../edit/ContactFormDialog.tsx'
import { DeleteContactsDialog } from '../trash/DeleteContactsDialog.tsx'
import { useUndoableDelete } from '../trash/use-restore.ts'
import { AddContactChooser } from './AddContactChooser.tsx'
import { bulkTarget } from './bulk-target.ts'
import { ReassignDialog } from './ReassignDialog.tsx'

const BulkChangeDialog = lazy(async () => ({
  default: (await import('./BulkChangeDialog.tsx')).BulkChangeDialog,
}))
const TagContactsDialog = lazy(async () => ({
  default: (await import('./TagContactsDialog.tsx')).TagContactsDialog,
}))
const ExportContacts = lazy(async () => ({
  default: (await import('./ExportContacts.tsx')).ExportContacts,
}))

/** The list's one dialog at a time (CONTACTS-018); a bulk upload has its own page. */
export type ListDialog =
  | {
      kind:
        | 'none'
        | 'choose'
        | 'add'
        | 'delete'
        | 'reassign'
        | 'export'
        | 'columns'
        | 'filters'
        | 'views'
        | 'change'
        | 'tag'
        | 'exportSelected'
    }
  | { kind: 'edit'; contact: Contact }

export type ContactListDialogsProps = {
  dialog: ListDialog
  onDialog: (dialog: ListDialog) => void
  state: ListState
  total: number
  selection: Selection
  onDone: () => void
  agents: readonly { id: number; name: string }[]
  /** Keys of the columns on the screen, which the file has too. */
  columns: string
}

export function ContactListDialogs({
  dialog,
  onDialog,
  state,
  total,
  selection,
  onDone,
  agents,
  columns,
}: ContactListDialogsProps) {
  const queries = useQueryClient()
  const { kind } = dialog
  const close = () => onDialog({ kind: 'none' })
  const refresh = () => void queries.invalidateQueries({ queryKey: contactsApi.key() })
  const target = bulkTarget(selection, state)
  const picked = kind === 'exportSelected' && selection.all === undefined
  const undoable = useUndoableDelete()
  const finish = () => {
    close()
    onDone()
    refresh()
  }
  return (
    <>
      <AddContactChooser
        open={kind === 'choose'}
        onClose={close}
        onSingle={() => onDialog({ kind: 'add' })}
      />
      <ContactFormDialog
        open={kind === 'add' || kind === 'edit'}
        contact={kind === 'edit' ? dialog.contact : undefined}
        onClose={close}
        onSaved={(saved) => {
          close()
          toast({
            message:
              kind === 'edit'
                ? `${contactName(saved)} was saved`
                : `${contactName(saved)} was added`,
            tone: 'positive',
          })
        }}
      />
      {(kind === 'export' || kind === 'exportSelected') && (
        <Suspense>
          <ExportContacts
            path="/api/contacts/export"
            filter={{
              ...filterInput(state),
              sort: state.sort,
              columns,
              ...(picked && { ids: [...selection.ids].join() }),
            }}
            total={picked ? target.count : total}
            filtered={picked || isFiltered(state)}
            onClose={close}
          />
        </Suspense>
      )}
      <DeleteContactsDialog
        open={kind === 'delete'}
        onClose={close}
        target={target}
        onDeleted={(ids) => {
          finish()
          undoable(`${contactCount(ids.length)} deleted`, ids)
        }}
      />
      <ReassignDialog
        open={kind === 'reassign'}
        onClose={close}
        target={target}
        agents={agents}
        onReassigned={finish}
      />
      {kind === 'change' && (
        <Suspense>
          <BulkChangeDialog open onClose={close} target={target} onChanged={finish} />
        </Suspense>
      )}
      {kind === 'tag' && (
        <Suspense>
          <TagContactsDialog onClose={close} target={target} onTagged={finish} />
        </Suspense>
      )}
    </>
  )
}
