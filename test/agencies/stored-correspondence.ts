import { getDataKey } from '../../src/features/organizations/server/get-data-key.ts'
import type { OrganizationTransaction } from '../../src/platform/database/transaction.ts'
import type { Services } from '../../src/platform/services.ts'

/** Stores an email on a contact's timeline and one in the quarantine, both without a text. */
export async function storeCorrespondence(
  services: Services,
  transaction: OrganizationTransaction,
  contactId: number,
): Promise<{ clientEmail: number; quarantined: number }> {
  const now = services.clock.now()
  const both = {
    organization_id: transaction.organizationId,
    from_address: 'isolda@secret.example',
    from_name: 'Isolda Hidden',
    subject: 'Isolda’s secret',
    proof: 'proven',
    checks: JSON.stringify({ proof: 'proven', spf: 'pass', dkim: 'pass', dmarc: 'pass' }),
  }
  const quarantined = await transaction
    .insertInto('received_email')
    .values({
      ...{ ...both, message_hash: 'isolda', received_at: now, mailbox: 'reply' },
      ...{ class: 'person', state: 'waiting', reason: 'other_sender', size: 1000 },
      contact_ids: [contactId],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: dataKeyId } = await getDataKey(services, transaction)
  const clientEmail = await transaction
    .insertInto('client_email')
    .values({
      ...{ ...both, contact_id: contactId, received_id: quarantined.id, at: now },
      ...{ kind: 'reply', attachments: '[]', data_key_id: dataKeyId },
      sealed_text: Buffer.alloc(64),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { clientEmail: clientEmail.id, quarantined: quarantined.id }
}
