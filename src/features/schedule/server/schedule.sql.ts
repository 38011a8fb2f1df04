import type { ContactId, EmailId, OrganizationId, QuoteId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { Channel, RequestType } from '../shared/schedule-status.rules.ts'

/** The outcome of the contact's newest answers since then, null without any. */
export async function findOutcome(
  transaction: OrganizationTransaction,
  contactId: ContactId,
  since: Date,
): Promise<'accept' | 'decline' | null> {
  const row = await transaction
    .selectFrom('eligibility_submission')
    .select('outcome')
    .where('contact_id', '=', contactId)
    .where('status', '=', 'submitted')
    .where('submitted_at', '>', since)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row?.outcome ?? null) as 'accept' | 'decline' | null
}

export async function listRequests(transaction: OrganizationTransaction, contactId: ContactId) {
  return transaction
    .selectFrom('follow_up_request')
    .select(['id', 'type', 'channel', 'requested_at'])
    .where('contact_id', '=', contactId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
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
    .where('contact_id', '=', contactId)
    .where('requested_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface FollowUpToInsert {
  readonly organizationId: OrganizationId
  readonly contactId: ContactId
  readonly quoteId: QuoteId | null
  readonly emailId: EmailId | null
  readonly requestId: string
  readonly type: RequestType
  readonly channel: Channel
  readonly at: Date
}

/** False when this request has been kept already. */
export async function insertFollowUp(
  transaction: OrganizationTransaction,
  request: FollowUpToInsert,
): Promise<boolean> {
  const row = await transaction
    .insertInto('follow_up_request')
    .values({
      organization_id: request.organizationId,
      contact_id: request.contactId,
      quote_id: request.quoteId,
      email_id: request.emailId,
      request_id: request.requestId,
      type: request.type,
      channel: request.channel,
      requested_at: request.at,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
