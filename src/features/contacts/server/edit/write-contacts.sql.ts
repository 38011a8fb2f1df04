import { type Insertable, sql, type Updateable } from 'kysely'
import type { AgentId, ContactId } from '../../../../kernel/ids.ts'
import type { Contact as ContactRow } from '../../../../platform/database/schema.gen.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ContactScope } from '../../shared/contact.policy.ts'
import { visibleContacts } from '../visible-contacts.ts'

/** SQL: 0 for the one client who has an address alone, the id of each who shares it knowingly. */
export const sharerOf = (alias: string) =>
  `(case when ${alias}shares_email then ${alias}id else 0 end)`

/**
 * The arbiter of inserts. An address that only sharing clients have is looked up first
 * (`findContactByEmail`).
 */
export const unsharedEmail = sql.raw(`organization_id, email, ${sharerOf('')}`)

/** Adds a contact; returns undefined when another contact has the email address unshared. */
export async function insertContact(
  transaction: OrganizationTransaction,
  values: Insertable<ContactRow>,
): Promise<ContactId | undefined> {
  const row = await transaction
    .insertInto('contact')
    .values(values)
    .onConflict((conflict) => conflict.expression(unsharedEmail).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id as ContactId | undefined
}

/**
 * SQL for the version after a change of columns that the form shows: a form opened before is then
 * stale. `alias` is the table's.
 */
export const nextVersion = (alias: 'c' | 'contact' | 'p' | 'policy' | 'federal_right') =>
  sql.raw<number>(`${alias}.version + 1`)

/** Changes a contact's columns. */
export async function updateContactRow(
  transaction: OrganizationTransaction,
  id: ContactId,
  values: Updateable<ContactRow>,
): Promise<void> {
  await transaction
    .updateTable('contact')
    .set({ ...values, version: nextVersion('contact') })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .execute()
}

/**
 * Returns the first contact of the scope with an email address; of several, not one who shares it.
 */
export async function findContactByEmail(
  transaction: OrganizationTransaction,
  email: string,
  scope: ContactScope = 'all',
): Promise<ContactId | undefined> {
  const row = await transaction
    .selectFrom('contact as c')
    .select('c.id')
    .where('c.organization_id', '=', transaction.organizationId)
    .where('c.email', '=', sql<string>`lower(${email})`)
    .where(visibleContacts(scope, 'c'))
    .orderBy('c.shares_email')
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst()
  return row?.id as ContactId | undefined
}

/**
 * Prevents the deletion of any agent until the transaction ends, for statements that give contacts
 * back to their earlier owners.
 */
export async function lockAgents(transaction: OrganizationTransaction): Promise<void> {
  await transaction
    .selectFrom('agent')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute()
}

/** Locks a scope's contacts, in order so two bulk actions cannot deadlock, and returns ids. */
export async function lockContacts(
  transaction: OrganizationTransaction,
  ids: readonly number[],
  scope: ContactScope,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('contact as c')
    .select('c.id')
    .where('c.organization_id', '=', transaction.organizationId)
    .where(sql<boolean>`c.id = any(${ids}::bigint[])`)
    .where(visibleContacts(scope, 'c'))
    .orderBy('c.id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Assigns contacts to an agent, and returns the ids, in order, of those that it did not own. The
 * caller has locked them.
 */
export async function setOwner(
  transaction: OrganizationTransaction,
  ids: readonly number[],
  agentId: AgentId,
  at: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update contact c set agent_id = ${agentId}, version = ${nextVersion('c')}, updated_at = ${at}
    where c.organization_id = ${transaction.organizationId} and c.id = any(${ids}::bigint[])
      and c.agent_id is distinct from ${agentId}
    returning c.id`.execute(transaction)
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/**
 * Locks the contacts that an agent owns, in the order of their ids, and returns the ids; with
 * `only` those among them.
 */
export async function lockContactsOf(
  transaction: OrganizationTransaction,
  agentId: AgentId,
  only: readonly number[] | undefined,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('contact')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .where('agent_id', '=', agentId)
    .$if(only !== undefined, (query) => query.where(sql<boolean>`id = any(${only}::bigint[])`))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}
