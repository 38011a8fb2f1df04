import type { ContactId } from '../../../../kernel/ids.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import type { Note } from '../../shared/notes.contract.ts'
import { changingNotes, checkPinned } from './note-change.ts'
import { insertNote } from './notes.sql.ts'

/** Writes a note about a contact. Throws as `changingNotes`, 422 for one pinned note too many. */
export function addNote(
  context: MemberContext,
  { id, text, pinned }: { readonly id: ContactId; readonly text: string; readonly pinned: boolean },
): Promise<Note> {
  return changingNotes(context, id, async (transaction) => {
    if (pinned) await checkPinned(transaction, id)
    return insertNote(transaction, {
      contact_id: id,
      text,
      pinned,
      created_at: context.clock.now(),
      created_by: context.principal.agentId,
    })
  })
}
