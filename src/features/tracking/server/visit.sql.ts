import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { AgentId, ContactId, EmailId, PublicId, QuoteId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { quoteAgent } from '../../quotes/server/quote-agent.ts'

export interface VisitContact {
  readonly contactId: ContactId
  readonly contactPublicId: PublicId
  readonly agentId: AgentId | null
  readonly state: string | null
  readonly preferredLanguage: string | null
}

export interface VisitQuote extends VisitContact {
  readonly quoteId: QuoteId
  readonly expiresOn: CalendarDate
  /** The organization's, which decides when the quote has expired. */
  readonly timeZone: string
}

export async function findVisitQuote(
  transaction: OrganizationTransaction,
  publicId: PublicId,
): Promise<VisitQuote | undefined> {
  const row = await transaction
    .selectFrom('quote as q')
    .innerJoin('organization as o', 'o.organization_id', 'q.organization_id')
    .innerJoin('contact as c', (join) =>
      join.onRef('c.organization_id', '=', 'q.organization_id').onRef('c.id', '=', 'q.contact_id'),
    )
    .select([
      'q.id',
      'q.contact_id',
      'q.expires_on',
      'o.time_zone',
      'c.state',
      'c.preferred_language',
      'c.public_id as contact_public_id',
    ])
    .select(quoteAgent(transaction.organizationId).as('agent_id'))
    .where('q.organization_id', '=', transaction.organizationId)
    .where('q.public_id', '=', publicId)
    .executeTakeFirst()
  return (
    row && {
      quoteId: row.id as QuoteId,
      contactId: row.contact_id as ContactId,
      contactPublicId: row.contact_public_id as PublicId,
      agentId: row.agent_id as AgentId | null,
      state: row.state,
      preferredLanguage: row.preferred_language,
      expiresOn: row.expires_on,
      timeZone: row.time_zone,
    }
  )
}

export async function findVisitContact(
  transaction: OrganizationTransaction,
  publicId: PublicId,
): Promise<VisitContact | undefined> {
  const row = await transaction
    .selectFrom('contact')
    .select(['id', 'public_id', 'agent_id', 'state', 'preferred_language'])
    .where('organization_id', '=', transaction.organizationId)
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  return (
    row && {
      contactId: row.id as ContactId,
      contactPublicId: row.public_id as PublicId,
      agentId: row.agent_id as AgentId | null,
      state: row.state,
      preferredLanguage: row.preferred_language,
    }
  )
}

export interface VisitEmail {
  readonly emailId: EmailId
  readonly test: boolean
}

/** Returns the contact's email with this public id, else the newest email with this quote. */
export async function findVisitEmail(
  transaction: OrganizationTransaction,
  {
    contactId,
    quoteId,
    tid,
  }: { contactId: ContactId; quoteId: QuoteId | null; tid: PublicId | undefined },
): Promise<VisitEmail | undefined> {
  const emails = transaction
    .selectFrom('email')
    .select(['id', 'send_mode'])
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contactId)
  const named =
    tid === undefined ? undefined : await emails.where('public_id', '=', tid).executeTakeFirst()
  const row =
    named ??
    (quoteId === null
      ? undefined
      : await emails
          .where('quote_id', '=', quoteId)
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst())
  return row && { emailId: row.id as EmailId, test: row.send_mode === 'test' }
}

/** Locks the email, then the contact: the order in which the sender locks them. */
export async function lockVisitorRows(
  transaction: OrganizationTransaction,
  contactId: ContactId,
  emailId: EmailId | null,
): Promise<void> {
  if (emailId !== null)
    await transaction
      .selectFrom('email')
      .select('id')
      .where('organization_id', '=', transaction.organizationId)
      .where('id', '=', emailId)
      .forUpdate()
      .execute()
  await transaction
    .selectFrom('contact')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', contactId)
    .forNoKeyUpdate()
    .execute()
}

/** Returns whether the same event of the same email and quote has been recorded since then. */
export async function hasEventSince(
  transaction: OrganizationTransaction,
  event: {
    contactId: ContactId
    quoteId: QuoteId | null
    emailId: EmailId | null
    kind: string
    detail: string | null
  },
  since: Date,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('activity_event')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', event.contactId)
    .where('at', '>', since)
    .where('kind', '=', event.kind)
    .where('quote_id', 'is not distinct from', event.quoteId)
    .where('email_id', 'is not distinct from', event.emailId)
    .where('detail', 'is not distinct from', event.detail)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
