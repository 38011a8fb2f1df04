import { sql } from 'kysely'
import {
  asSystem,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'

/**
 * Permanently deletes entries of the trash, with their links and their rows in import reports, and returns the ids. Only the email address
 * of a contact that must not be emailed (unless another contact now has it) and anonymous numbers are kept.
 */
export async function purgeFromTrash(
  transaction: OrganizationTransaction,
  ids: readonly number[],
  at: Date,
): Promise<number[]> {
  const { organizationId } = transaction
  const { rows } = await sql<{ contact_id: number; email: string; links: string[] }>`
    with gone as (
      delete from deleted_contact where organization_id = ${organizationId} and contact_id = any(${ids}::bigint[])
      returning organization_id, contact_id, lower(email) as email, rows
    ), must_not_be_emailed as (
      insert into suppression (organization_id, email, reason, at)
      select distinct organization_id, email, 'do_not_contact', ${at}::timestamptz from gone
      where rows -> 'contact' -> 0 ->> 'do_not_contact' = 'true' and contact_by_email(email) is null
      on conflict (organization_id, email) do nothing
    )
    select contact_id, email, jsonb_path_query_array(rows, '$.*[*].public_id') as links from gone`.execute(
    transaction,
  )
  await sql`
    delete from import_issue where organization_id = ${organizationId} and exists (
      select from unnest(cells) cell where lower(trim(cell)) = any(${rows.map(({ email }) => email)}::text[]))`.execute(
    transaction,
  )
  await transaction
    .deleteFrom('contact_before_import')
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`contact_id = any(${ids}::bigint[])`)
    .execute()
  await asSystem(transaction, (system) =>
    sql`delete from directory.public_link where organization_id = ${organizationId}
      and public_id = any(${rows.flatMap(({ links }) => links)}::text[])`.execute(system),
  )
  return rows.map(({ contact_id }) => contact_id)
}

/** Locks expired entries, oldest first, and returns their ids; skips entries that another worker has locked. */
export async function lockExpired(
  transaction: OrganizationTransaction,
  through: Date,
  limit: number,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('deleted_contact')
    .select('contact_id')
    .where('organization_id', '=', transaction.organizationId)
    .where('deleted_at', '<=', through)
    .orderBy('deleted_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ contact_id }) => contact_id)
}
