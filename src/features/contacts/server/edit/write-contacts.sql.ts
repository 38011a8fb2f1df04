import { type Insertable, sql, type Updateable } from 'kysely'
import type { AgentId, ContactId } from '../../../../kernel/ids.ts'
import type { Contact as ContactRow } from '../../../../platform/database/schema.gen.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ContactScope } from '../../shared/contact.policy.ts'
import { visibleContacts } from '../contact.policy.ts'

/** Adds a contact; undefined when the organization has one with the address already. */
export async function insertContact(
  transaction: OrganizationTransaction,
  values: Insertable<ContactRow>,
): Promise<ContactId | undefined> {
  const row = await transaction
    .insertInto('contact')
    .values(values)
    .onConflict((conflict) => conflict.expression(sql`organization_id, lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id as ContactId | undefined
}

export async function updateContactRow(
  transaction: OrganizationTransaction,
  id: ContactId,
  values: Updateable<ContactRow>,
): Promise<void> {
  await transaction
    .updateTable('contact')
    .set(values)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The contact with an address, whoever owns it. */
export async function findContactByEmail(
  transaction: OrganizationTransaction,
  email: string,
): Promise<ContactId | undefined> {
  const { rows } = await sql<{
    id: ContactId | null
  }>`select contact_by_email(${email}) as id`.execute(transaction)
  return rows[0]?.id ?? undefined
}

/** Keeps the agent from being deleted meanwhile; false when the organization has no such agent. */
export async function lockAgent(
  transaction: OrganizationTransaction,
  id: number,
): Promise<boolean> {
  return (
    (await transaction
      .selectFrom('agent')
      .select('id')
      .where('id', '=', id)
      .forKeyShare()
      .executeTakeFirst()) !== undefined
  )
}

/** The ids that are in the scope, locked in order so that two bulk actions cannot deadlock. */
export async function lockContacts(
  transaction: OrganizationTransaction,
  ids: readonly number[],
  scope: ContactScope,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('contact as c')
    .select('c.id')
    .where(sql<boolean>`c.id = any(${ids}::bigint[])`)
    .where(visibleContacts(scope, 'c'))
    .orderBy('c.id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}

export async function setOwner(
  transaction: OrganizationTransaction,
  ids: readonly number[],
  agentId: AgentId,
  at: Date,
): Promise<void> {
  await sql`update contact set agent_id = ${agentId}, version = version + 1, updated_at = ${at}
    where id = any(${ids}::bigint[]) and agent_id is distinct from ${agentId}`.execute(transaction)
}
