import { randomBytes } from 'node:crypto'
import type { SealedTable } from '../../../../kernel/sealed-table.ts'
import { seal, unseal, unwrapDataKey } from '../../../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { getDataKey } from '../../../organizations/server/get-data-key.ts'
import { listWrappedKeys } from '../../../organizations/server/list-wrapped-keys.ts'

const contextOf = (organizationId: number, archiveId: number) =>
  `archive ${organizationId} ${archiveId}`

export const sealedArchiveKeys: SealedTable = {
  name: 'archive',
  key: 'id',
  columns: { sealed_key: { contextOf } },
}

/** The text that binds a part to its place in its archive. */
export const partContext = (organizationId: number, archiveId: number, ordinal: number) =>
  `${contextOf(organizationId, archiveId)} ${ordinal}`

/** Returns a new key for the parts of an archive, and its sealed form to store. */
export async function newArchiveKey(
  context: OrganizationContext,
  transaction: OrganizationTransaction,
  archiveId: number,
): Promise<{ plain: Buffer; stored: { data_key_id: number; sealed_key: Buffer } }> {
  const { id, plain: dataKey } = await getDataKey(context, transaction)
  const plain = randomBytes(32)
  const sealed = seal(dataKey, plain, contextOf(transaction.organizationId, archiveId))
  return { plain, stored: { data_key_id: id, sealed_key: sealed } }
}

/** Opens the key of an archive. Throws if no configured key opens it. */
export async function openArchiveKey(
  { keys }: OrganizationContext,
  transaction: OrganizationTransaction,
  archive: { id: number; data_key_id: number | null; sealed_key: Buffer | null },
): Promise<Buffer> {
  const wrapped = (await listWrappedKeys(transaction)).get(archive.data_key_id ?? 0)
  if (wrapped === undefined || archive.sealed_key === null) throw new Error('an archive has no key')
  const context = contextOf(transaction.organizationId, archive.id)
  return unseal(unwrapDataKey(keys, wrapped), archive.sealed_key, context)
}
