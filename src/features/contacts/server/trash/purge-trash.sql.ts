import { sql } from 'kysely'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import {
  asSystem,
  type OrganizationTransaction,
  type SystemTransaction,
} from '../../../../platform/database/transaction.ts'

/**
 * Removes entries of the trash for good, and with them their links and what imports noted of their rows. What stays: the address where the
 * person must not be emailed (unless another contact has it by now and says otherwise), and numbers that lead to nobody. Answers who is gone.
 */
export async function purgeFromTrash(
  transaction: OrganizationTransaction,
  organizationId: OrganizationId,
  ids: readonly number[],
  at: Date,
): Promise<number[]> {
  const { rows } = await sql<{ contact_id: number; email: string; links: string[] }>`
    with gone as (
      delete from deleted_contact where contact_id = any(${ids}::bigint[]) returning organization_id, contact_id, lower(email) as email, rows
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
    delete from import_issue where exists (
      select from unnest(cells) cell where lower(trim(cell)) = any(${rows.map(({ email }) => email)}::text[]))`.execute(
    transaction,
  )
  await sql`delete from contact_before_import where contact_id = any(${ids}::bigint[])`.execute(
    transaction,
  )
  await asSystem(transaction, (system) =>
    sql`delete from directory.public_link where organization_id = ${organizationId}
      and public_id = any(${rows.flatMap(({ links }) => links)}::text[])`.execute(system),
  )
  return rows.map(({ contact_id }) => contact_id)
}

/** The organization whose trash has the oldest entry of those that are due. */
export async function findDueOrganization(
  system: SystemTransaction,
  through: Date,
): Promise<OrganizationId | undefined> {
  const row = await system
    .selectFrom('deleted_contact')
    .select('organization_id')
    .where('deleted_at', '<=', through)
    .orderBy('deleted_at')
    .limit(1)
    .executeTakeFirst()
  return row?.organization_id as OrganizationId | undefined
}

/** Its due entries, oldest first, locked; those another worker has are passed over. */
export async function lockDue(
  transaction: OrganizationTransaction,
  through: Date,
  limit: number,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('deleted_contact')
    .select('contact_id')
    .where('deleted_at', '<=', through)
    .orderBy('deleted_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ contact_id }) => contact_id)
}
