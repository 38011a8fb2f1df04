import { AppError } from '../../../../kernel/app-error.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { type AgencyFile, findAgencyFile, listAgencyFiles } from './files.sql.ts'
import { kindOfFile } from './kind-of-file.ts'
import { newFileKey, openFileBytes, storeFileBytes } from './sealed-file.ts'

/** Returns the files of all contacts, without their bytes, for an archive. */
export const listFilesOfAgency = (transaction: OrganizationTransaction): Promise<AgencyFile[]> =>
  listAgencyFiles(transaction)

/** Returns the bytes of one of them. */
export async function readFileOfAgency(
  { keys }: Pick<OrganizationContext, 'keys'>,
  transaction: OrganizationTransaction,
  id: number,
): Promise<Buffer> {
  const row = await findAgencyFile(transaction, id)
  if (row === undefined) throw new Error('a file is gone')
  return openFileBytes(keys, transaction, row)
}

/** Returns whether these are the bytes that the row of a file tells of. */
export async function isFileOfRow(
  bytes: Buffer,
  row: { readonly name: string; readonly kind: unknown; readonly bytes: number },
  signal: AbortSignal,
): Promise<boolean> {
  if (bytes.length !== row.bytes) return false
  try {
    return (await kindOfFile(bytes, row.name, signal)) === row.kind
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNPROCESSABLE_CONTENT') return false
    throw error
  }
}

/** Stores the bytes of a file whose row the caller writes, with what this returns. */
export async function storeFileOfArchive(
  context: OrganizationContext,
  transaction: OrganizationTransaction,
  { id, contactId, bytes }: { id: number; contactId: ContactId; bytes: Buffer },
): Promise<{ data_key_id: number; sealed_key: Buffer }> {
  const { plain, stored } = await newFileKey(context, transaction, contactId)
  await storeFileBytes(transaction, { fileId: id, key: plain, bytes })
  return stored
}
