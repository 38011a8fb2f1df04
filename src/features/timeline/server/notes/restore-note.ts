import { recordAudit } from '../../../../platform/audit.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import type { Note } from '../../shared/notes.contract.ts'
import { changingNotes, checkPinned, type OneNote, oneNote } from './note-change.ts'
import { updateNoteRow } from './notes.sql.ts'

/** Restores a deleted note; one that was not deleted stays as it is. Throws as `changingNotes`. */
export function restoreNote(context: MemberContext, note: OneNote): Promise<Note> {
  return changingNotes(context, note.id, async (transaction) => {
    const before = await oneNote(transaction, note, 'any')
    if (before.deleted_at === null) return note.note_id
    if (before.pinned) await checkPinned(transaction, note.id)
    await updateNoteRow(transaction, before, { deleted_at: null })
    await recordAudit(transaction, context, {
      action: 'notes.restore',
      entity: 'contact',
      id: note.id,
      detail: { note: note.note_id },
    })
    return note.note_id
  })
}
