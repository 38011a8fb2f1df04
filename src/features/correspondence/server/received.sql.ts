import { sql, type Updateable } from 'kysely'
import type { ReceivedEmail } from '../../../platform/database/schema.gen.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { SenderChecks } from '../../../platform/inbound/arrived-message.ts'
import type { QuarantineReason } from '../shared/filing.rules.ts'
import type { MessageClass } from '../shared/message-class.rules.ts'
import { deciderOf } from './known-clients.sql.ts'
import type { WayIn } from './mail-recipient.ts'

export interface NewReceived {
  readonly messageHash: string
  readonly receivedAt: Date
  readonly mailbox: WayIn
  readonly class: MessageClass
  readonly state: 'filed' | 'waiting'
  readonly reason: QuarantineReason | null
  readonly agentId: number | null
  readonly emailId: number | null
  readonly contactIds: readonly number[]
  readonly fromAddress: string
  readonly fromName: string
  readonly subject: string
  readonly checks: SenderChecks
  readonly size: number
  /** Whether it is to be sent on to the agent. */
  readonly forward: boolean
}

/** Returns the message's id, undefined if it is stored already. */
export async function insertReceived(
  transaction: OrganizationTransaction,
  one: NewReceived,
): Promise<number | undefined> {
  const row = await transaction
    .insertInto('received_email')
    .values({
      organization_id: transaction.organizationId,
      message_hash: one.messageHash,
      received_at: one.receivedAt,
      mailbox: one.mailbox,
      class: one.class,
      state: one.state,
      reason: one.reason,
      agent_id: one.agentId,
      email_id: one.emailId,
      contact_ids: [...one.contactIds],
      from_address: one.fromAddress,
      from_name: one.fromName,
      subject: one.subject,
      proof: one.checks.proof,
      checks: JSON.stringify(one.checks),
      size: one.size,
      forward_state: one.forward ? 'due' : null,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'message_hash']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateReceived(
  transaction: OrganizationTransaction,
  id: number,
  values: Updateable<ReceivedEmail>,
): Promise<void> {
  await transaction
    .updateTable('received_email')
    .set(values)
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .execute()
}

type StoredReceived = Pick<NewReceived, 'mailbox' | 'class' | 'reason'> &
  Pick<SenderChecks, 'proof'>

const shown = [
  ...(['id', 'received_at', 'mailbox', 'class', 'state', 'reason', 'agent_id'] as const),
  ...(['email_id', 'contact_ids', 'from_address', 'from_name', 'subject'] as const),
  ...(['proof', 'size', 'forward_state'] as const),
  sql.ref<SenderChecks>('checks').as('checks'),
] as const

/** The messages that a member sees in the quarantine. */
export type QuarantineScope = 'all' | { readonly agentId: number }

const ofScope = (transaction: OrganizationTransaction, scope: QuarantineScope) =>
  scope === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`${deciderOf(transaction)} = ${scope.agentId}::bigint`

/** Returns a message with its sealed bytes; `lock` keeps others from deciding meanwhile. */
export async function findReceived(
  transaction: OrganizationTransaction,
  id: number,
  { lock = false, scope = 'all' }: { lock?: boolean; scope?: QuarantineScope } = {},
) {
  return transaction
    .selectFrom('received_email')
    .select(shown)
    .select(['data_key_id', 'sealed_key', 'raw'])
    .$narrowType<StoredReceived>()
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .where(ofScope(transaction, scope))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
}
export type FoundReceived = NonNullable<Awaited<ReturnType<typeof findReceived>>>

/** Returns a page of the quarantine, newest first; `after` is the last id of the page before. */
export async function listWaiting(
  transaction: OrganizationTransaction,
  {
    scope,
    after,
    limit,
  }: {
    readonly scope: QuarantineScope
    readonly after: number | undefined
    readonly limit: number
  },
) {
  return transaction
    .selectFrom('received_email')
    .select(shown)
    .$narrowType<StoredReceived & { readonly reason: QuarantineReason }>()
    .where('organization_id', '=', transaction.organizationId)
    .where('state', '=', 'waiting')
    .where(ofScope(transaction, scope))
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countWaiting(
  transaction: OrganizationTransaction,
  scope: QuarantineScope,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('received_email')
    .select(sql<number>`count(*)`.as('count'))
    .where('organization_id', '=', transaction.organizationId)
    .where('state', '=', 'waiting')
    .where(ofScope(transaction, scope))
    .executeTakeFirstOrThrow()
  return count
}
