import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { AgentId, ContactId, EmailId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import type { EmailType } from '../../../organizations/shared/email-types.ts'

/**
 * An email to be sent once `dueAt` has come. `occasion` makes it unique for contact, type and send
 * mode.
 */
export interface EmailToQueue {
  readonly contactId: ContactId
  readonly agentId: AgentId | null
  readonly emailType: EmailType
  readonly occasion: string
  readonly scheduledDate: CalendarDate
  readonly dueAt: Date
  readonly sendMode: SendMode
  readonly eventPassed: boolean
}

/** Before Go Live an email goes to the default agent `d`, otherwise to the contact `c`. */
const domainOfRecipient = (sendMode: RawBuilder<unknown>) =>
  sql`lower(substring(case ${sendMode} when 'test' then d.email else c.email end from '[^@]*$'))`

/** Puts one email back that had left the outbox. */
export async function putBackInOutbox(
  transaction: OrganizationTransaction,
  id: EmailId,
  dueAt: Date,
): Promise<void> {
  await sql`
    insert into directory.outbox (organization_id, email_id, due_at, recipient_domain)
    select m.organization_id, m.id, ${dueAt}, ${domainOfRecipient(sql`m.send_mode`)} from email m
    join contact c on c.organization_id = m.organization_id and c.id = m.contact_id
    join agent d on d.organization_id = m.organization_id and d.is_default
    where m.organization_id = ${transaction.organizationId} and m.id = ${id}`.execute(transaction)
}

/** Puts emails into the outbox, except those there or gone already. Returns how many were added. */
export async function queueEmails(
  transaction: OrganizationTransaction,
  emails: readonly EmailToQueue[],
  now: Date,
): Promise<number> {
  if (emails.length === 0) return 0
  const { organizationId } = transaction
  const rows = emails.map((email) => ({
    contact_id: email.contactId,
    agent_id: email.agentId,
    email_type: email.emailType,
    occasion: email.occasion,
    scheduled_date: email.scheduledDate,
    due_at: email.dueAt.toISOString(),
    send_mode: email.sendMode,
    event_passed: email.eventPassed,
  }))
  const { rows: queued } = await sql<{ n: number }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w
        (contact_id bigint, agent_id bigint, email_type text, occasion text, scheduled_date date,
        due_at timestamptz, send_mode text, event_passed boolean)
    ), made as (
      insert into email (organization_id, public_id, contact_id, agent_id, email_type, occasion,
        send_mode, status, scheduled_date, event_passed, queued_at)
      select ${organizationId}::bigint, replace(gen_random_uuid()::text, '-', ''), contact_id,
        agent_id, email_type, occasion, send_mode, 'queued', scheduled_date, event_passed, ${now}
      from wanted
      on conflict (organization_id, contact_id, email_type, occasion, send_mode) do nothing
      returning id, public_id, contact_id, email_type, occasion, send_mode
    ), link as (
      insert into directory.public_link (public_id, organization_id, kind, target_id)
        select public_id, ${organizationId}::bigint, 'email', id from made
    ), due as (
      insert into directory.outbox (organization_id, email_id, due_at, recipient_domain)
      select ${organizationId}::bigint, made.id, wanted.due_at,
        ${domainOfRecipient(sql`send_mode`)}
      from made join wanted using (contact_id, email_type, occasion, send_mode)
      join contact c on c.organization_id = ${organizationId} and c.id = contact_id
      join agent d on d.organization_id = ${organizationId} and d.is_default
    )
    select count(*) as n from made`.execute(transaction)
  return queued[0]?.n ?? 0
}
