import { sql } from 'kysely'
import type { AgentId, ImportId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { writtenRows } from './row-contacts.sql.ts'
import { planForStaged } from './staged-contacts.ts'

interface StagedNotes {
  readonly importId: ImportId
  /** The importing agent, who has written them. */
  readonly agentId: AgentId
  readonly now: Date
  /** Existing contacts were not written. */
  readonly onlyNew: boolean
}

/**
 * Adds the notes of written rows to their contacts; returns how many. A text that one of the
 * contact's notes has, or had before it was edited, is not added again.
 */
export async function addStagedNotes(
  transaction: OrganizationTransaction,
  { importId, agentId, now, onlyNew }: StagedNotes,
): Promise<number> {
  const { organizationId } = transaction
  await planForStaged(transaction)
  let added = 0
  for (const written of writtenRows(organizationId, importId, { onlyNew })) {
    const { numAffectedRows = 0n } = await sql`
      with rows as materialized (
        select s.organization_id, c.id as contact_id, s.note from ${written}
        where s.note is not null),
      told as materialized (
        select r.* from rows r
        where not exists (select 1 from contact_note n where n.organization_id = ${organizationId}
            and n.contact_id = r.contact_id and n.text = r.note)
          and not exists (select 1 from contact_note_version v
            where v.organization_id = ${organizationId} and v.contact_id = r.contact_id
              and v.text = r.note))
      insert into contact_note (organization_id, contact_id, text, created_at, created_by,
        import_id)
      select organization_id, contact_id, note, ${now}::timestamptz, ${agentId}::bigint,
        ${importId}::bigint from told
      on conflict do nothing`.execute(transaction)
    added += Number(numAffectedRows)
  }
  return added
}
