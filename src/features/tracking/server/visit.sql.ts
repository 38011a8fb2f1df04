import { sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { ContactId, EmailId, PublicId, QuoteId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** Today's date decides whether a quote still lives, so the organization's zone comes along. */
export async function readTimeZone(transaction: OrganizationTransaction): Promise<string> {
  return (
    await transaction.selectFrom('organization').select('time_zone').executeTakeFirstOrThrow()
  ).time_zone
}

export async function findQuote(
  transaction: OrganizationTransaction,
  publicId: PublicId,
): Promise<{ quoteId: QuoteId; contactId: ContactId; expiresOn: CalendarDate } | undefined> {
  const row = await transaction
    .selectFrom('quote')
    .select(['id', 'contact_id', 'expires_on'])
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  return (
    row && {
      quoteId: row.id as QuoteId,
      contactId: row.contact_id as ContactId,
      expiresOn: row.expires_on,
    }
  )
}

export async function findContact(
  transaction: OrganizationTransaction,
  publicId: PublicId,
): Promise<ContactId | undefined> {
  const row = await transaction
    .selectFrom('contact')
    .select('id')
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  return row?.id as ContactId | undefined
}

export interface VisitEmail {
  readonly emailId: EmailId
  readonly test: boolean
}

/** The contact's email of this public id, else the newest that brought this quote. */
export async function findEmail(
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

/** Locks the email, then the contact: the order in which the sender takes them. */
export async function lockVisitor(
  transaction: OrganizationTransaction,
  contactId: ContactId,
  emailId: EmailId | null,
): Promise<void> {
  if (emailId !== null)
    await transaction
      .selectFrom('email')
      .select('id')
      .where('id', '=', emailId)
      .forUpdate()
      .execute()
  await transaction
    .selectFrom('contact')
    .select('id')
    .where('id', '=', contactId)
    .forNoKeyUpdate()
    .execute()
}

/** Whether the same was recorded of the same email and quote since then. */
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

/** The agency, and the agent who answers for the visitor. */
export async function readHost(
  transaction: OrganizationTransaction,
  contactId: ContactId,
  quoteId: QuoteId | null,
) {
  return transaction
    .selectFrom('contact as c')
    .innerJoin('organization as o', 'o.organization_id', 'c.organization_id')
    .leftJoin('quote as q', (join) =>
      join.onRef('q.organization_id', '=', 'c.organization_id').on('q.id', '=', quoteId),
    )
    .innerJoin('agent as a', (join) =>
      join
        .onRef('a.organization_id', '=', 'c.organization_id')
        .on((on) =>
          on.or([
            on.eb('a.id', '=', sql<number>`coalesce(q.agent_id, c.agent_id)`),
            on.and([
              on('a.is_default', '=', true),
              on.eb(sql`coalesce(q.agent_id, c.agent_id)`, 'is', null),
            ]),
          ]),
        ),
    )
    .select([
      'o.public_id as organization_public_id',
      'o.slug',
      'o.name',
      'o.phone as organization_phone',
      'o.logo_id',
      'o.primary_color',
      'o.secondary_color',
    ])
    .select([
      'o.booking_link as organization_booking_link',
      'o.medicare_advantage_cards',
      'o.force_org_sender_details',
      'o.allow_agent_settings',
      'a.use_org_sender_details',
    ])
    .select([
      'a.public_id as agent_public_id',
      'a.first_name',
      'a.last_name',
      'a.phone as agent_phone',
      'a.license_number',
      'a.booking_link as agent_booking_link',
    ])
    .where('c.id', '=', contactId)
    .executeTakeFirstOrThrow()
}
