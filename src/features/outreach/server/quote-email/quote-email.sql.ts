import { sql } from 'kysely'
import { AppError } from '../../../../kernel/app-error.ts'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { isOneOf } from '../../../../kernel/is-one-of.ts'
import { plainClient } from '../../../../platform/database/plain-client.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { contactNotFound } from '../../../contacts/shared/contact-texts.ts'
import { readSubscription } from '../../../entitlements/server/read-subscription.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import type { EmailStatus } from '../../shared/email-status.ts'
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
    select c.state, ${sql.raw(contactDays)}, true as "smartSendEnabled",
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
 * Returns the occasion of the contact's next quote email of this day; undefined if one went on it,
 * or is about to. One that failed or was canceled did not, and keeps its occasion. Automatic emails
 * do not count.
 */
export async function nextQuoteEmail(
  transaction: OrganizationTransaction,
  {
    contactId,
    day,
    sendMode,
  }: { readonly contactId: number; readonly day: CalendarDate; readonly sendMode: SendMode },
): Promise<string | undefined> {
  const rows = await transaction
    .selectFrom('email')
    .select('status')
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contactId)
    .where('email_type', '=', 'quote_email')
    .where((is) => is.or([is('occasion', '=', day), is('occasion', 'like', `${day} %`)]))
    .where('send_mode', '=', sendMode)
    .execute()
  if (rows.some(({ status }) => !isOneOf(notSent, status))) return undefined
  return rows.length === 0 ? day : `${day} ${rows.length + 1}`
}

const notSent: readonly EmailStatus[] = ['failed', 'cancelled']
