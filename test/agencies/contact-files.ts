import { getDataKey } from '../../src/features/organizations/server/get-data-key.ts'
import type { OrganizationTransaction } from '../../src/platform/database/transaction.ts'
import type { Services } from '../../src/platform/services.ts'

/** Adds the row of a file to a contact, without its bytes, and returns its id. */
export async function insertFile(
  services: Services,
  transaction: OrganizationTransaction,
  { contact, agent }: { readonly contact: number; readonly agent: number },
): Promise<number> {
  const { id: data_key_id } = await getDataKey(services, transaction)
  const { id } = await transaction
    .insertInto('contact_file')
    .values({
      organization_id: transaction.organizationId,
      contact_id: contact,
      name: 'Isolda.pdf',
      kind: 'application/pdf',
      bytes: 1,
      created_at: services.clock.now(),
      created_by: agent,
      data_key_id,
      sealed_key: Buffer.from('sealed'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
