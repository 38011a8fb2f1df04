import { sql } from 'kysely'
import type { ContactId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { convertEarlierRows } from '../../organizations/server/convert-earlier-rows.ts'
import type { RequestType } from '../shared/schedule-status.rules.ts'
import { sealRequestType } from './seal-request-type.ts'

const batchSize = 500

/**
 * Encrypts the types of some call requests of an earlier version, also of deleted contacts, and
 * returns the number of rows.
 */
async function sealEarlierRequests(
  services: Services,
  transaction: OrganizationTransaction,
): Promise<number> {
  const rows = await transaction
    .selectFrom('follow_up_request')
    .select(['id', 'contact_id', 'type'])
    .where('organization_id', '=', transaction.organizationId)
    .where('type', 'is not', null)
    .orderBy('id')
    .limit(batchSize)
    .forUpdate()
    .execute()
  for (const { id, contact_id, type } of rows) {
    const visitor = { transaction, contactId: contact_id as ContactId }
    const sealed = await sealRequestType(services, visitor, type as RequestType)
    await transaction
      .updateTable('follow_up_request')
      .set({ type: null, data_key_id: sealed.dataKeyId, sealed_type: sealed.sealedType })
      .where('organization_id', '=', transaction.organizationId)
      .where('id', '=', id)
      .execute()
  }
  return rows.length + (await sealInTrash(services, transaction))
}

type KeptRow = Record<string, unknown> & { type?: RequestType | null }

/** A deleted contact's rows are kept as JSON, with bytes as \x and hexadecimal digits. */
async function sealInTrash(
  services: Services,
  transaction: OrganizationTransaction,
): Promise<number> {
  const { organizationId } = transaction
  const { rows } = await sql<{ contact_id: ContactId; kept: KeptRow[] }>`
    select contact_id, rows -> 'follow_up_request' as kept from deleted_contact
    where organization_id = ${organizationId}
      and rows @? '$.follow_up_request[*] ? (@.type != null)'
    order by contact_id limit ${batchSize} for update`.execute(transaction)
  for (const { contact_id: contactId, kept } of rows) {
    const sealed: KeptRow[] = []
    for (const row of kept) {
      const { type } = row
      if (type === null || type === undefined) {
        sealed.push(row)
        continue
      }
      const { dataKeyId, sealedType } = await sealRequestType(
        services,
        { transaction, contactId },
        type,
      )
      const bytes = `\\x${sealedType.toString('hex')}`
      sealed.push({ ...row, type: null, data_key_id: dataKeyId, sealed_type: bytes })
    }
    await sql`
      update deleted_contact
        set rows = jsonb_set(rows, '{follow_up_request}', ${JSON.stringify(sealed)}::jsonb)
      where organization_id = ${organizationId} and contact_id = ${contactId}`.execute(transaction)
  }
  return rows.length
}

export const sealEarlierRequestsTick = convertEarlierRows('seal call requests', sealEarlierRequests)
