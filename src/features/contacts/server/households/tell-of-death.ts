import { sql } from 'kysely'
import { personName } from '../../../../kernel/person-name.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { addAgentTasks } from '../agent-tasks.ts'

const deathText = (name: string) =>
  `${name || 'Somebody'} of the same household is marked as deceased. No email says so: please get in touch yourself, with care, when the time is right.`

/**
 * Adds a task for the agent of each living member of the household of those of the contacts who are
 * deceased. No one gets an email about it.
 */
export async function tellOfDeath(
  transaction: OrganizationTransaction,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  const { organizationId } = transaction
  const { rows } = await sql<{ first_name: string; last_name: string; id: number }>`
    select d.first_name, d.last_name, m.id from contact d
    join contact m on m.organization_id = ${organizationId} and m.household_id = d.household_id
      and m.client_status <> 'deceased'
    where d.organization_id = ${organizationId} and d.id = any(${ids}::bigint[])
      and d.client_status = 'deceased' order by m.id`.execute(transaction)
  const byName = Map.groupBy(rows, (row) => personName(row.first_name, row.last_name))
  for (const [name, members] of byName) {
    const task = { kind: 'household_death', detail: deathText(name), at, unlessSame: true } as const
    const of = members.map(({ id }) => id)
    await addAgentTasks(transaction, of, task)
  }
}

/** A contact who was deceased until now, with the name of until now where it may have changed. */
export interface DeceasedBefore {
  readonly id: number
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

/**
 * Deletes the tasks about the deaths of those contacts, deceased until now, who live after all,
 * unless a member has worked on one, or another person of the household with the same name is
 * deceased.
 */
export async function withdrawDeath(
  transaction: OrganizationTransaction,
  before: readonly DeceasedBefore[],
): Promise<void> {
  if (before.length === 0) return
  const { organizationId } = transaction
  const { rows } = await sql<{ first_name: string; last_name: string; id: number }>`
    select n.first_name, n.last_name, m.id from unnest(${before.map(({ id }) => id)}::bigint[],
      ${before.map(({ firstName }) => firstName ?? null)}::text[],
      ${before.map(({ lastName }) => lastName ?? null)}::text[]) as b (id, first_name, last_name)
    join contact l on l.organization_id = ${organizationId} and l.id = b.id
      and l.client_status <> 'deceased'
    join contact m on m.organization_id = ${organizationId} and m.household_id = l.household_id
      and m.id <> l.id
    cross join lateral (select coalesce(b.first_name, l.first_name) as first_name,
      coalesce(b.last_name, l.last_name) as last_name) n
    where not exists (select 1 from contact d
        where d.organization_id = ${organizationId} and d.household_id = l.household_id
          and d.client_status = 'deceased' and d.first_name = n.first_name
          and d.last_name = n.last_name)`.execute(transaction)
  if (rows.length === 0) return
  const details = rows.map((row) => deathText(personName(row.first_name, row.last_name)))
  await sql`
    delete from agent_task t
      using unnest(${rows.map(({ id }) => id)}::bigint[], ${details}::text[]) as told (id, detail)
    where t.organization_id = ${organizationId} and t.contact_id = told.id
      and t.kind = 'household_death' and t.detail = told.detail
      and t.done_at is null and t.changed_at is null and t.note is null`.execute(transaction)
}
