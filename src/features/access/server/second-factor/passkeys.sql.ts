import type { AgentId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { StoredPasskey } from './relying-party.ts'

/** Returns a member's passkeys, the oldest first; `lock` locks them until the transaction ends. */
export async function listPasskeys(
  transaction: OrganizationTransaction,
  agentId: AgentId,
  { lock = false }: { readonly lock?: boolean } = {},
) {
  return transaction
    .selectFrom('passkey')
    .select(['id', 'name', 'credential_id', 'public_key', 'counter', 'transports'])
    .select(['created_at', 'used_at'])
    .where('organization_id', '=', transaction.organizationId)
    .where('agent_id', '=', agentId)
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute()
}

export async function insertPasskey(
  transaction: OrganizationTransaction,
  agentId: AgentId,
  { name, passkey, at }: { name: string; passkey: StoredPasskey; at: Date },
): Promise<void> {
  await transaction
    .insertInto('passkey')
    .values({
      organization_id: transaction.organizationId,
      agent_id: agentId,
      name,
      ...passkey,
      transports: [...passkey.transports],
      created_at: at,
    })
    .execute()
}

/** Notes a use, and the authenticator's count of uses. */
export async function markPasskeyUsed(
  transaction: OrganizationTransaction,
  id: number,
  { counter, at }: { counter: number; at: Date },
): Promise<void> {
  await transaction
    .updateTable('passkey')
    .set({ counter, used_at: at })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .execute()
}

/** Deletes one of a member's passkeys. Returns its name; undefined if there is none. */
export async function deletePasskey(
  transaction: OrganizationTransaction,
  agentId: AgentId,
  id: number,
): Promise<string | undefined> {
  const row = await transaction
    .deleteFrom('passkey')
    .where('organization_id', '=', transaction.organizationId)
    .where('agent_id', '=', agentId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** Stores what the member's new passkey must sign, in place of an earlier challenge. */
export async function storeChallenge(
  transaction: OrganizationTransaction,
  agentId: AgentId,
  { challenge, at }: { challenge: Buffer; at: Date },
): Promise<void> {
  const values = { challenge, created_at: at }
  await transaction
    .insertInto('passkey_challenge')
    .values({ organization_id: transaction.organizationId, agent_id: agentId, ...values })
    .onConflict((conflict) => conflict.columns(['organization_id', 'agent_id']).doUpdateSet(values))
    .execute()
}

/** Returns a challenge that was stored after this instant, and deletes it. */
export async function takeChallenge(
  transaction: OrganizationTransaction,
  agentId: AgentId,
  storedAfter: Date,
): Promise<Buffer | undefined> {
  const row = await transaction
    .deleteFrom('passkey_challenge')
    .where('organization_id', '=', transaction.organizationId)
    .where('agent_id', '=', agentId)
    .returning(['challenge', 'created_at'])
    .executeTakeFirst()
  return row !== undefined && row.created_at > storedAfter ? row.challenge : undefined
}
