import type { ImportId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import {
  hasListeners,
  recordWebhookEvents,
} from '../../../webhooks/server/record-webhook-events.ts'

/**
 * Tells the organization's webhooks which contacts an import added and changed, in the transaction
 * that wrote them.
 */
export async function recordImportEvents(
  transaction: OrganizationTransaction,
  importId: ImportId,
  at: Date,
): Promise<void> {
  if (await hasListeners(transaction, 'contact.created')) {
    const contactIds = await listAddedByImport(transaction, importId)
    await recordWebhookEvents(transaction, { type: 'contact.created', contactIds, at })
  }
  if (await hasListeners(transaction, 'contact.updated')) {
    const contactIds = await listChangedByImport(transaction, importId)
    await recordWebhookEvents(transaction, { type: 'contact.updated', contactIds, at })
  }
}

async function listAddedByImport(
  transaction: OrganizationTransaction,
  importId: ImportId,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('contact')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .where('import_id', '=', importId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function listChangedByImport(
  transaction: OrganizationTransaction,
  importId: ImportId,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('contact_before_import')
    .select('contact_id')
    .where('organization_id', '=', transaction.organizationId)
    .where('import_id', '=', importId)
    .orderBy('contact_id')
    .execute()
  return rows.map((row) => row.contact_id)
}
