import { sql } from 'kysely'
import { personName } from '../../../../kernel/person-name.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { addAgentTasks } from '../agent-tasks.ts'
import { refusesContact } from '../list/letter-conditions.ts'

/** Tasks are found again by it: with another text, a migration changes those that are there. */
const deathText = (name: string) =>
  `${name || 'Someone'} in the same household was marked as deceased. No email is sent about this. When the time is right, please reach out yourself, with care.`

/**
 * Adds a task for the agent of each living member of the household of those of the contacts who are
 * deceased, but for members who must not be contacted; with `unlessTold` not where a task has told
 * of the death, also one that is done. No one gets an email about it.
 */
export async function tellOfDeath(
  transaction: OrganizationTransaction,
  ids: readonly number[],
  at: Date,
  { unlessTold = false }: { readonly unlessTold?: boolean } = {},
): Promise<void> {
  if (ids.length === 0) return
  const { organizationId } = transaction
  const { rows } = await sql<{ first_name: string; last_name: string; id: number }>`
    select d.first_name, d.last_name, c.id from contact d
    join contact c on c.organization_id = ${organizationId} and c.household_id = d.household_id
      and c.client_status <> 'deceased' and not ${refusesContact(organizationId)}
    where d.organization_id = ${organizationId} and d.id = any(${ids}::bigint[])
      and d.client_status = 'deceased' order by c.id`.execute(transaction)
  const byName = Map.groupBy(rows, (row) => personName(row.first_name, row.last_name))
  for (const [name, members] of byName) {
    const task = { kind: 'household_death', detail: deathText(name), at, unlessSame: true } as const
    const all = members.map(({ id }) => id)
    const told = unlessTold ? await listTold(transaction, all, task.detail) : []
    const of = all.filter((id) => !told.includes(id))
    await addAgentTasks(transaction, of, task)
  }
}

async function listTold(
  transaction: OrganizationTransaction,
  ids: readonly number[],
  detail: string,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('agent_task')
    .select('contact_id')
    .where('organization_id', '=', transaction.organizationId)
    .where(sql<boolean>`contact_id = any(${ids}::bigint[])`)
    .where('kind', '=', 'household_death')
    .where('detail', '=', detail)
    .execute()
  return rows.flatMap(({ contact_id }) => (contact_id === null ? [] : [contact_id]))
}

/** A person by whose name the members of a household were told. */
export interface ToldOf {
  readonly first_name: string
  readonly last_name: string
  readonly household_id: number | null
  /** The only member whose task is meant; all by default. */
  readonly member_id?: number
}

/** A contact who was deceased until now, with the name of until now where it may have changed. */
export interface DeceasedBefore {
  readonly id: number
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

/** Deletes the tasks about the deaths of those contacts, deceased until now, who live after all. */
export async function withdrawDeath(
  transaction: OrganizationTransaction,
  before: readonly DeceasedBefore[],
): Promise<void> {
  if (before.length === 0) return
  const people = await transaction
    .selectFrom('contact')
    .select(['id', 'first_name', 'last_name', 'household_id'])
    .where('organization_id', '=', transaction.organizationId)
    .where(sql<boolean>`id = any(${before.map(({ id }) => id)}::bigint[])`)
    .where('client_status', '<>', 'deceased')
    .execute()
  const was = new Map(before.map((one) => [one.id, one]))
  await withdrawDeathsOf(
    transaction,
    people.map(({ id, first_name, last_name, household_id }) => ({
      first_name: was.get(id)?.firstName ?? first_name,
      last_name: was.get(id)?.lastName ?? last_name,
      household_id,
    })),
  )
}

/**
 * Deletes the tasks that tell of the deaths of these people, unless a member has worked on one, or
 * another person of the household with the same name is deceased.
 */
export async function withdrawDeathsOf(
  transaction: OrganizationTransaction,
  people: readonly ToldOf[],
): Promise<void> {
  const told = people.filter(({ household_id }) => household_id !== null)
  if (told.length === 0) return
  const { organizationId } = transaction
  const details = told.map((one) => deathText(personName(one.first_name, one.last_name)))
  await sql`
    delete from agent_task t
      using unnest(${told.map((one) => one.household_id)}::bigint[],
          ${told.map((one) => one.first_name)}::text[], ${told.map((one) => one.last_name)}::text[],
          ${told.map((one) => one.member_id ?? null)}::bigint[], ${details}::text[])
          as told (household_id, first_name, last_name, member_id, detail),
        contact m
    where t.organization_id = ${organizationId} and m.organization_id = ${organizationId}
      and m.household_id = told.household_id and t.contact_id = m.id
      and m.id = coalesce(told.member_id, m.id)
      and t.kind = 'household_death' and t.detail = told.detail
      and t.done_at is null and t.changed_at is null and t.note is null
      and not exists (select 1 from contact d
        where d.organization_id = ${organizationId} and d.household_id = told.household_id
          and d.id <> m.id and d.client_status = 'deceased'
          and d.first_name = told.first_name and d.last_name = told.last_name)`.execute(transaction)
}
