import { type RawBuilder, sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { dropTotals } from '../../../../platform/recent-totals.ts'
import { readNamedAgain } from '../staging/named-again.ts'
import { visibleContacts } from '../visible-contacts.ts'
import type { ImportedContacts } from './imported-contacts.ts'

// What an import brought to contacts who existed before: tags, and notes that no one has changed
// since and no later file has. A contact that it added goes with them, or stays as it is.

const ofExisting = ({ organizationId, importId, scope }: ImportedContacts) =>
  sql`t.organization_id = ${organizationId} and t.import_id = ${importId}
    and c.organization_id = ${organizationId} and c.id = t.contact_id
    and c.import_id is distinct from ${importId} and ${visibleContacts(scope, 'c')}`
const untouchedNote = (again: readonly number[]) => sql`t.edited_at is null
  and t.deleted_at is null and t.id <> all(${again}::bigint[])`

/** SQL: a note that the import did not bring, or that a member has changed since. */
export const noteOfMember = ({ importId }: ImportedContacts): RawBuilder<unknown> =>
  sql`(t.import_id is distinct from ${importId} or t.edited_at is not null)`

/** SQL of the ids of contacts who have got tags or notes from an import. */
export const besideContacts = ({ organizationId, importId }: ImportedContacts) =>
  sql`select t.contact_id from contact_tag t where t.organization_id = ${organizationId}
      and t.import_id = ${importId}
    union all select n.contact_id from contact_note n where n.organization_id = ${organizationId}
      and n.import_id = ${importId}`

/** Counts the tags and notes that an undo removes. */
export async function countBeside(
  transaction: OrganizationTransaction,
  of: ImportedContacts,
): Promise<{ tags: number; notes: number }> {
  const again = await readNamedAgain(transaction, 'contact_note')
  const { rows } = await sql<{ tags: number; notes: number }>`select
    (select count(*)::int from contact_tag t, contact c where ${ofExisting(of)}) as tags,
    (select count(*)::int from contact_note t, contact c
      where ${ofExisting(of)} and ${untouchedNote(again)}) as notes`.execute(transaction)
  return rows[0] as { tags: number; notes: number }
}

/** Removes them. */
export async function takeBackBeside(
  transaction: OrganizationTransaction,
  of: ImportedContacts,
): Promise<void> {
  dropTotals(transaction)
  await sql`delete from contact_tag t using contact c where ${ofExisting(of)}`.execute(transaction)
  const again = await readNamedAgain(transaction, 'contact_note')
  await sql`delete from contact_note t using contact c
    where ${ofExisting(of)} and ${untouchedNote(again)}`.execute(transaction)
}

/**
 * Deletes the tags that an import made and no contact has, in the trash neither: one who comes back
 * would lack them. What it brought to those whom its undo has just `deleted` does not count.
 */
export async function deleteUnusedTags(
  transaction: OrganizationTransaction,
  { organizationId, importId }: ImportedContacts,
  deleted: readonly number[],
): Promise<void> {
  // A member who gives one of them at this moment is waited for, and the next statement sees it.
  const { rows } = await sql`select t.id from tag t where t.organization_id = ${organizationId}
    and t.import_id = ${importId} order by t.id for update`.execute(transaction)
  if (rows.length === 0) return
  const inTrash = await listTrashTags(transaction, importId, deleted)
  await sql`delete from tag t where t.organization_id = ${organizationId}
    and t.import_id = ${importId} and not exists (select 1 from contact_tag g
      where g.organization_id = ${organizationId} and g.tag_id = t.id)
    and not (t.merged_ids || t.id) && ${inTrash}::bigint[]`.execute(transaction)
}

async function listTrashTags(
  transaction: OrganizationTransaction,
  importId: number,
  deleted: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct (g ->> 'tag_id')::bigint as id
    from deleted_contact d cross join lateral jsonb_array_elements(d.rows -> 'contact_tag') g
    where d.organization_id = ${transaction.organizationId}
      and not (d.contact_id = any(${deleted}::bigint[])
        and coalesce((g ->> 'import_id')::bigint = ${importId}, false))`.execute(transaction)
  return rows.map(({ id }) => id)
}
