import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

/**
 * Returns the records that the sign-up form made for the same people as these entries of the trash:
 * a form with a known email address makes a second record (decision 020). It may be a spouse's, so
 * the name or the birth date must be the same too. `trashed` are in the trash themselves.
 */
export async function findSecondRecords(
  transaction: OrganizationTransaction,
  ids: readonly number[],
): Promise<{ existing: number[]; trashed: number[] }> {
  const { organizationId } = transaction
  const purged = sql`(select contact_id, lower(email) as email, lower(first_name) as first_name,
      lower(last_name) as last_name, rows -> 'contact' -> 0 ->> 'birth_date' as birth_date
    from deleted_contact where organization_id = ${organizationId}
      and contact_id = any(${ids}::bigint[]))`
  const { rows: existing } = await sql<{ id: number }>`
    select distinct c.id from ${purged} p
      join self_service_sign_up s on s.organization_id = ${organizationId}
        and lower(s.typed_email) = p.email
      join contact c on c.organization_id = ${organizationId} and c.id = s.contact_id
    where c.birth_date::text = p.birth_date
      or (lower(c.first_name) = p.first_name and lower(c.last_name) = p.last_name)`.execute(
    transaction,
  )
  const { rows: trashed } = await sql<{ id: number }>`
    select distinct d.contact_id as id from ${purged} p
      join deleted_contact d on d.organization_id = ${organizationId}
        and d.contact_id <> all(${ids}::bigint[])
        and lower(d.rows -> 'self_service_sign_up' -> 0 ->> 'typed_email') = p.email
    where d.rows -> 'contact' -> 0 ->> 'birth_date' = p.birth_date
      or (lower(d.first_name) = p.first_name and lower(d.last_name) = p.last_name)`.execute(
    transaction,
  )
  return { existing: existing.map(({ id }) => id), trashed: trashed.map(({ id }) => id) }
}
