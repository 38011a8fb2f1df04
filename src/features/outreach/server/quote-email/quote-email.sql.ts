import { sql } from 'kysely'
import { AppError } from '../../../../kernel/app-error.ts'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { plainClient } from '../../../../platform/database/plain-client.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { contactNotFound } from '../../../contacts/shared/contact-texts.ts'
import { readSubscription } from '../../../entitlements/server/read-subscription.ts'
import type { EmailsOfYear } from '../../shared/yearly-limit-text.ts'
import {
  carrierSettingJoin,
  contactDays,
  type SmartSendRow,
} from '../plan/smart-send-contact.sql.ts'
import { readYearCounts } from '../plan/year-counts.sql.ts'

/**
 * As if the agency used SmartSend: an agent is warned of windows even where they do not hold
 * automatic email.
 */
export async function getSmartSendRow(
  transaction: OrganizationTransaction,
  contactId: number,
): Promise<SmartSendRow> {
  const { rows } = await sql<SmartSendRow>`
    select c.state, ${sql.raw(contactDays)}, true as "smartSend",
      coalesce(g.target_gi, false) as "targetGi", false as "sendsInWindow"
    from contact c ${sql.raw(carrierSettingJoin)}
    where c.organization_id = ${transaction.organizationId} and c.id = ${contactId}`.execute(
    transaction,
  )
  const [row] = rows
  // Deleted since the access check read it.
  if (row === undefined) throw new AppError('NOT_FOUND', contactNotFound)
  return row
}

/** Returns how many emails count for a contact in the year of `today`, and the agency's limit. */
export async function readYearOf(
  transaction: OrganizationTransaction,
  { id, today }: { readonly id: number; readonly today: CalendarDate },
): Promise<EmailsOfYear> {
  const { organizationId } = transaction
  const { yearly_email_limit: limit } = await transaction
    .selectFrom('organization')
    .select('yearly_email_limit')
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  const { sendMode } = await readSubscription(transaction)
  const set = { first: id, last: id, named: [id] }
  const counts = await readYearCounts(plainClient(transaction), organizationId, set, {
    sendMode,
    today,
  })
  return { year: Number(today.slice(0, 4)), sent: counts.get(id) ?? 0, limit }
}

/**
 * Returns whether a quote email went to the contact on this day or is about to. Automatic emails of
 * the day do not count.
 */
export async function hasQuoteEmailOn(
  transaction: OrganizationTransaction,
  contactId: number,
  day: CalendarDate,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('email')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contactId)
    .where('email_type', '=', 'quote_email')
    .where('occasion', '=', day)
    .where('status', 'in', ['queued', 'sending', 'sent', 'unconfirmed'])
    .executeTakeFirst()
  return row !== undefined
}
