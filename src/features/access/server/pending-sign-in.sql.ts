import type { SystemTransaction } from '../../../platform/database/transaction.ts'

export interface NewPendingSignIn {
  readonly tokenHash: Buffer
  readonly organizationId: number
  readonly agentId: number
  readonly email: string
  readonly redirect: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function insertPendingSignIn(
  transaction: SystemTransaction,
  pending: NewPendingSignIn,
): Promise<void> {
  await transaction
    .deleteFrom('directory.pending_sign_in')
    .where('expires_at', '<', pending.createdAt)
    .execute()
  await transaction
    .insertInto('directory.pending_sign_in')
    .values({
      token_hash: pending.tokenHash,
      organization_id: pending.organizationId,
      agent_id: pending.agentId,
      email: pending.email,
      redirect: pending.redirect,
      created_at: pending.createdAt,
      expires_at: pending.expiresAt,
    })
    .execute()
}

/** Returns a started sign-in that has not expired; `lock` locks it until the transaction ends. */
export async function findPendingSignIn(
  transaction: SystemTransaction,
  tokenHash: Buffer,
  now: Date,
  { lock = false }: { readonly lock?: boolean } = {},
) {
  return transaction
    .selectFrom('directory.pending_sign_in as p')
    .innerJoin('directory.organization_slug as o', 'o.organization_id', 'p.organization_id')
    .select(['p.organization_id', 'p.agent_id', 'p.email', 'p.redirect', 'p.challenge', 'o.slug'])
    .where('p.token_hash', '=', tokenHash)
    .where('p.expires_at', '>', now)
    .$if(lock, (query) => query.forUpdate('p'))
    .executeTakeFirst()
}

/** Stores what a passkey must sign to complete this sign-in, in place of an earlier challenge. */
export async function storePasskeyChallenge(
  transaction: SystemTransaction,
  tokenHash: Buffer,
  challenge: Buffer,
): Promise<void> {
  await transaction
    .updateTable('directory.pending_sign_in')
    .set({ challenge })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function deletePendingSignIn(
  transaction: SystemTransaction,
  tokenHash: Buffer,
): Promise<void> {
  await transaction
    .deleteFrom('directory.pending_sign_in')
    .where('token_hash', '=', tokenHash)
    .execute()
}
