import { sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { AgentId, ContactId, PublicId, QuoteId } from '../../../kernel/ids.ts'
import { personName } from '../../../kernel/person-name.ts'
import { webAddress } from '../../../kernel/web-address.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { quoteLifeDays } from '../shared/effective-dates.rules.ts'
import type { QuoteAgent } from '../shared/quotes.contract.ts'

export type QuoteSource = 'outreach' | 'quote_email' | 'link' | 'self_service'

export interface NewQuote {
  readonly publicId: PublicId
  readonly contactId: ContactId
  readonly agentId: AgentId | null
  readonly effectiveDate: CalendarDate
  readonly source: QuoteSource
}

/** Inserts quotes and their public links, one statement each; they live 120 days from today in the organization's zone. */
export async function insertQuotes(
  transaction: OrganizationTransaction,
  quotes: readonly NewQuote[],
  now: Date,
): Promise<Map<PublicId, QuoteId>> {
  const column = <Key extends keyof NewQuote>(key: Key) => quotes.map((quote) => quote[key])
  const { rows } = await sql<{ id: QuoteId; public_id: PublicId }>`
    insert into quote (organization_id, public_id, contact_id, agent_id, effective_date, source, created_at, expires_on)
    select o.organization_id, q.public_id, q.contact_id, q.agent_id, q.effective_date, q.source, ${now}, (${now}::timestamptz at time zone o.time_zone)::date + ${quoteLifeDays}::int
    from unnest(${column('publicId')}::text[], ${column('contactId')}::bigint[], ${column('agentId')}::bigint[], ${column('effectiveDate')}::date[], ${column('source')}::text[])
      as q (public_id, contact_id, agent_id, effective_date, source)
    cross join organization o
    returning id, public_id`.execute(transaction)
  await sql`
    insert into directory.public_link (public_id, organization_id, kind, target_id)
    select l.public_id, o.organization_id, 'quote', l.id
    from unnest(${rows.map((row) => row.public_id)}::text[], ${rows.map((row) => row.id)}::bigint[]) as l (public_id, id) cross join organization o`.execute(
    transaction,
  )
  return new Map(rows.map((row) => [row.public_id, row.id]))
}

/** A quote with the person, the agent who answers for it (its own, else the contact's, else the default one) and the organization. */
export async function readQuote(transaction: OrganizationTransaction, quoteId: QuoteId) {
  return transaction
    .selectFrom('quote as q')
    .innerJoin('contact as c', (join) =>
      join.onRef('c.organization_id', '=', 'q.organization_id').onRef('c.id', '=', 'q.contact_id'),
    )
    .innerJoin('organization as o', 'o.organization_id', 'q.organization_id')
    .innerJoin('agent as a', (join) =>
      join
        .onRef('a.organization_id', '=', 'q.organization_id')
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
      'q.id',
      'q.public_id',
      'q.contact_id',
      'q.agent_id',
      'q.effective_date',
      'q.expires_on',
      'c.public_id as contact_public_id',
      'c.first_name',
      'c.last_name',
      'c.email as contact_email',
      'c.state',
      'c.zip_code',
      'c.county',
      'c.gender',
      'c.tobacco_user',
      'c.birth_date',
      'c.effective_date as policy_date',
      'c.current_carrier',
      'c.plan_type',
      'o.time_zone',
      'o.force_org_sender_details',
      'o.allow_agent_settings',
      'a.public_id as agent_public_id',
      'a.first_name as agent_first_name',
      'a.last_name as agent_last_name',
      'a.phone as agent_phone',
      'a.email as agent_email',
      'a.license_number',
      'a.booking_link as agent_booking_link',
      'a.use_org_sender_details',
    ])
    .where('q.id', '=', quoteId)
    .executeTakeFirst()
}
export type QuoteRow = NonNullable<Awaited<ReturnType<typeof readQuote>>>

/** The organization of the transaction as consumers see it, with the carriers it offers. */
export async function readOrganization(transaction: OrganizationTransaction) {
  return transaction
    .selectFrom('organization as o')
    .select([
      'o.public_id',
      'o.slug',
      'o.name',
      'o.phone',
      'o.website',
      'o.booking_link',
      'o.logo_id',
      'o.primary_color',
      'o.secondary_color',
      'o.time_zone',
      'o.medicare_advantage_cards',
      'o.go_live_at',
      'o.postal_address',
    ])
    .select(({ selectFrom }) =>
      selectFrom('carrier_offered as k')
        .select(sql<string[]>`coalesce(array_agg(k.carrier order by k.carrier), '{}')`.as('names'))
        .as('carriers'),
    )
    .executeTakeFirstOrThrow()
}
export type OrganizationRow = Awaited<ReturnType<typeof readOrganization>>

export async function updateEffectiveDate(
  transaction: OrganizationTransaction,
  quoteId: QuoteId,
  effectiveDate: CalendarDate,
): Promise<void> {
  await transaction
    .updateTable('quote')
    .set({ effective_date: effectiveDate })
    .where('id', '=', quoteId)
    .execute()
}

/** Where email to this contact may not go even when asked for: the address bounced or complained, or nobody may contact the person. */
export async function isBlocked(
  transaction: OrganizationTransaction,
  contactId: number,
  email: string,
): Promise<boolean> {
  const contact = await transaction
    .selectFrom('contact')
    .select('do_not_contact')
    .where('id', '=', contactId)
    .executeTakeFirst()
  if (contact?.do_not_contact !== false) return true
  const row = await transaction
    .selectFrom('suppression')
    .select('reason')
    .where('email', '=', email.toLowerCase())
    .where('reason', 'in', ['bounced', 'complained', 'do_not_contact'])
    .executeTakeFirst()
  return row !== undefined
}

/** The default agent as consumers see it: who answers where no other agent does. */
export async function findDefaultAgent(transaction: OrganizationTransaction): Promise<QuoteAgent> {
  const agent = await transaction
    .selectFrom('agent')
    .select([
      'public_id',
      'first_name',
      'last_name',
      'phone',
      'email',
      'license_number',
      'booking_link',
    ])
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  return {
    id: agent.public_id,
    name: personName(agent.first_name, agent.last_name),
    phone: agent.phone,
    email: agent.email,
    licenseNumber: agent.license_number,
    bookingLink: webAddress(agent.booking_link) ?? null,
  }
}
