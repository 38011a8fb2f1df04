import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../../../../ui/foundation/transport-error.ts'
import { toast, undoMilliseconds } from '../../../../../ui/overlay/toasts.ts'
import { contactsApi } from '../../../client/contacts-client.ts'
import { contactName } from '../../../shared/contact-name.ts'
import { updateFailed } from '../../../shared/contact-texts.ts'
import type { Contact, ListedContact } from '../../../shared/contacts.contract.ts'
import {
  type CellColumn,
  canUndoCell,
  cellFields,
  cellWords,
} from '../../../shared/list/cell-fields.ts'
import { type CellOutcome, type CellWrite, writeCell } from './write-cell.ts'

/** One edit of a cell. `label` names its column, `shown` its new value. */
export interface CellEdit extends CellWrite {
  readonly contact: ListedContact
  readonly label: string
  readonly shown: string
}
/** An edit whose cell another member has set to something else. */
export interface CellConflict {
  readonly edit: CellEdit
  readonly now: Contact
}

const lists = contactsApi.listContacts.key()

/**
 * Saves one cell of the list by the contact's own update: shown at once, undone with a reason
 * if it fails, undone by one press. Rows stay where they are until the list is read again.
 */
export function useCellEdit() {
  const queries = useQueryClient()
  const [conflicts, setConflicts] = useState<readonly CellConflict[]>([])
  const [conflict] = conflicts
  /** Once the list is left, a conflict cannot be asked about. */
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  /** Changes a contact in every list that has it. */
  const change = (id: number, next: (row: ListedContact) => ListedContact) =>
    queries.setQueriesData<{ contacts: ListedContact[] }>(
      { queryKey: lists },
      (list) =>
        list && {
          ...list,
          contacts: list.contacts.map((one) => (one.id === id ? next(one) : one)),
        },
    )
  /**
   * Stops answers that may say what was before, and returns whether there were any; a list that
   * shows nothing yet is still read.
   */
  const stopReading = async (): Promise<boolean> => {
    const reading = queries.isFetching({ queryKey: lists }) > 0
    const shows = ({ state }: Query) => state.data !== undefined
    await queries.cancelQueries({ queryKey: lists, predicate: shows })
    return reading
  }
  /** Others read it again when they are shown; this list would move under its reader's eyes. */
  const saved = (contact: Contact) => {
    // Without the words of a policy that is gone.
    change(contact.id, (row) => ({
      ...row,
      other_carrier: undefined,
      other_plan: undefined,
      ...contact,
    }))
    void queries.invalidateQueries({ queryKey: contactsApi.key(), refetchType: 'none' })
  }
  /** Shows the old value again, unless a later edit has set another. */
  const restore = ({ contact, column, wanted }: CellEdit, from: Contact) =>
    change(contact.id, (row) =>
      row[cellFields[column]] === wanted ? { ...row, ...valuesOf(from, column) } : row,
    )
  const run = async (edit: CellEdit, from: Contact = edit.contact, undoing = false) => {
    const { id } = edit.contact
    const readBefore = await stopReading()
    change(id, (row) => ({ ...row, ...optimistic(edit) }))
    const outcome = await writeCell(edit, from)
    const readMeanwhile = await stopReading()
    if (outcome.now === undefined) restore(edit, from)
    else saved(outcome.now)
    tell(edit, outcome, undoing)
    if (readBefore || readMeanwhile) void queries.invalidateQueries({ queryKey: lists })
  }
  const tell = (edit: CellEdit, outcome: CellOutcome, undoing: boolean) => {
    const { contact, column, label, shown } = edit
    const what = `${contactName(contact)}: ${label}`
    const refused = (message: string) =>
      toast({ message: `${what} ${message}`, tone: 'critical', duration: undoMilliseconds })
    if (outcome.kind === 'failed') {
      const { error, certain } = outcome
      const not = certain ? 'was not saved' : 'may not have been saved'
      refused(`${not}. ${errorMessage(error, updateFailed)}`)
    } else if (outcome.kind === 'conflict') {
      const { now } = outcome
      if (left.current) refused(`was not saved. Someone else set it to ${cellWords(column, now)}.`)
      else
        setConflicts((before) => [
          ...before.filter((one) => !(one.now.id === now.id && one.edit.column === column)),
          { edit, now },
        ])
    } else {
      const { now, replaced } = outcome
      toast({
        message: undoing ? `${what} was restored` : `${what} is now ${shown}`,
        tone: 'positive',
        ...(!undoing &&
          replaced !== undefined &&
          canUndoCell(column, replaced) &&
          undoOf(edit, replaced, now)),
      })
    }
  }
  const undoOf = (edit: CellEdit, replaced: Contact, after: Contact) => ({
    duration: undoMilliseconds,
    action: {
      label: 'Undo',
      onAction: () =>
        void run(
          {
            ...edit,
            contact: { ...edit.contact, ...after },
            wanted: replaced[cellFields[edit.column]],
            shown: cellWords(edit.column, replaced),
          },
          after,
          true,
        ),
    },
  })
  const answered = () => setConflicts((before) => before.slice(1))
  return {
    save: (edit: CellEdit) => void run(edit),
    conflict,
    keepTheirs: answered,
    keepMine: () => {
      answered()
      if (conflict) void run(conflict.edit, conflict.now)
    },
  }
}
export type CellEditing = ReturnType<typeof useCellEdit>

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
