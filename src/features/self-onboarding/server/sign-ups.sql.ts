import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { AgentId, ContactId, PublicId } from '../../../kernel/ids.ts'
import type { SelfServiceSignUp } from '../../../platform/database/schema.gen.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { quoteAgent } from '../../quotes/server/quote-agent.ts'

/** Returns the agent of a quote that the visitor comes from. */
export async function findAgentOfQuote(
  transaction: OrganizationTransaction,
  publicId: PublicId,
): Promise<AgentId | undefined> {
  const row = await transaction
    .selectFrom('quote as q')
    .innerJoin('contact as c', (join) =>
      join.onRef('c.organization_id', '=', 'q.organization_id').onRef('c.id', '=', 'q.contact_id'),
    )
    .select(quoteAgent(transaction.organizationId).as('agent_id'))
    .where('q.organization_id', '=', transaction.organizationId)
    .where('q.public_id', '=', publicId)
    .executeTakeFirst()
  return row?.agent_id ?? undefined
}

/** Returns false if this request is stored already. */
export async function insertLeadSignUp(
  transaction: OrganizationTransaction,
  values: Omit<Insertable<SelfServiceSignUp>, 'organization_id'>,
): Promise<number | undefined> {
  const row = await transaction
    .insertInto('self_service_sign_up')
    .values({ ...values, organization_id: transaction.organizationId })
    .onConflict((conflict) => conflict.columns(['organization_id', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Returns the sign-up of this request, if it is stored already, with its contact. */
export async function findStoredSignUp(transaction: OrganizationTransaction, requestId: string) {
  const row = await transaction
    .selectFrom('self_service_sign_up as s')
    .innerJoin('contact as c', (join) =>
      join.onRef('c.organization_id', '=', 's.organization_id').onRef('c.id', '=', 's.contact_id'),
    )
    .select(['s.contact_id', 'c.public_id', 'c.agent_id', 's.signed_up_at'])
    .where('s.organization_id', '=', transaction.organizationId)
    .where('s.request_id', '=', requestId)
    .executeTakeFirst()
  return (
    row && {
      contactId: row.contact_id as ContactId,
      publicId: row.public_id as PublicId,
      agentId: row.agent_id as AgentId | null,
      at: row.signed_up_at,
    }
  )
}

export async function readPublicId(
  transaction: OrganizationTransaction,
  id: ContactId,
): Promise<PublicId> {
  const row = await transaction
    .selectFrom('contact')
    .select('public_id')
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.public_id as PublicId
}

/** Locks the contact of a sign-up since `since`; returns its newest sign-up or undefined. */
export async function lockRecentSignUp(
  transaction: OrganizationTransaction,
  publicId: PublicId,
  since: Date,
) {
  return transaction
    .selectFrom('self_service_sign_up as s')
    .innerJoin('contact as c', (join) =>
      join.onRef('c.organization_id', '=', 's.organization_id').onRef('c.id', '=', 's.contact_id'),
    )
    .select(['s.contact_id', 's.signed_up_at', 'c.agent_id'])
    .where('s.organization_id', '=', transaction.organizationId)
    .where('c.public_id', '=', publicId)
    .where('s.signed_up_at', '>=', since)
    .orderBy('s.id', 'desc')
    .limit(1)
    .forNoKeyUpdate('c')
    .executeTakeFirst()
}

/** Returns the quote that a sign-up has got already. */
export async function findQuoteSince(
  transaction: OrganizationTransaction,
  contactId: number,
  since: Date,
): Promise<PublicId | undefined> {
  const row = await transaction
    .selectFrom('quote')
    .select('public_id')
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contactId)
    .where('source', '=', 'self_service')
    .where('created_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.public_id as PublicId | undefined
}

/** Returns a contact by its public id and email address, empty for none, for the form. */
export async function findOwnContact(
  transaction: OrganizationTransaction,
  { publicId, email }: { publicId: PublicId; email: string },
) {
  return transaction
    .selectFrom('contact')
    .select([
      ...(['id', 'public_id', 'first_name', 'last_name', 'phone_number', 'email'] as const),
      ...(['birth_date', 'zip_code', 'county', 'gender', 'tobacco_user'] as const),
      ...(['current_carrier', 'agent_id'] as const),
    ])
    .where('organization_id', '=', transaction.organizationId)
    .where('public_id', '=', publicId)
    .where(sql<boolean>`coalesce(lower(email), '') = ${email}`)
    .executeTakeFirst()
}

/** Returns the contact's sign-ups, newest first, with the other contact of the typed address. */
export async function listSignUpRows(transaction: OrganizationTransaction, contactId: ContactId) {
  return transaction
    .selectFrom('self_service_sign_up')
    .select([
      ...(['id', 'kind', 'signed_up_at', 'typed_email', 'consent_version'] as const),
      ...(['consent_language', 'consent_text', 'ip_network', 'user_agent'] as const),
    ])
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contactId)
    .orderBy('id', 'desc')
    .execute()
}

/** Returns a sign-up with its contact, and whom to tell: its agent, else the default agent. */
export async function findLead(transaction: OrganizationTransaction, signUpId: number) {
  return transaction
    .selectFrom('self_service_sign_up as s')
    .innerJoin('contact as c', (join) =>
      join.onRef('c.organization_id', '=', 's.organization_id').onRef('c.id', '=', 's.contact_id'),
    )
    .select([
      ...(['s.kind', 's.typed_email', 's.consent_version', 's.agent_id'] as const),
      ...(['c.id as contact_id', 'c.first_name', 'c.last_name', 'c.phone_number'] as const),
      ...(['c.state', 'c.county', 'c.birth_date', 'c.current_carrier'] as const),
      ...(['c.preferred_language'] as const),
    ])
    .where('s.organization_id', '=', transaction.organizationId)
    .where('s.id', '=', signUpId)
    .executeTakeFirst()
}

export type LeadRow = NonNullable<Awaited<ReturnType<typeof findLead>>>
