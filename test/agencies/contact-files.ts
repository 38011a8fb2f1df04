import { randomUUID } from 'node:crypto'
import { insertFileRow } from '../../src/features/timeline/server/files/files.sql.ts'
import { newFileKey, storeFileBytes } from '../../src/features/timeline/server/files/sealed-file.ts'
import type { ContactId } from '../../src/kernel/ids.ts'
import type { OrganizationTransaction } from '../../src/platform/database/transaction.ts'
import type { Services } from '../../src/platform/services.ts'

/** Adds a small file to a contact and returns its id. */
export async function insertFile(
  services: Services,
  transaction: OrganizationTransaction,
  { contact, agent }: { readonly contact: number; readonly agent: number },
): Promise<number> {
  const bytes = Buffer.from('%PDF-1.7')
  const { plain, stored } = await newFileKey(services, transaction, contact as ContactId)
  const fileId = await insertFileRow(transaction, {
    ...{ contact_id: contact as ContactId, name: 'Isolda.pdf', kind: 'application/pdf' },
    ...{ bytes: bytes.length, created_at: services.clock.now(), created_by: agent },
    ...{ ...stored, request_id: randomUUID() },
  })
  await storeFileBytes(transaction, { fileId, key: plain, bytes })
  return fileId
}
