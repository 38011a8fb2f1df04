import type { PublicId } from '../../../kernel/ids.ts'
import { asSystem, type OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** Returns the member whose mailbox this is, undefined for one who is gone. */
export async function findMemberOfMailbox(
  transaction: OrganizationTransaction,
  id: PublicId,
): Promise<number | undefined> {
  const row = await transaction
    .selectFrom('member_mailbox as b')
    .innerJoin('agent as a', (join) =>
      join.onRef('a.organization_id', '=', 'b.organization_id').onRef('a.id', '=', 'b.agent_id'),
    )
    .select('b.agent_id')
    .where('b.organization_id', '=', transaction.organizationId)
    .where('b.public_id', '=', id)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.agent_id
}

/** Keeps others from renewing a member's mailbox meanwhile, also the first, which has no row. */
export async function lockMailboxOf(
  transaction: OrganizationTransaction,
  agentId: number,
): Promise<void> {
  await transaction
    .selectFrom('agent')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', agentId)
    .forNoKeyUpdate()
    .execute()
}

/** Returns the public id of a member's mailbox. */
export async function findMailboxOf(
  transaction: OrganizationTransaction,
  agentId: number,
): Promise<PublicId | undefined> {
  const row = await transaction
    .selectFrom('member_mailbox')
    .select('public_id')
    .where('organization_id', '=', transaction.organizationId)
    .where('agent_id', '=', agentId)
    .executeTakeFirst()
  return row?.public_id as PublicId | undefined
}

/** Gives a member a mailbox; the earlier one, if there was one, no longer receives. */
export async function saveMailbox(
  transaction: OrganizationTransaction,
  {
    agentId,
    id,
    before,
    at,
  }: {
    readonly agentId: number
    readonly id: PublicId
    readonly before: PublicId | undefined
    readonly at: Date
  },
): Promise<void> {
  const { organizationId } = transaction
  if (before === undefined)
    await transaction
      .insertInto('member_mailbox')
      .values({ organization_id: organizationId, agent_id: agentId, public_id: id, created_at: at })
      .execute()
  else
    await transaction
      .updateTable('member_mailbox')
      .set({ public_id: id, created_at: at })
      .where('organization_id', '=', organizationId)
      .where('agent_id', '=', agentId)
      .execute()
  await asSystem(transaction, async (system) => {
    if (before !== undefined)
      await system
        .deleteFrom('directory.public_link')
        .where('organization_id', '=', organizationId)
        .where('public_id', '=', before)
        .execute()
    await system
      .insertInto('directory.public_link')
      .values({
        public_id: id,
        organization_id: organizationId,
        kind: 'mailbox',
        target_id: agentId,
      })
      .execute()
  })
}
