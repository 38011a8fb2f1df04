import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { AgentId, ContactId, PublicId, QuoteId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { openFederalRights } from '../../contacts/server/open-federal-rights.ts'
import { quoteLifeDays } from '../shared/effective-dates.rules.ts'
import type { QuotedMember } from '../shared/household-discount.rules.ts'
import type { PricedQuotes } from '../shared/quotes.contract.ts'
import { hasQuoteOn } from './has-quote-on.ts'
import { quoteAgent } from './quote-agent.ts'

export type QuoteSource = 'outreach' | 'quote_email' | 'link' | 'self_service'

export interface NewQuote {
  readonly publicId: PublicId
  readonly contactId: ContactId
  readonly agentId: AgentId | null
  readonly effectiveDate: CalendarDate
  readonly source: QuoteSource
}

/** The last day of a quote link made on `day`. */
export const lastDayOfQuote = (day: RawBuilder<unknown>) =>
  sql`(${day}::date + ${quoteLifeDays}::int)`

/** Inserts quotes and their public links with one statement each. */
export async function insertQuotes(
  transaction: OrganizationTransaction,
  quotes: readonly NewQuote[],
  now: Date,
): Promise<Map<PublicId, QuoteId>> {
  const { organizationId } = transaction
  const column = <Key extends keyof NewQuote>(key: Key) => quotes.map((quote) => quote[key])
  const { rows } = await sql<{ id: QuoteId; public_id: PublicId }>`
    insert into quote (organization_id, public_id, contact_id, agent_id, effective_date, source,
      created_at, expires_on)
    select o.organization_id, q.public_id, q.contact_id, q.agent_id, q.effective_date, q.source,
      ${now}, ${lastDayOfQuote(sql`(${now}::timestamptz at time zone o.time_zone)`)}
    from organization o cross join unnest(${column('publicId')}::text[],
      ${column('contactId')}::bigint[], ${column('agentId')}::bigint[],
      ${column('effectiveDate')}::date[], ${column('source')}::text[])
      as q (public_id, contact_id, agent_id, effective_date, source)
    where o.organization_id = ${organizationId}
    returning id, public_id`.execute(transaction)
  await sql`
    insert into directory.public_link (public_id, organization_id, kind, target_id)
    select l.public_id, ${organizationId}, 'quote', l.id
    from unnest(${rows.map((row) => row.public_id)}::text[],
      ${rows.map((row) => row.id)}::bigint[]) as l (public_id, id)`.execute(transaction)
  return new Map(rows.map((row) => [row.public_id, row.id]))
}

/** Returns a quote with its contact. `agent_id`: the quote's agent, else the contact's. */
export async function findQuote(transaction: OrganizationTransaction, quoteId: QuoteId) {
  return transaction
    .selectFrom('quote as q')
    .innerJoin('contact as c', (join) =>
      join.onRef('c.organization_id', '=', 'q.organization_id').onRef('c.id', '=', 'q.contact_id'),
    )
    .select([
      'q.id',
      'q.public_id',
      'q.contact_id',
      'q.effective_date',
      'q.expires_on',
      'q.rates_version',
      'q.rates_as_of',
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
      'c.client_status',
      'c.current_carrier',
      'c.plan_type',
      'c.preferred_language',
      'c.household_id',
    ])
    .select(quoteAgent(transaction.organizationId).as('agent_id'))
    .select(openFederalRights(transaction.organizationId, sql`q.contact_id`).as('federal_rights'))
    .where('q.organization_id', '=', transaction.organizationId)
    .where('q.id', '=', quoteId)
    .executeTakeFirst()
}
export type QuoteRow = NonNullable<Awaited<ReturnType<typeof findQuote>>>

export async function updateEffectiveDate(
  transaction: OrganizationTransaction,
  quoteId: QuoteId,
  effectiveDate: CalendarDate,
): Promise<void> {
  await transaction
    .updateTable('quote')
    .set({ effective_date: effectiveDate })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', quoteId)
    .execute()
}

/** Stores the version of the rates that priced a quote last; nothing where it has no prices. */
export async function rememberRates(
  transaction: OrganizationTransaction,
  quoteId: QuoteId,
  { rates_version, rates_as_of }: Pick<PricedQuotes, 'rates_version' | 'rates_as_of'>,
): Promise<void> {
  if (rates_version === null) return
  await transaction
    .updateTable('quote')
    .set({ rates_version, rates_as_of })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', quoteId)
    .where((is) =>
      is.or([
        is('rates_version', 'is distinct from', rates_version),
        is('rates_as_of', 'is distinct from', rates_as_of),
      ]),
    )
    .execute()
}

/** Returns the other members of a household who have a quote whose link works on `today`. */
export async function listQuotedMembers(
  transaction: OrganizationTransaction,
  { contact_id, household_id }: QuoteRow,
  today: CalendarDate,
): Promise<QuotedMember[]> {
  if (household_id === null) return []
  const { organizationId } = transaction
  const { rows } = await sql<QuotedMember>`
    select c.state, c.birth_date as "birthDate" from contact c
    where c.organization_id = ${organizationId} and c.household_id = ${household_id}
      and c.id <> ${contact_id} and c.client_status <> 'deceased'
      and ${hasQuoteOn(transaction, today)}`.execute(transaction)
  return rows
}

/** Returns how many birth dates have been wrong for this quote, locked to compare one at a time. */
export async function lockWrongBirthDates(
  transaction: OrganizationTransaction,
  quoteId: QuoteId,
): Promise<number> {
  const { wrong_birth_dates } = await transaction
    .selectFrom('quote')
    .select('wrong_birth_dates')
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', quoteId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return wrong_birth_dates
}

/** Returns how many have been wrong for this quote, the one now included. */
export async function countWrongBirthDate(
  transaction: OrganizationTransaction,
  quoteId: QuoteId,
): Promise<number> {
  const { wrong_birth_dates } = await transaction
    .updateTable('quote')
    .set((columns) => ({ wrong_birth_dates: columns('wrong_birth_dates', '+', 1) }))
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', quoteId)
    .returning('wrong_birth_dates')
    .executeTakeFirstOrThrow()
  return wrong_birth_dates
}
