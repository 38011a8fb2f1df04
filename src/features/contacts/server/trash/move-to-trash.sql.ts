import { type RawBuilder, sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

/**
 * Tables whose rows belong to one contact and move to the trash with it. Only here a feature
 * deletes and restores rows of other features. A test compares both lists with the foreign keys, so
 * that no new table is forgotten.
 */
export const dependentTables = [
  'quote',
  'email',
  'activity_event',
  'eligibility_submission',
  'follow_up_request',
  'plan_choice',
  'agent_task',
  'policy',
  'self_service_sign_up',
] as const

/** Tables that a restore recomputes, because an old plan could send what is no longer due. */
export const recomputedAfterRestore = ['planned_email'] as const

const joined = (parts: readonly RawBuilder<unknown>[], separator: RawBuilder<unknown>) =>
  sql.join([...parts], separator)

/**
 * Deletes the contacts and stores their rows in the trash, in one statement that stores exactly the
 * rows it deletes: a row that another transaction adds at the same time is either stored too or
 * refused. The caller must have locked the contacts.
 */
export async function moveToTrash(
  transaction: OrganizationTransaction,
  ids: readonly number[],
  { at, by }: { at: Date; by: number },
): Promise<void> {
  const { organizationId } = transaction
  const ofContacts = sql`organization_id = ${organizationId} and contact_id = any(${ids}::bigint[])`
  for (const table of recomputedAfterRestore)
    await sql`delete from ${sql.table(table)} where ${ofContacts}`.execute(transaction)
  // First without the rows: a distributed PostgreSQL takes several deletes into an update, but not
  // into an insert.
  await sql`
    insert into deleted_contact (organization_id, contact_id, first_name, last_name, email,
      agent_id, deleted_at, deleted_by, deleted_by_name, email_ids, rows)
    select c.organization_id, c.id, c.first_name, c.last_name, c.email, c.agent_id, ${at}, ${by},
      coalesce(trim(a.first_name || ' ' || a.last_name), ''), '{}', '{}'
    from contact c left join agent a on a.organization_id = c.organization_id and a.id = ${by}
    where c.organization_id = ${organizationId} and c.id = any(${ids}::bigint[])`.execute(
    transaction,
  )
  const gone = dependentTables.map(
    (table) =>
      sql`${sql.id(`gone_${table}`)} as (delete from ${sql.table(table)} where ${ofContacts}
      returning *),
        ${sql.id(`kept_${table}`)} as (select contact_id,
        jsonb_agg(to_jsonb(g) order by g.id) as rows, array_agg(g.id order by g.id) as ids
          from ${sql.id(`gone_${table}`)} g group by contact_id)`,
  )
  const rows = dependentTables.map(
    (table) => sql`${sql.lit(table)}, coalesce(${sql.ref(`kept_${table}.rows`)}, '[]')`,
  )
  const joins = dependentTables.map(
    (table) =>
      sql`left join ${sql.table(`kept_${table}`)} on ${sql.ref(`kept_${table}.contact_id`)} = c.id`,
  )
  await sql`
    with ${joined(gone, sql`, `)}, gone_contact as (
      delete from contact where organization_id = ${organizationId} and id = any(${ids}::bigint[])
        returning *
    ), kept as (
      select c.id, coalesce(kept_email.ids, '{}') as email_ids,
        jsonb_build_object('contact', jsonb_build_array(to_jsonb(c) - 'search_text' - 'name_key'),
        ${joined(rows, sql`, `)}) as rows
      from gone_contact c ${joined(joins, sql` `)}
    ), stored as (
      update deleted_contact d set email_ids = kept.email_ids, rows = kept.rows
      from kept where d.organization_id = ${organizationId} and d.contact_id = kept.id
      returning 1
    )
    select count(*) from stored`.execute(transaction)
}
