import { recordAudit } from '../../../../platform/audit.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import type { Note } from '../../shared/notes.contract.ts'
import { changingNotes, type OneNote, oneNote } from './note-change.ts'
import { updateNoteRow } from './notes.sql.ts'

/** Deletes a note, which can be restored for a day. Throws as `changingNotes`. */
export function deleteNote(context: MemberContext, note: OneNote): Promise<Note> {
  return changingNotes(context, note.id, async (transaction) => {
    const before = await oneNote(transaction, note)
    await updateNoteRow(transaction, before, { deleted_at: context.clock.now() })
    await recordAudit(transaction, context, {
      action: 'notes.delete',
      entity: 'contact',
      id: note.id,
      detail: { note: note.note_id },
    })
    return note.note_id
  })
}
