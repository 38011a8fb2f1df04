import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { domainOf } from '../../../../kernel/email-address.ts'
import type { EmailId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { mayBeEmailed } from '../../../contacts/server/suppression.ts'
import { findDeletedEmail } from '../../../contacts/server/trash/find-deleted-email.ts'
import { visibleContacts } from '../../../contacts/server/visible-contacts.ts'
import type { ContactScope } from '../../../contacts/shared/contact.policy.ts'
import type { ReportSource, ReportVerdict } from '../../shared/reports/report.rules.ts'

/** An email to a client that something was reported about. */
export interface ReportedEmail {
  readonly contactId: number
  readonly recipient: string
  readonly sendDay: CalendarDate | null
  /** Its client is in the trash, and has no page to note anything on. */
  readonly deleted: boolean
}

/** Returns an email that was handed over to a client; undefined for a test email or none. */
export async function findReportedEmail(
  transaction: OrganizationTransaction,
  id: EmailId,
): Promise<ReportedEmail | undefined> {
  const sent = await transaction
    .selectFrom('email')
    .select(['contact_id', 'recipient', 'send_mode', 'send_day'])
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  const found = sent ?? (await findDeletedEmail(transaction, id))
  if (found?.recipient == null || found.send_mode === 'test') return undefined
  return {
    contactId: found.contact_id,
    recipient: found.recipient.toLowerCase(),
    sendDay: found.send_day,
    deleted: sent === undefined,
  }
}

/** Keeps two reports about one address from counting each other too late. */
export async function lockClientsOfAddress(
  transaction: OrganizationTransaction,
  address: string,
): Promise<void> {
  await sql`select id from contact where organization_id = ${transaction.organizationId}
    and email = ${address} order by id for no key update`.execute(transaction)
}

export interface NewReport {
  readonly contactId: number
  readonly emailId: EmailId
  readonly verdict: ReportVerdict
  readonly recipient: string
  readonly at: Date
  readonly day: CalendarDate
  readonly sendDay: CalendarDate | null
  readonly status: string | null
  readonly diagnostic: string
  readonly source: ReportSource
  readonly receivedId: number | null
}

/** Returns whether it is new: an email has one report of each verdict. */
export async function insertEmailReport(
  transaction: OrganizationTransaction,
  one: NewReport,
): Promise<boolean> {
  const row = await transaction
    .insertInto('email_report')
    .values({
      organization_id: transaction.organizationId,
      contact_id: one.contactId,
      email_id: one.emailId,
      verdict: one.verdict,
      recipient: one.recipient,
      domain: domainOf(one.recipient),
      at: one.at,
      day: one.day,
      send_day: one.sendDay,
      status: one.status,
      diagnostic: one.diagnostic,
      source: one.source,
      received_id: one.receivedId,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'email_id', 'verdict']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns how many emails to an address did not work this time, since it was last tried again. */
export async function countSoftReports(
  transaction: OrganizationTransaction,
  { recipient, after }: { readonly recipient: string; readonly after: Date },
): Promise<number> {
  const { count } = await transaction
    .selectFrom('email_report')
    .select(sql<number>`count(*)`.as('count'))
    .where('organization_id', '=', transaction.organizationId)
    .where('recipient', '=', recipient)
    .where('at', '>', after)
    .where('verdict', '=', 'soft')
    .where('cleared_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Returns the last email to an address whose report alone ends emails to it, since it was tried
 * again; undefined without.
 */
export async function findHardReport(
  transaction: OrganizationTransaction,
  recipient: string,
): Promise<EmailId | undefined> {
  const row = await transaction
    .selectFrom('email_report')
    .select('email_id')
    .where('organization_id', '=', transaction.organizationId)
    .where('recipient', '=', recipient)
    .where('verdict', '=', 'hard')
    .where('cleared_at', 'is', null)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.email_id as EmailId | undefined
}

/** Returns what came back of an email, in the order of its arrival. */
export async function listReportsOfEmail(transaction: OrganizationTransaction, emailId: number) {
  const rows = await transaction
    .selectFrom('email_report')
    .select(['verdict', 'status', 'diagnostic', 'source', 'at'])
    .where('organization_id', '=', transaction.organizationId)
    .where('email_id', '=', emailId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    verdict: row.verdict as ReportVerdict,
    source: row.source as ReportSource,
  }))
}

/** The reason that holds emails to an address, with the report that says most about it. */
export interface StoredProblem {
  readonly reason: 'bounced' | 'complained'
  readonly since: Date
  readonly status: string | null
  readonly diagnostic: string | null
  readonly source: ReportSource | null
  /** The report on the client's timeline; null where there is none. */
  readonly client_email_id: number | null
}

/** Returns why the address of a contact gets no email, null for another reason or none. */
export async function findAddressProblem(
  transaction: OrganizationTransaction,
  contactId: number,
): Promise<StoredProblem | null> {
  const { organizationId } = transaction
  const { rows } = await sql<StoredProblem>`
    select s.reason, s.at as since, r.status, r.diagnostic, r.source,
      (select w.id from client_email w where w.organization_id = ${organizationId}
        and w.contact_id = ${contactId} and w.received_id = r.received_id) as client_email_id
    from contact c
    join suppression s on s.organization_id = ${organizationId} and s.email = c.email
    left join email_report r on r.organization_id = ${organizationId} and r.recipient = c.email
      and r.cleared_at is null and case s.reason when 'complained' then r.verdict = 'complaint'
        else r.verdict in ('hard', 'soft') end
    where c.organization_id = ${organizationId} and c.id = ${contactId}
      and s.reason in ('bounced', 'complained')
    order by r.verdict, r.at desc nulls last limit 1`.execute(transaction)
  return rows[0] ?? null
}

/** Marks what was reported about an address as past, so that it counts no more. */
export async function clearReports(
  transaction: OrganizationTransaction,
  { recipient, at }: { readonly recipient: string; readonly at: Date },
): Promise<void> {
  await transaction
    .updateTable('email_report')
    .set({ cleared_at: at })
    .where('organization_id', '=', transaction.organizationId)
    .where('recipient', '=', recipient)
    .where('verdict', '<>', 'complaint')
    .where('cleared_at', 'is', null)
    .execute()
}

/** Returns how many contacts of a scope would get email if their address worked. */
export async function countBounced(
  transaction: OrganizationTransaction,
  scope: ContactScope,
): Promise<number> {
  const { organizationId } = transaction
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from suppression s
    join contact c on c.organization_id = ${organizationId} and c.email = s.email
    where s.organization_id = ${organizationId} and s.reason = 'bounced'
      and ${sql.raw(mayBeEmailed)} and ${visibleContacts(scope, 'c')}`.execute(transaction)
  return rows[0]?.count ?? 0
}
