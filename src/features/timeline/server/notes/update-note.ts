import { AppError } from '../../../../kernel/app-error.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { noteStale } from '../../shared/note-texts.ts'
import type { Note } from '../../shared/notes.contract.ts'
import { changingNotes, checkPinned, type OneNote, oneNote, wireOf } from './note-change.ts'
import { keepNoteVersion, updateNoteRow } from './notes.sql.ts'

export interface NoteUpdate extends OneNote {
  readonly text?: string | undefined
  readonly pinned?: boolean | undefined
  readonly version?: number | undefined
}

/**
 * Changes a note's text, whose earlier one is kept, or pins it. Throws as `changingNotes`, 409 with
 * the note as it is for a stale `version`, 422 for one pinned note too many.
 */
export function updateNote(
  context: MemberContext,
  { id, note_id, text, pinned, version }: NoteUpdate,
): Promise<Note> {
  return changingNotes(context, id, async (transaction) => {
    const before = await oneNote(transaction, { id, note_id })
    if (version !== undefined && version !== before.version)
      throw new AppError('CONFLICT', noteStale, { note: await wireOf(transaction, before) })
    const written = text !== undefined && text !== before.text
    const turned = pinned !== undefined && pinned !== before.pinned
    if (turned && pinned) await checkPinned(transaction, id)
    if (written) await keepNoteVersion(transaction, before)
    if (written || turned)
      await updateNoteRow(transaction, before, {
        ...(written && {
          text,
          edited_at: context.clock.now(),
          edited_by: context.principal.agentId,
        }),
        ...(turned && { pinned }),
      })
    return note_id
  })
}
