import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { reportClasses } from '../shared/message-class.rules.ts'
import type { WayIn } from './mail-recipient.ts'

/** The room that kept messages take: how many wait in the quarantine, and all their bytes. */
export interface ReceivedUse {
  readonly waiting: number
  readonly bytes: number
}

/** Returns what one mailbox has; of a member's own copies only those that wait. */
export async function readMailboxUse(
  transaction: OrganizationTransaction,
  { kind, targetId }: { readonly kind: WayIn; readonly targetId: number },
): Promise<ReceivedUse> {
  const own =
    kind === 'member'
      ? sql`email_id is null and agent_id = ${targetId}`
      : sql`email_id = ${targetId}`
  const { rows } = await sql<ReceivedUse>`
    select count(*) filter (where state = 'waiting') as waiting,
      coalesce(sum(size) filter (where state = 'waiting' or mailbox <> 'member'),
        0)::bigint as bytes
    from received_email where organization_id = ${transaction.organizationId}
      and mailbox = ${kind} and ${own} and size > 0`.execute(transaction)
  return rows[0] ?? { waiting: 0, bytes: 0 }
}

/** Returns what the agency has. */
export async function readAgencyUse(transaction: OrganizationTransaction): Promise<ReceivedUse> {
  const { rows } = await sql<ReceivedUse>`
    select count(*) filter (where state = 'waiting') as waiting,
      coalesce(sum(size), 0)::bigint as bytes
    from received_email where organization_id = ${transaction.organizationId}
      and size > 0`.execute(transaction)
  return rows[0] ?? { waiting: 0, bytes: 0 }
}

/** Erases the oldest messages as they came that are no longer needed, until this much is free. */
export async function dropOldestRaw(
  transaction: OrganizationTransaction,
  bytes: number,
): Promise<void> {
  const { organizationId } = transaction
  await sql`
    update received_email set raw = null, sealed_key = null, data_key_id = null, size = 0
    where organization_id = ${organizationId} and id in (
      select id from (select id, sum(size) over (order by received_at, id) - size as before
        from received_email where organization_id = ${organizationId} and size > 0
          and state = 'filed' and forward_state is distinct from 'due') o
      where before < ${bytes}::bigint)`.execute(transaction)
}

/** Returns the replies of until then that are still to be sent on. */
export async function listToForward(
  transaction: OrganizationTransaction,
  through: Date,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('received_email')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .where('forward_state', '=', 'due')
    .where('received_at', '<=', through)
    .where('raw', 'is not', null)
    .orderBy('received_at')
    .limit(200)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns whether the caller may send a reply on, which is once. Its outcome is not known yet. */
export async function claimForward(
  transaction: OrganizationTransaction,
  id: number,
  { to, at }: { readonly to: string; readonly at: Date },
): Promise<boolean> {
  const claimed = await transaction
    .updateTable('received_email')
    .set({ forward_state: 'unknown', forwarded_to: to, forwarded_at: at })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .where('forward_state', '=', 'due')
    .where('state', '<>', 'discarded')
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Reports about our emails are kept longer than what people write. */
export type KeptMessages = 'reports' | 'others'
const ofKind = (kept: KeptMessages) =>
  sql<boolean>`(class = any(${reportClasses}::text[])) = ${kept === 'reports'}::boolean`

export async function deleteReceivedThrough(
  transaction: OrganizationTransaction,
  at: Date,
  kept: KeptMessages,
): Promise<void> {
  await transaction
    .deleteFrom('received_email')
    .where('organization_id', '=', transaction.organizationId)
    .where('received_at', '<=', at)
    .where(ofKind(kept))
    .execute()
}

export async function findOldestReceived(
  transaction: OrganizationTransaction,
  kept: KeptMessages,
): Promise<Date | undefined> {
  const row = await transaction
    .selectFrom('received_email')
    .select('received_at')
    .where('organization_id', '=', transaction.organizationId)
    .where(ofKind(kept))
    .orderBy('received_at')
    .limit(1)
    .executeTakeFirst()
  return row?.received_at
}
