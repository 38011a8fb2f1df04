import type { LoggedCall } from '../../shared/notes.contract.ts'
import type { CallRow } from './calls.sql.ts'

/** Returns a logged call as it is sent. */
export const callOf = (row: CallRow, createdBy: string | null): LoggedCall => ({
  id: row.id,
  contact_id: row.contact_id,
  called_at: row.called_at.toISOString(),
  outcome: row.outcome,
  minutes: row.minutes,
  remark: row.remark,
  created_by: createdBy,
  version: row.version,
})
