import { createQuotes } from '../../src/features/quotes/server/create-quotes.ts'
import { addDays, type CalendarDate } from '../../src/kernel/calendar-date.ts'
import type {
  AgentId,
  ContactId,
  EmailId,
  OrganizationId,
  PublicId,
  QuoteId,
} from '../../src/kernel/ids.ts'
import { newPublicId } from '../../src/platform/crypto.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import type { Services } from '../../src/platform/services.ts'
import { buildContact, type ContactToBuild } from '../builders.ts'

/** A contact who got a quote link by email. */
export interface BuiltVisit {
  readonly contactId: ContactId
  readonly contactPublicId: string
  readonly quoteId: QuoteId
  readonly quotePublicId: PublicId
  readonly emailId: EmailId
  readonly tid: PublicId
}

export interface VisitToBuild {
  readonly contact: Partial<ContactToBuild>
  readonly contactId: ContactId
  readonly agentId: AgentId | null
  readonly emailType: string
  readonly sendMode: 'production' | 'test'
  readonly sentOn: CalendarDate
  readonly effectiveDate: CalendarDate
}

let occasions = 0

/** Adds a quote and the email it came with, sent today by default. */
export async function buildVisit(
  services: Services,
  organizationId: OrganizationId,
  options: Partial<VisitToBuild> = {},
): Promise<BuiltVisit> {
  const contactId =
    options.contactId ??
    (await buildContact(services, organizationId, { status: 'Quote Sent', ...options.contact }))
  const now = services.clock.now()
  const today = services.clock.today('America/Chicago')
  const tid = newPublicId()
  return inOrganization({ database: services.database, organizationId }, async (transaction) => {
    const [quote] = await createQuotes(
      transaction,
      [
        {
          contactId,
          agentId: options.agentId ?? null,
          effectiveDate: options.effectiveDate ?? addDays(today, 20),
          source: 'outreach',
        },
      ],
      now,
    )
    if (quote === undefined) throw new Error('no quote was made')
    const email = await transaction
      .insertInto('email')
      .values({
        organization_id: organizationId,
        public_id: tid,
        contact_id: contactId,
        agent_id: options.agentId ?? null,
        quote_id: quote.quoteId,
        email_type: options.emailType ?? 'birthday',
        occasion: `built ${++occasions}`,
        send_mode: options.sendMode ?? 'production',
        status: 'sent',
        scheduled_date: options.sentOn ?? today,
        send_day: options.sentOn ?? today,
        queued_at: now,
        sent_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('directory.public_link')
      .values({
        public_id: tid,
        organization_id: organizationId,
        kind: 'email',
        target_id: email.id,
      })
      .execute()
    const contact = await transaction
      .selectFrom('contact')
      .select('public_id')
      .where('id', '=', contactId)
      .executeTakeFirstOrThrow()
    return {
      contactId,
      contactPublicId: contact.public_id,
      quoteId: quote.quoteId,
      quotePublicId: quote.publicId,
      emailId: email.id as EmailId,
      tid,
    }
  })
}
