import type { Note } from '../../shared/notes.contract.ts'
import type { NoteRow } from './notes.sql.ts'

/** Returns a note as it is sent. */
export const noteOf = (row: NoteRow, nameOf: (id: number | null) => string | null): Note => ({
  id: row.id,
  contact_id: row.contact_id,
  text: row.text,
  pinned: row.pinned,
  created_at: row.created_at.toISOString(),
  created_by: nameOf(row.created_by),
  edited_at: row.edited_at?.toISOString() ?? null,
  edited_by: nameOf(row.edited_by),
  version: row.version,
})
