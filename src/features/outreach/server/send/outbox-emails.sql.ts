import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { EmailId, PublicId, QuoteId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { type SuppressionReason, suppressionReason } from '../../../contacts/server/suppression.ts'
import { type ChoosableKind, emailKindsOf } from '../../../contacts/shared/email-choices.rules.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import type { EmailType } from '../../../organizations/shared/email-types.ts'
import {
  type EmailParties,
  federalOfParty,
  partiesOfRow,
  partyColumns,
  senderColumns,
  signerOf,
} from './email-parties.sql.ts'
import { ofMessages } from './of-messages.ts'
import { goesAsStored, type StoredParts, storedColumns, storedPartsOf } from './stored-email.sql.ts'

export interface EmailQuote {
  readonly id: QuoteId
  readonly publicId: PublicId
}

/** An email in the outbox, with everything its message is made of. */
export interface OutboxEmail extends EmailParties {
  readonly id: EmailId
  readonly publicId: PublicId
  readonly emailType: EmailType
  readonly occasion: string
  readonly sendMode: SendMode
  readonly eventPassed: boolean
  readonly attempts: number
  /** Its sender ended before the outcome was recorded. */
  readonly interrupted: boolean
  readonly unknownOutcomes: number
  readonly queuedAt: Date
  /** Of an earlier attempt that may have succeeded; any other email is built again. */
  readonly stored: StoredParts | undefined
  readonly quote: EmailQuote | undefined
  readonly suppressed: SuppressionReason | null
  readonly declined: readonly ChoosableKind[]
  /** The first day on which planned emails go again, also one that is past. */
  readonly pausedUntil: CalendarDate | null
  /** A reply of the client that no member has read. */
  readonly replyUnread: boolean
  readonly householdId: number | null
  /** The email in whose message it goes; null for one that is in the outbox itself. */
  readonly joinedTo: EmailId | null
}

/**
 * Returns the claimed emails that may still be handed over, with those that go in their messages,
 * locked. An email deleted with its contact is not among them.
 */
export async function lockOutboxEmails(
  transaction: OrganizationTransaction,
  ids: readonly EmailId[],
): Promise<OutboxEmail[]> {
  const rows = await transaction
    .selectFrom('email as m')
    .innerJoin('contact as c', (join) =>
      join.onRef('c.organization_id', '=', 'm.organization_id').onRef('c.id', '=', 'm.contact_id'),
    )
    .innerJoin('agent as a', (join) =>
      join
        .onRef('a.organization_id', '=', 'm.organization_id')
        .on('a.id', '=', signerOf(transaction.organizationId, sql.ref('m.agent_id'))),
    )
    .leftJoin('quote as q', (join) =>
      join.onRef('q.organization_id', '=', 'm.organization_id').onRef('q.id', '=', 'm.quote_id'),
    )
    .leftJoin('suppression as s', (join) =>
      join
        .onRef('s.organization_id', '=', 'm.organization_id')
        .on('s.email', '=', sql<string>`lower(c.email)`),
    )
    .select([
      'm.id',
      'm.public_id',
      'm.email_type',
      'm.occasion',
      'm.send_mode',
      'm.event_passed',
      'm.attempts',
      'm.status',
      'm.unknown_outcomes',
      'm.queued_at',
      'q.id as quote_id',
      'q.public_id as quote_public_id',
      'm.joined_to',
      'c.household_id',
      'c.emails_declined',
      'c.emails_paused_until',
      sql<SuppressionReason | null>`${sql.raw(suppressionReason)}`.as('suppressed'),
      sql<boolean>`exists (select 1 from client_email w
        where w.organization_id = ${transaction.organizationId} and w.contact_id = c.id
          and w.unread)`.as('reply_unread'),
    ])
    .select([...storedColumns])
    .select([...partyColumns, ...senderColumns])
    .select(federalOfParty(transaction.organizationId))
    .where('m.organization_id', '=', transaction.organizationId)
    .where(sql<boolean>`m.id = any(${ofMessages(transaction, ids, 'id')})`)
    .where('m.status', 'in', ['queued', 'sending'])
    .orderBy('m.id')
    .forUpdate('m')
    .execute()
  return rows.map((row) => ({
    id: row.id as EmailId,
    publicId: row.public_id as PublicId,
    emailType: row.email_type as EmailType,
    occasion: row.occasion,
    sendMode: row.send_mode as SendMode,
    eventPassed: row.event_passed,
    attempts: row.attempts,
    interrupted: row.status === 'sending',
    unknownOutcomes: row.unknown_outcomes,
    queuedAt: row.queued_at,
    stored: goesAsStored(row) ? storedPartsOf(row) : undefined,
    quote: quoteOf(row.quote_id, row.quote_public_id),
    suppressed: row.suppressed,
    declined: emailKindsOf(row.emails_declined),
    pausedUntil: row.emails_paused_until,
    replyUnread: row.reply_unread,
    householdId: row.household_id,
    joinedTo: row.joined_to as EmailId | null,
    ...partiesOfRow(row),
  }))
}

const quoteOf = (id: number | null, publicId: string | null): EmailQuote | undefined =>
  id === null || publicId === null
    ? undefined
    : { id: id as QuoteId, publicId: publicId as PublicId }

/** Returns the quotes of these emails, by email. */
export async function listQuotesOfEmails(
  transaction: OrganizationTransaction,
  ids: readonly number[],
): Promise<Map<number, EmailQuote>> {
  if (ids.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('email as m')
    .innerJoin('quote as q', (join) =>
      join.onRef('q.organization_id', '=', 'm.organization_id').onRef('q.id', '=', 'm.quote_id'),
    )
    .select(['m.id as email_id', 'q.id', 'q.public_id'])
    .where('m.organization_id', '=', transaction.organizationId)
    .where('m.id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map((row) => [
      row.email_id,
      { id: row.id as QuoteId, publicId: row.public_id as PublicId },
    ]),
  )
}
