import { type RawBuilder, sql } from 'kysely'
import { fullName } from '../../../../platform/database/full-name.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { addDeletedComplaints } from './deleted-complaints.ts'

/**
 * Tables whose rows belong to one contact and move to the trash with it. Only here a feature
 * deletes and restores rows of other features. A test compares both lists with the foreign keys, so
 * that no new table is forgotten.
 */
export const dependentTables = [
  'quote',
  'quote_showing',
  'email',
  'activity_event',
  'eligibility_submission',
  'follow_up_request',
  'plan_choice',
  'agent_task',
  'policy',
  'self_service_sign_up',
  'contact_note',
  'contact_note_version',
  'contact_call',
  'contact_change',
  'contact_tag',
  'contact_file',
  'client_email',
  'email_report',
  'federal_right',
  'email_draft',
  'email_replacement',
  'hold_out_draw',
  'increase_draft',
] as const

/**
 * Tables of which only some rows belong to a client permanently: an email that is dropped, told
 * or not approved in time is over, as is a call that was asked for. The others are planned again.
 */
export const overForGood = {
  email_draft: sql<boolean>`t.status in ('dropped', 'not_in_time', 'notified')`,
  email_replacement: sql<boolean>`t.asked_on is not null`,
} as const

/**
 * Tables that a restore recomputes: an old plan could send what is no longer due, and the values of
 * extra fields follow from the contact.
 */
export const recomputedAfterRestore = ['planned_email', 'client_field_value'] as const

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
  for (const [table, over] of Object.entries(overForGood))
    await sql`delete from ${sql.table(table)} t where ${ofContacts} and not ${over}`.execute(
      transaction,
    )
  await addDeletedComplaints(transaction, ids)
  // First without the rows: a distributed PostgreSQL takes several deletes into an update, but not
  // into an insert.
  await sql`
    insert into deleted_contact (organization_id, contact_id, first_name, last_name, email,
      agent_id, deleted_at, deleted_by, deleted_by_name, email_ids, rows)
    select c.organization_id, c.id, c.first_name, c.last_name, c.email, c.agent_id, ${at}, ${by},
      coalesce(${fullName('a')}, ''), '{}', '{}'
    from contact c left join agent a on a.organization_id = c.organization_id and a.id = ${by}
    where c.organization_id = ${organizationId} and c.id = any(${ids}::bigint[])`.execute(
    transaction,
  )
  const gone = dependentTables.map(
    (table) =>
      sql`${sql.id(`gone_${table}`)} as (delete from ${sql.table(table)} where ${ofContacts}
        returning *)`,
  )
  const moved = dependentTables.map(
    (table) =>
      sql`select contact_id, ${sql.lit(table)} as name, id, to_jsonb(g) as data
        from ${sql.table(`gone_${table}`)} g`,
  )
  const noRows = JSON.stringify(Object.fromEntries(dependentTables.map((table) => [table, []])))
  // Grouped, not joined: the planner does not know how many rows a delete returns, and would
  // compare each contact with all of them.
  await sql`
    with ${joined(gone, sql`, `)}, gone_contact as (
      delete from contact where organization_id = ${organizationId} and id = any(${ids}::bigint[])
        returning *
    ), moved as (
      select id as contact_id, 'contact' as name, id,
        to_jsonb(c) - 'search_text' - 'name_key' - 'birthday' as data
      from gone_contact c
      union all ${joined(moved, sql` union all `)}
    ), listed as (
      select contact_id, name, jsonb_agg(data order by id) as data, array_agg(id order by id) as ids
      from moved group by contact_id, name
    ), kept as (
      select contact_id, coalesce(max(ids) filter (where name = 'email'), '{}') as email_ids,
        ${noRows}::jsonb || jsonb_object_agg(name, data) as rows
      from listed group by contact_id
    ), stored as (
      update deleted_contact d set email_ids = kept.email_ids, rows = kept.rows
      from kept where d.organization_id = ${organizationId} and d.contact_id = kept.contact_id
      returning 1
    )
    select count(*) from stored`.execute(transaction)
}
