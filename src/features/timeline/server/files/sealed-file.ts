import { randomBytes } from 'node:crypto'
import type { ContactId } from '../../../../kernel/ids.ts'
import { type Keys, seal, unseal, unwrapDataKey } from '../../../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { fileKeyContext } from '../../../contacts/shared/sealed-tables.ts'
import { getDataKey } from '../../../organizations/server/get-data-key.ts'
import { listWrappedKeys } from '../../../organizations/server/list-wrapped-keys.ts'
import { insertFilePart, listFileParts, type SealedFileRow } from './files.sql.ts'

/** Bytes of a part: what the database writes and reads at once. */
const partBytes = 1_000_000

/** Binds a part to its place in its file, so that none can be passed off as another. */
const partContext = (organizationId: number, fileId: number, ordinal: number) =>
  `contact file part ${organizationId} ${fileId} ${ordinal}`

/** Returns a new file's key, and its sealed form to store. */
export async function newFileKey(
  context: Pick<OrganizationContext, 'keys' | 'clock'>,
  transaction: OrganizationTransaction,
  contactId: ContactId,
): Promise<{ plain: Buffer; stored: { data_key_id: number; sealed_key: Buffer } }> {
  const { id, plain: dataKey } = await getDataKey(context, transaction)
  const plain = randomBytes(32)
  const sealed_key = seal(dataKey, plain, fileKeyContext(transaction.organizationId, contactId))
  return { plain, stored: { data_key_id: id, sealed_key } }
}

/** Stores a file's bytes, sealed with its key. */
export async function storeFileBytes(
  transaction: OrganizationTransaction,
  { fileId, key, bytes }: { readonly fileId: number; readonly key: Buffer; readonly bytes: Buffer },
): Promise<void> {
  for (let ordinal = 0; ordinal * partBytes < bytes.length; ordinal += 1) {
    const part = bytes.subarray(ordinal * partBytes, (ordinal + 1) * partBytes)
    const sealed = seal(key, part, partContext(transaction.organizationId, fileId, ordinal))
    await insertFilePart(transaction, { file_id: fileId, ordinal, sealed })
  }
}

/** Returns a file's bytes. Throws if a part is missing or is not this file's. */
export async function openFileBytes(
  keys: Keys,
  transaction: OrganizationTransaction,
  file: Pick<SealedFileRow, 'id' | 'contact_id' | 'bytes' | 'data_key_id' | 'sealed_key'>,
): Promise<Buffer> {
  const { organizationId } = transaction
  const wrapped = (await listWrappedKeys(transaction)).get(file.data_key_id)
  if (wrapped === undefined) throw new Error('a file has no key')
  const context = fileKeyContext(organizationId, file.contact_id)
  const key = unseal(unwrapDataKey(keys, wrapped), file.sealed_key, context)
  const parts = await listFileParts(transaction, file.id)
  const bytes = Buffer.concat(
    parts.map((part, ordinal) => unseal(key, part, partContext(organizationId, file.id, ordinal))),
  )
  if (bytes.length !== file.bytes) throw new Error('a part of a file is missing')
  return bytes
}
