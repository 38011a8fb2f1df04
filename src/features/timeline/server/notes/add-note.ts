import type { ContactId } from '../../../../kernel/ids.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { noteNotFound } from '../../shared/note-texts.ts'
import type { Note } from '../../shared/notes.contract.ts'
import { storedBefore } from '../stored-before.ts'
import { changingNotes, checkPinned } from './note-change.ts'
import { findNoteOfRequest, insertNote } from './notes.sql.ts'

export interface NoteToAdd {
  readonly id: ContactId
  readonly text: string
  readonly pinned: boolean
  readonly request_id?: string | undefined
}

/**
 * Writes a note about a contact, once for each `request_id`. Throws as `changingNotes` and
 * `storedBefore`, 422 for one pinned note too many.
 */
export function addNote(
  context: MemberContext,
  { id, text, pinned, request_id }: NoteToAdd,
): Promise<Note> {
  return changingNotes(context, id, async (transaction) => {
    const sent =
      request_id === undefined ? undefined : await findNoteOfRequest(transaction, request_id)
    const before = storedBefore(sent, id, noteNotFound)
    if (before !== undefined) return before.id
    if (pinned) await checkPinned(transaction, id)
    return insertNote(transaction, {
      contact_id: id,
      text,
      pinned,
      request_id: request_id ?? null,
      created_at: context.clock.now(),
      created_by: context.principal.agentId,
    })
  })
}
