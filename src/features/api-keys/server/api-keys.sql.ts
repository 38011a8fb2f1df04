import { sql } from 'kysely'
import type {
  OrganizationTransaction,
  SystemTransaction,
} from '../../../platform/database/transaction.ts'

/** Returns the organization and key of a hash. */
export async function findKeyHash(system: SystemTransaction, tokenHash: Buffer) {
  return system
    .selectFrom('directory.api_key_hash')
    .select(['organization_id', 'key_id'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function insertKeyHash(
  system: SystemTransaction,
  row: {
    readonly tokenHash: Buffer
    readonly organizationId: number
    readonly keyId: number
    readonly expiresAt: Date | null
  },
): Promise<void> {
  await system
    .insertInto('directory.api_key_hash')
    .values({
      token_hash: row.tokenHash,
      organization_id: row.organizationId,
      key_id: row.keyId,
      expires_at: row.expiresAt,
    })
    .execute()
}

export async function deleteKeyHashes(
  system: SystemTransaction,
  organizationId: number,
  keyIds: readonly number[],
): Promise<void> {
  await system
    .deleteFrom('directory.api_key_hash')
    .where('organization_id', '=', organizationId)
    .where('key_id', 'in', keyIds)
    .execute()
}

/** Returns the ids of an organization's keys that have a hash. */
export async function listHashedKeyIds(
  system: SystemTransaction,
  organizationId: number,
): Promise<ReadonlySet<number>> {
  const rows = await system
    .selectFrom('directory.api_key_hash')
    .select('key_id')
    .where('organization_id', '=', organizationId)
    .execute()
  return new Set(rows.map((row) => row.key_id))
}

/** Returns the organizations that have a key expiring between the two instants. */
export async function listOrganizationsWithExpiry(
  system: SystemTransaction,
  from: Date,
  to: Date,
): Promise<number[]> {
  const rows = await system
    .selectFrom('directory.api_key_hash')
    .select('organization_id')
    .distinct()
    .where('expires_at', '>', from)
    .where('expires_at', '<=', to)
    .execute()
  return rows.map((row) => row.organization_id)
}

export async function findKey(transaction: OrganizationTransaction, id: number) {
  return transaction
    .selectFrom('api_key')
    .select(['id', 'agent_id', 'name', 'scopes', 'expires_at', 'last_used_at'])
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

export async function noteKeyUse(
  transaction: OrganizationTransaction,
  { id, at, before, ipAddress }: { id: number; at: Date; before: Date; ipAddress: string },
): Promise<void> {
  await transaction
    .updateTable('api_key')
    .set({ last_used_at: at, last_used_ip: ipAddress })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .where((or) => or.or([or('last_used_at', 'is', null), or('last_used_at', '<=', before)]))
    .execute()
}

/**
 * Returns the keys that were not revoked, newest first: one member's, or with `agentId` undefined
 * those of all.
 */
export async function listKeyRows(
  transaction: OrganizationTransaction,
  { agentId, id }: { agentId?: number | undefined; id?: number | undefined },
) {
  return transaction
    .selectFrom('api_key as k')
    .innerJoin('agent as a', (join) =>
      join.onRef('a.organization_id', '=', 'k.organization_id').onRef('a.id', '=', 'k.agent_id'),
    )
    .select(['k.id', 'k.name', 'k.hint', 'k.scopes', 'k.agent_id', 'k.created_at', 'k.expires_at'])
    .select(['k.last_used_at', 'k.last_used_ip', 'a.first_name', 'a.last_name', 'a.email'])
    .where('k.organization_id', '=', transaction.organizationId)
    .where('k.revoked_at', 'is', null)
    .$if(agentId !== undefined, (query) => query.where('k.agent_id', '=', agentId as number))
    .$if(id !== undefined, (query) => query.where('k.id', '=', id as number))
    .orderBy('k.id', 'desc')
    .execute()
}

/**
 * Locks the member's row, so that two calls at once cannot both add the last key, and returns the
 * number of keys.
 */
export async function countKeysLocked(
  transaction: OrganizationTransaction,
  agentId: number,
): Promise<number> {
  await transaction
    .selectFrom('agent')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', agentId)
    .forNoKeyUpdate()
    .execute()
  const { count } = await transaction
    .selectFrom('api_key')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organization_id', '=', transaction.organizationId)
    .where('agent_id', '=', agentId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export interface NewKey {
  readonly agentId: number
  readonly name: string
  readonly scopes: readonly string[]
  readonly hint: string
  readonly createdAt: Date
  readonly expiresAt: Date | null
}

export async function insertKey(
  transaction: OrganizationTransaction,
  key: NewKey,
): Promise<number> {
  const { id } = await transaction
    .insertInto('api_key')
    .values({
      organization_id: transaction.organizationId,
      agent_id: key.agentId,
      name: key.name,
      scopes: [...key.scopes],
      hint: key.hint,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Marks keys as revoked: one, or all of a member. Returns those that were not before. */
export async function markRevoked(
  transaction: OrganizationTransaction,
  of: { readonly id: number } | { readonly agentId: number },
  at: Date,
) {
  return transaction
    .updateTable('api_key')
    .set({ revoked_at: at })
    .where('organization_id', '=', transaction.organizationId)
    .where('id' in of ? 'id' : 'agent_id', '=', 'id' in of ? of.id : of.agentId)
    .where('revoked_at', 'is', null)
    .returning(['id', 'name', 'agent_id'])
    .execute()
}

/** Marks the keys that expire between the two instants as warned about, and returns them. */
export async function takeKeysToWarn(
  transaction: OrganizationTransaction,
  { from, to }: { from: Date; to: Date },
) {
  return transaction
    .updateTable('api_key')
    .set({ warned_at: from })
    .where('organization_id', '=', transaction.organizationId)
    .where('revoked_at', 'is', null)
    .where('warned_at', 'is', null)
    .where('expires_at', '>', from)
    .where('expires_at', '<=', to)
    .returning(['id', 'name', 'agent_id', 'expires_at'])
    .execute()
}
