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

/** A member's address for copies, if there is one, and whether replies are sent on to them. */
export interface OwnMailbox {
  readonly id: PublicId | undefined
  readonly forwardsReplies: boolean
}

export async function findMailboxOf(
  transaction: OrganizationTransaction,
  agentId: number,
): Promise<OwnMailbox> {
  const row = await transaction
    .selectFrom('member_mailbox')
    .select(['public_id', 'forwards_replies'])
    .where('organization_id', '=', transaction.organizationId)
    .where('agent_id', '=', agentId)
    .executeTakeFirst()
  return {
    id: (row?.public_id ?? undefined) as PublicId | undefined,
    forwardsReplies: row?.forwards_replies ?? true,
  }
}

/** Stores values of a member's row, which comes to be with the first. */
const saveRow = (
  transaction: OrganizationTransaction,
  agentId: number,
  at: Date,
  values: {
    readonly public_id?: PublicId
    readonly created_at?: Date
    readonly forwards_replies?: boolean
  },
) =>
  transaction
    .insertInto('member_mailbox')
    .values({
      organization_id: transaction.organizationId,
      agent_id: agentId,
      created_at: at,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'agent_id']).doUpdateSet(values))
    .execute()

/** Stores whether replies are sent on to the member. */
export async function saveForwarding(
  transaction: OrganizationTransaction,
  { agentId, forward, at }: { agentId: number; forward: boolean; at: Date },
): Promise<void> {
  await saveRow(transaction, agentId, at, { forwards_replies: forward })
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
  await saveRow(transaction, agentId, at, { public_id: id, created_at: at })
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
