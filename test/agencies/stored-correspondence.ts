import { findClientEmail } from '../../src/features/correspondence/server/client-emails.sql.ts'
import { findReceived } from '../../src/features/correspondence/server/received.sql.ts'
import {
  keepRaw,
  openRaw,
  openText,
  sealTexts,
} from '../../src/features/correspondence/server/sealed-emails.ts'
import type { OrganizationTransaction } from '../../src/platform/database/transaction.ts'
import type { Services } from '../../src/platform/services.ts'

const written = 'Isolda wrote this.'

/**
 * Stores an email on a contact's timeline and one in the quarantine, both sealed, and a report
 * about an email to the contact, if one went.
 */
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
      ...{ ...both, message_hash: `isolda ${contactId}`, received_at: now, mailbox: 'reply' },
      ...{ class: 'person', state: 'waiting', reason: 'other_sender', size: 1000 },
      contact_ids: [contactId],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepRaw(services, transaction, { id: quarantined.id, raw: Buffer.from(written) })
  const stored = { text: written, cut: false }
  const { dataKeyId, texts } = await sealTexts(services, transaction, [contactId], stored)
  const clientEmail = await transaction
    .insertInto('client_email')
    .values({
      ...{ ...both, contact_id: contactId, received_id: quarantined.id, at: now },
      ...{ kind: 'reply', attachments: '[]', data_key_id: dataKeyId },
      sealed_text: texts[0]?.text as Buffer,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sent = await transaction
    .selectFrom('email')
    .select('id')
    .where('contact_id', '=', contactId)
    .limit(1)
    .executeTakeFirst()
  if (sent !== undefined)
    await transaction
      .insertInto('email_report')
      .values({
        ...{ organization_id: transaction.organizationId, contact_id: contactId },
        ...{ email_id: sent.id, verdict: 'soft', at: now, source: 'email', status: '5.2.2' },
        ...{ recipient: 'isolda@secret.example', domain: 'secret.example' },
        ...{ day: services.clock.today('America/Chicago'), diagnostic: 'Mailbox full' },
        received_id: quarantined.id,
      })
      .execute()
  return { clientEmail: clientEmail.id, quarantined: quarantined.id }
}

/** Opens both, as the product does. */
export async function readStored(
  { keys }: Services,
  transaction: OrganizationTransaction,
  contactId: number,
): Promise<string[]> {
  const { organizationId } = transaction
  const email = await transaction
    .selectFrom('client_email')
    .select('id')
    .where('contact_id', '=', contactId)
    .executeTakeFirstOrThrow()
  const row = await findClientEmail(transaction, { contactId, id: email.id })
  const { id } = await transaction
    .selectFrom('received_email')
    .select('id')
    .executeTakeFirstOrThrow()
  const received = await findReceived(transaction, id)
  if (row === undefined || received === undefined) throw new Error('nothing is stored')
  const raw = await openRaw(keys, transaction, received)
  return [openText(keys, { organizationId, contactId }, row).text, String(raw)]
}
