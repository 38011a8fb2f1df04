import type { ContactId, EmailId, QuoteId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { Channel } from '../shared/schedule-status.rules.ts'

/** Returns the contact's call requests, newest first. */
export async function listCallRequestRows(
  transaction: OrganizationTransaction,
  contactId: ContactId,
) {
  return transaction
    .selectFrom('follow_up_request as f')
    .leftJoin('data_key as k', (join) =>
      join.onRef('k.organization_id', '=', 'f.organization_id').onRef('k.id', '=', 'f.data_key_id'),
    )
    .select(['f.id', 'f.type', 'f.sealed_type', 'k.wrapped', 'f.channel', 'f.requested_at'])
    .where('f.organization_id', '=', transaction.organizationId)
    .where('f.contact_id', '=', contactId)
    .orderBy('f.requested_at', 'desc')
    .orderBy('f.id', 'desc')
    .execute()
}

export async function hasRequestSince(
  transaction: OrganizationTransaction,
  contactId: ContactId,
  since: Date,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('follow_up_request')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contactId)
    .where('requested_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface NewCallRequest {
  readonly contactId: ContactId
  readonly quoteId: QuoteId | null
  readonly emailId: EmailId | null
  readonly requestId: string
  readonly dataKeyId: number
  readonly sealedType: Buffer
  readonly channel: Channel
  readonly at: Date
}

/** Returns false if this request is stored already. */
export async function insertCallRequest(
  transaction: OrganizationTransaction,
  request: NewCallRequest,
): Promise<boolean> {
  const row = await transaction
    .insertInto('follow_up_request')
    .values({
      organization_id: transaction.organizationId,
      contact_id: request.contactId,
      quote_id: request.quoteId,
      email_id: request.emailId,
      request_id: request.requestId,
      data_key_id: request.dataKeyId,
      sealed_type: request.sealedType,
      channel: request.channel,
      requested_at: request.at,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
