import type { SystemTransaction } from '../../../../platform/database/transaction.ts'
import type { EvidenceKey } from './signing-keys.ts'

interface KnownKey extends EvidenceKey {
  readonly firstUsedAt: Date
}

/** Returns every key that this installation ever signed with, newest first. */
export async function listEvidenceKeys(transaction: SystemTransaction): Promise<KnownKey[]> {
  return transaction
    .selectFrom('directory.evidence_key')
    .select(['key_id as keyId', 'public_key as publicKey', 'first_used_at as firstUsedAt'])
    .orderBy('first_used_at', 'desc')
    .orderBy('key_id')
    .execute()
}

/** Keeps keys that are not known yet. */
export async function keepEvidenceKeys(
  transaction: SystemTransaction,
  keys: readonly EvidenceKey[],
  at: Date,
): Promise<void> {
  await transaction
    .insertInto('directory.evidence_key')
    .values(
      keys.map(({ keyId, publicKey }) => ({
        key_id: keyId,
        public_key: publicKey,
        first_used_at: at,
      })),
    )
    .onConflict((conflict) => conflict.column('key_id').doNothing())
    .execute()
}
