import type { SystemTransaction } from '../../../../platform/database/transaction.ts'

interface OfMember {
  readonly organizationId: number
  readonly agentId: number
}

/** Returns a member's sessions that have not ended, the last used first. */
export async function findSessionsOf(
  transaction: SystemTransaction,
  { organizationId, agentId }: OfMember,
  { now, startedAfter }: { readonly now: Date; readonly startedAfter: Date },
) {
  return transaction
    .selectFrom('directory.session')
    .select(['id', 'token_hash', 'user_agent', 'ip_address', 'created_at', 'last_seen_at'])
    .where('organization_id', '=', organizationId)
    .where('agent_id', '=', agentId)
    .where('expires_at', '>', now)
    .where('created_at', '>', startedAfter)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** Deletes one session if it is this member's, and returns it; undefined if it is not. */
export async function deleteSessionOf(
  transaction: SystemTransaction,
  { organizationId, agentId }: OfMember,
  id: number,
): Promise<{ readonly user_agent: string | null } | undefined> {
  return transaction
    .deleteFrom('directory.session')
    .where('organization_id', '=', organizationId)
    .where('agent_id', '=', agentId)
    .where('id', '=', id)
    .returning('user_agent')
    .executeTakeFirst()
}
