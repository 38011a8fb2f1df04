import type { ContactFile } from '../../shared/files/files.contract.ts'
import type { ContactFileRow } from './files.sql.ts'

/** Returns a file as it is sent, without its bytes. */
export const fileOf = (row: ContactFileRow, createdBy: string | null): ContactFile => ({
  id: row.id,
  contact_id: row.contact_id,
  name: row.name,
  kind: row.kind,
  bytes: row.bytes,
  created_at: row.created_at.toISOString(),
  created_by: createdBy,
})
