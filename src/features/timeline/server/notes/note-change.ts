import { AppError } from '../../../../kernel/app-error.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { getContact } from '../../../contacts/server/get-contact.ts'
import { noteLimits, noteNotFound, tooManyPinned } from '../../shared/note-texts.ts'
import type { Note } from '../../shared/notes.contract.ts'
import { readAuthorNames } from '../author-names.ts'
import { noteOf } from './note-wire.ts'
import { countPinned, findNote, type NoteRow } from './notes.sql.ts'

export interface OneNote {
  readonly id: ContactId
  readonly note_id: number
}

/**
 * Runs a change of a contact's notes, with the contact locked so that it is not deleted meanwhile,
 * and returns the note as it is then. Throws 404 as `getContact`, and for a note that it lacks.
 */
export function changingNotes(
  context: MemberContext,
  id: ContactId,
  work: (transaction: OrganizationTransaction) => Promise<number>,
): Promise<Note> {
  return inOrganization(context, async (transaction) => {
    await getContact({ ...context, transaction }, id, { lock: true })
    const noteId = await work(transaction)
    return wireOf(transaction, await oneNote(transaction, { id, note_id: noteId }, 'any'))
  })
}

/** Returns a note in its wire form. */
export async function wireOf(transaction: OrganizationTransaction, row: NoteRow): Promise<Note> {
  const nameOf = await readAuthorNames(transaction, [row.created_by, row.edited_by])
  return noteOf(row, nameOf)
}

/**
 * Returns a note, locked unless it is only read. Throws 404 for one that the contact lacks, or that
 * was deleted unless `any` will do.
 */
export async function oneNote(
  transaction: OrganizationTransaction,
  { id, note_id }: OneNote,
  which: 'any' | 'kept' | 'read' = 'kept',
): Promise<NoteRow> {
  const row = await findNote(transaction, { contactId: id, id: note_id, lock: which !== 'read' })
  if (row === undefined || (which !== 'any' && row.deleted_at !== null))
    throw new AppError('NOT_FOUND', noteNotFound)
  return row
}

/** Throws 422 if the contact has as many pinned notes as its page shows. */
export async function checkPinned(
  transaction: OrganizationTransaction,
  contactId: ContactId,
): Promise<void> {
  if ((await countPinned(transaction, contactId)) >= noteLimits.pinned)
    throw new AppError('UNPROCESSABLE_CONTENT', tooManyPinned, { field: 'pinned' })
}
