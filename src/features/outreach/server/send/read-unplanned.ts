import { sql } from 'kysely'
import { type CalendarDate, toDayNumber } from '../../../../kernel/calendar-date.ts'
import { plainClient } from '../../../../platform/database/plain-client.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import {
  type EmailSwitches,
  emailSwitches,
  isFollowUpType,
} from '../../../organizations/shared/email-types.ts'
import { unplannedReason } from '../../shared/plan/waiting-email.rules.ts'
import { readCallRequests } from '../plan/plan-input.sql.ts'
import { readFollowedEmails } from '../plan/sequences.sql.ts'
import {
  carrierSettingJoin,
  type SmartSendRow,
  smartSendColumns,
  smartSendContactOf,
} from '../plan/smart-send-contact.sql.ts'
import type { OutboxEmail } from './outbox-emails.sql.ts'
import { isPlannedType } from './stops.rules.ts'

/**
 * Reads what decides whether the plan would still have these emails, and returns why it would not.
 * Emails that a member sends or a client asks for are not planned.
 */
export async function readUnplanned(
  context: OrganizationContext,
  transaction: OrganizationTransaction,
  emails: readonly OutboxEmail[],
  { today, timeZone }: { readonly today: CalendarDate; readonly timeZone: string },
): Promise<(email: OutboxEmail) => string | undefined> {
  const planned = emails.filter(({ emailType }) => isPlannedType(emailType))
  if (planned.length === 0) return () => undefined
  const client = plainClient(transaction)
  const ids = planned.map(({ contact }) => contact.id)
  const contacts = await readContactsNow(transaction, ids)
  const set = { first: Math.min(...ids), last: Math.max(...ids), named: ids }
  const calls = await readCallRequests(client, transaction.organizationId, set, timeZone)
  const followed = await readFollowedEmails(context, client, planned.flatMap(followedBy))
  const ruleBook = ruleBooks[context.config.ruleBook]
  return (email) => {
    const { contact, emailType: type } = email
    const row = contacts.get(contact.id)
    if (row === undefined || !isPlannedType(type)) return undefined
    const [base] = followedBy(email)
    return unplannedReason(ruleBook, toDayNumber(today), {
      type,
      contact: smartSendContactOf(row, today),
      switches: row,
      callRequested: calls.get(contact.id),
      followed: base === undefined ? undefined : followed.get(base),
    })
  }
}

/** Returns the id of the email that a follow-up follows. */
const followedBy = ({ emailType, occasion }: OutboxEmail): number[] =>
  isFollowUpType(emailType) && Number.isSafeInteger(Number(occasion)) ? [Number(occasion)] : []

type ContactNow = SmartSendRow & EmailSwitches & { readonly id: number }

const switches = emailSwitches
  .map(({ column, setting }) => `o.${column} as "${setting}"`)
  .join(', ')

async function readContactsNow(
  transaction: OrganizationTransaction,
  ids: readonly number[],
): Promise<Map<number, ContactNow>> {
  const { rows } = await sql<ContactNow>`
    select c.id, ${sql.raw(smartSendColumns)}, ${sql.raw(switches)}
    from contact c join organization o on o.organization_id = c.organization_id
    ${sql.raw(carrierSettingJoin)}
    where c.organization_id = ${transaction.organizationId}
      and c.id = any(${[...ids]}::bigint[])`.execute(transaction)
  return new Map(rows.map((row) => [row.id, row]))
}
