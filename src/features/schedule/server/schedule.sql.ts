import { sql } from 'kysely'
import type { ContactId, EmailId, QuoteId } from '../../../kernel/ids.ts'
import type { Locale } from '../../../kernel/locale.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { responsibleAgent } from '../../organizations/server/responsible-agent.ts'
import type { CallChannel } from '../shared/schedule-status.rules.ts'
import type { TimeOfDay } from '../shared/time-of-day.ts'

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
    .select(['f.time_of_day', 'f.phone', 'f.locale'])
    .where('f.organization_id', '=', transaction.organizationId)
    .where('f.contact_id', '=', contactId)
    .orderBy('f.requested_at', 'desc')
    .orderBy('f.id', 'desc')
    .execute()
}

/** Returns the sealed type of each contact's latest call request. */
export async function listLatestRequests(
  transaction: OrganizationTransaction,
  contactIds: readonly number[],
) {
  return transaction
    .selectFrom('follow_up_request as f')
    .leftJoin('data_key as k', (join) =>
      join.onRef('k.organization_id', '=', 'f.organization_id').onRef('k.id', '=', 'f.data_key_id'),
    )
    .distinctOn('f.contact_id')
    .select(['f.contact_id', 'f.type', 'f.sealed_type', 'k.wrapped'])
    .where('f.organization_id', '=', transaction.organizationId)
    .where(sql<boolean>`f.contact_id = any(${contactIds}::bigint[])`)
    .orderBy('f.contact_id')
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
  readonly channel: CallChannel
  readonly timeOfDay: TimeOfDay | null
  readonly phone: string | null
  /** Of the page; null where there was none. */
  readonly locale: Locale | null
  readonly at: Date
}

/** Returns its id, undefined if this request is stored already. */
export async function insertCallRequest(
  transaction: OrganizationTransaction,
  request: NewCallRequest,
): Promise<number | undefined> {
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
      time_of_day: request.timeOfDay,
      phone: request.phone,
      locale: request.locale,
      requested_at: request.at,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Keeps a contact from being deleted until the transaction ends; false if it is gone. */
export async function lockCaller(
  transaction: OrganizationTransaction,
  contactId: ContactId,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('contact')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', contactId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Returns what a request's page and email need of its contact. */
export async function findCaller(transaction: OrganizationTransaction, contactId: ContactId) {
  return transaction
    .selectFrom('contact')
    .select(['first_name', 'last_name', 'phone_number as phone', 'preferred_language'])
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', contactId)
    .executeTakeFirstOrThrow()
}

/**
 * Returns a request whose email has not gone yet, with the address it goes to: the contact's agent,
 * else the default agent.
 */
export async function findUntoldRequest(transaction: OrganizationTransaction, id: number) {
  return transaction
    .selectFrom('follow_up_request as f')
    .innerJoin('contact as c', (join) =>
      join.onRef('c.organization_id', '=', 'f.organization_id').onRef('c.id', '=', 'f.contact_id'),
    )
    .innerJoin('agent as a', (join) =>
      join
        .onRef('a.organization_id', '=', 'c.organization_id')
        .on('a.id', '=', responsibleAgent(transaction.organizationId, sql.ref('c.agent_id'))),
    )
    .select(['f.contact_id', 'f.channel', 'f.time_of_day', 'f.phone as typed_phone'])
    .select(['c.first_name', 'c.last_name', 'c.phone_number as phone', 'c.preferred_language'])
    .select(['a.email as to', 'f.locale'])
    .where('f.organization_id', '=', transaction.organizationId)
    .where('f.id', '=', id)
    .where('f.told_at', 'is', null)
    .executeTakeFirst()
}

export async function markTold(
  transaction: OrganizationTransaction,
  id: number,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('follow_up_request')
    .set({ told_at: at })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .execute()
}
