import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { getContact } from '../../../contacts/server/get-contact.ts'
import type { Note, NoteVersion } from '../../shared/notes.contract.ts'
import { readAuthorNames } from '../author-names.ts'
import { type OneNote, oneNote } from './note-change.ts'
import { noteOf } from './note-wire.ts'
import { listNoteVersions } from './notes.sql.ts'

/** Returns a note whole, with its earlier texts, the latest first. Throws as `changingNotes`. */
export async function readNote(
  context: MemberContext,
  note: OneNote,
): Promise<{ note: Note; earlier: NoteVersion[] }> {
  return inOrganization(context, async (transaction) => {
    await getContact({ ...context, transaction }, note.id)
    const row = await oneNote(transaction, note, 'read')
    const earlier = await listNoteVersions(transaction, row)
    const nameOf = await readAuthorNames(transaction, [
      ...[row.created_by, row.edited_by],
      ...earlier.map(({ written_by }) => written_by),
    ])
    return {
      note: noteOf(row, nameOf),
      earlier: earlier.map(({ text, written_at, written_by }) => ({
        text,
        written_at: written_at.toISOString(),
        written_by: nameOf(written_by),
      })),
    }
  })
}
