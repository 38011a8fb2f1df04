import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** A data key as stored. */
export interface WrappedKey {
  readonly id: number
  readonly wrapped: Buffer
}

/** Returns the organization's data keys; `lock` locks them until the transaction ends. */
export async function listDataKeys(
  transaction: OrganizationTransaction,
  { lock = false }: { lock?: boolean } = {},
): Promise<(WrappedKey & { created_at: Date })[]> {
  return transaction
    .selectFrom('data_key')
    .select(['id', 'wrapped', 'created_at'])
    .where('organization_id', '=', transaction.organizationId)
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute()
}

export async function replaceDataKeys(
  transaction: OrganizationTransaction,
  keys: readonly WrappedKey[],
): Promise<void> {
  for (const { id, wrapped } of keys)
    await transaction
      .updateTable('data_key')
      .set({ wrapped })
      .where('organization_id', '=', transaction.organizationId)
      .where('id', '=', id)
      .execute()
}

export async function findNewestDataKey(
  transaction: OrganizationTransaction,
): Promise<WrappedKey | undefined> {
  return transaction
    .selectFrom('data_key')
    .select(['id', 'wrapped'])
    .where('organization_id', '=', transaction.organizationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertDataKey(
  transaction: OrganizationTransaction,
  wrapped: Buffer,
  at: Date,
): Promise<number> {
  const row = await transaction
    .insertInto('data_key')
    .values({ organization_id: transaction.organizationId, wrapped, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Throws while a row names the key. */
export async function deleteDataKey(
  transaction: OrganizationTransaction,
  id: number,
): Promise<void> {
  await transaction
    .deleteFrom('data_key')
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .execute()
}

/** Returns the organization's current logo, if it has this id. */
export async function findLogo(transaction: OrganizationTransaction, logoId: number) {
  return transaction
    .selectFrom('organization as o')
    .innerJoin('organization_logo as l', (join) =>
      join.onRef('l.organization_id', '=', 'o.organization_id').onRef('l.id', '=', 'o.logo_id'),
    )
    .select(['l.content_type', 'l.bytes'])
    .where('o.organization_id', '=', transaction.organizationId)
    .where('l.id', '=', logoId)
    .executeTakeFirst()
}
