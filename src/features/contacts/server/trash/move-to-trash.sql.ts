import { type RawBuilder, sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { keptWithContact, workedOutAnew } from './contact-dependents.ts'

const joined = (parts: readonly RawBuilder<unknown>[], separator: RawBuilder<unknown>) =>
  sql.join([...parts], separator)

/**
 * Deletes the contacts and keeps each whole in the trash: one statement that stores exactly the rows it deletes, so that what another
 * transaction writes meanwhile is either in the trash or refused. The caller has locked the contacts.
 */
export async function moveToTrash(
  transaction: OrganizationTransaction,
  ids: readonly number[],
  { at, by }: { at: Date; by: number },
): Promise<void> {
  for (const table of workedOutAnew)
    await sql`delete from ${sql.table(table)} where contact_id = any(${ids}::bigint[])`.execute(
      transaction,
    )
  const gone = keptWithContact.map(
    (table) =>
      sql`${sql.id(`gone_${table}`)} as (delete from ${sql.table(table)} where contact_id = any(${ids}::bigint[]) returning *),
        ${sql.id(`kept_${table}`)} as (select contact_id, jsonb_agg(to_jsonb(g) order by g.id) as rows, array_agg(g.id order by g.id) as ids
          from ${sql.id(`gone_${table}`)} g group by contact_id)`,
  )
  const rows = keptWithContact.map(
    (table) => sql`${sql.lit(table)}, coalesce(${sql.ref(`kept_${table}.rows`)}, '[]')`,
  )
  const joins = keptWithContact.map(
    (table) =>
      sql`left join ${sql.table(`kept_${table}`)} on ${sql.ref(`kept_${table}.contact_id`)} = c.id`,
  )
  await sql`
    with ${joined(gone, sql`, `)}, gone_contact as (delete from contact where id = any(${ids}::bigint[]) returning *)
    insert into deleted_contact (organization_id, contact_id, first_name, last_name, email, agent_id, deleted_at, deleted_by, deleted_by_name,
      email_ids, rows)
    select c.organization_id, c.id, c.first_name, c.last_name, c.email, c.agent_id, ${at}, ${by},
      coalesce((select trim(a.first_name || ' ' || a.last_name) from agent a where a.id = ${by}), ''), coalesce(kept_email.ids, '{}'),
      jsonb_build_object('contact', jsonb_build_array(to_jsonb(c) - 'search_text'), ${joined(rows, sql`, `)})
    from gone_contact c ${joined(joins, sql` `)}`.execute(transaction)
}
