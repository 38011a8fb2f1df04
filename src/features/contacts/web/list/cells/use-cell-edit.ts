import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../../../../ui/foundation/transport-error.ts'
import { toast, undoMilliseconds } from '../../../../../ui/overlay/toasts.ts'
import { contactsApi, contactsClient } from '../../../client/contacts-client.ts'
import { contactName } from '../../../shared/contact-name.ts'
import { updateFailed } from '../../../shared/contact-texts.ts'
import { Contact, type ListedContact } from '../../../shared/contacts.contract.ts'
import {
  afterConflict,
  type CellColumn,
  type CellValue,
  canUndoCell,
  cellFields,
} from '../../../shared/list/cell-fields.ts'

/** One edit of a cell. `label` names its column, `shown` and `shownBefore` its two values. */
export interface CellEdit {
  readonly contact: ListedContact
  readonly column: CellColumn
  readonly wanted: CellValue
  readonly label: string
  readonly shown: string
  readonly shownBefore: string
}
/** An edit whose cell another member has set to something else. */
export interface CellConflict {
  readonly edit: CellEdit
  readonly now: Contact
}

/**
 * Saves one cell of the list by the contact's own update: shown at once, undone with a reason
 * if it fails, undone by one press. Rows stay where they are until the list is read again.
 */
export function useCellEdit() {
  const queries = useQueryClient()
  const [conflict, setConflict] = useState<CellConflict>()
  /** Shows a contact in every list that has it, without what other columns say of it. */
  const show = ({ id, ...values }: { readonly id: number } & Partial<Contact>) =>
    queries.setQueriesData<{ contacts: ListedContact[] }>(
      { queryKey: contactsApi.listContacts.key() },
      (list) =>
        list && {
          ...list,
          contacts: list.contacts.map((one) => (one.id === id ? { ...one, ...values } : one)),
        },
    )
  /** Others read it again when they are shown; this list would move under its reader's eyes. */
  const saved = (contact: Contact) => {
    show({ other_carrier: undefined, other_plan: undefined, ...contact })
    void queries.invalidateQueries({ queryKey: contactsApi.key(), refetchType: 'none' })
  }
  const write = async (edit: CellEdit, version: number, before: CellValue): Promise<Contact> => {
    const field = cellFields[edit.column]
    try {
      const answer = await contactsClient.updateContact({
        id: edit.contact.id,
        [field]: edit.wanted,
        version,
      })
      return answer.contact
    } catch (error) {
      const now = currentOf(error)
      if (now === undefined) throw error
      const next = afterConflict(field, { before, wanted: edit.wanted, now })
      if (next === 'again') return write(edit, now.version, before)
      if (next === 'done') return now
      throw new TwoValues(now)
    }
  }
  const run = async (edit: CellEdit, from: Contact = edit.contact, undoing = false) => {
    const field = cellFields[edit.column]
    const { id } = edit.contact
    show(optimistic(edit))
    const name = contactName(edit.contact)
    try {
      const after = await write(edit, from.version, from[field])
      saved(after)
      toast({
        message: undoing
          ? `${name}: ${edit.label} is as before`
          : `${name}: ${edit.label} is now ${edit.shown}`,
        tone: 'positive',
        ...(!undoing && canUndoCell(edit.column, from) && undoOf(edit, from, after)),
      })
    } catch (error) {
      if (error instanceof TwoValues) {
        saved(error.now)
        setConflict({ edit, now: error.now })
        return
      }
      show({ id, ...valuesOf(from, edit.column) })
      toast({
        message: `${name}: ${edit.label} was not saved. ${errorMessage(error, updateFailed)}`,
        tone: 'critical',
        duration: undoMilliseconds,
      })
    }
  }
  const undoOf = (edit: CellEdit, from: Contact, after: Contact) => ({
    duration: undoMilliseconds,
    action: {
      label: 'Undo',
      onAction: () =>
        void run(
          {
            ...edit,
            contact: { ...edit.contact, ...after },
            wanted: from[cellFields[edit.column]],
            shown: edit.shownBefore,
            shownBefore: edit.shown,
          },
          after,
          true,
        ),
    },
  })
  return {
    save: (edit: CellEdit) => void run(edit),
    conflict,
    keepTheirs: () => setConflict(undefined),
    keepMine: () => {
      setConflict(undefined)
      if (conflict) void run(conflict.edit, conflict.now)
    },
  }
}
export type CellEditing = ReturnType<typeof useCellEdit>

/** Two members set one cell to two values. */
class TwoValues extends Error {
  readonly now: Contact
  constructor(now: Contact) {
    super('another value')
    this.now = now
  }
}

/** The contact as it is now, from the refusal of a stale edit. */
function currentOf(error: unknown): Contact | undefined {
  const { data } = (error ?? {}) as { data?: { readonly contact?: unknown } | null }
  return Contact.safeParse(data?.contact).data
}

/** Returns what a row shows of a column: an agent has a name, and "Other" the policy's word. */
function valuesOf(contact: Contact, column: CellColumn): Partial<Contact> {
  const field = cellFields[column]
  return {
    [field]: contact[field],
    ...(column === 'carrier' && { other_carrier: contact.other_carrier }),
    ...(column === 'plan' && { other_plan: contact.other_plan }),
    ...(column === 'agent' && { contact_owner: contact.contact_owner }),
  }
}

/** Returns the row as it will be: an agent has a name, and the policy's own word goes. */
function optimistic({ contact: { id }, column, wanted, shown }: CellEdit) {
  const values = { id, [cellFields[column]]: wanted }
  if (column === 'carrier') return { ...values, other_carrier: undefined }
  if (column === 'plan') return { ...values, other_plan: undefined }
  return column === 'agent' ? { ...values, contact_owner: wanted === null ? null : shown } : values
}
