import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { AgentId, ContactId, OrganizationId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { EmailType, SendMode } from '../../shared/labels.ts'

/** A mail to be sent once `dueAt` has come. `occasion` makes it unique for contact, type and send mode. */
export interface MailToQueue {
  readonly contactId: ContactId
  readonly agentId: AgentId | null
  readonly emailType: EmailType
  readonly occasion: string
  readonly scheduledDate: CalendarDate
  readonly dueAt: Date
  readonly sendMode: SendMode
  readonly eventPassed: boolean
}

/** Puts mails into the outbox in the caller's transaction; one that is there already, or went already, is left alone. Answers how many are new. */
export async function queueMails(
  transaction: OrganizationTransaction,
  organizationId: OrganizationId,
  mails: readonly MailToQueue[],
  now: Date,
): Promise<number> {
  if (mails.length === 0) return 0
  const rows = mails.map((mail) => ({
    contact_id: mail.contactId,
    agent_id: mail.agentId,
    email_type: mail.emailType,
    occasion: mail.occasion,
    scheduled_date: mail.scheduledDate,
    due_at: mail.dueAt.toISOString(),
    send_mode: mail.sendMode,
    event_passed: mail.eventPassed,
  }))
  const { rows: queued } = await sql<{ n: number }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w
        (contact_id bigint, agent_id bigint, email_type text, occasion text, scheduled_date date, due_at timestamptz, send_mode text, event_passed boolean)
    ), made as (
      insert into mail (organization_id, public_id, contact_id, agent_id, email_type, occasion, send_mode, status, scheduled_date, event_passed, queued_at)
      select ${organizationId}::bigint, replace(gen_random_uuid()::text, '-', ''), contact_id, agent_id, email_type, occasion, send_mode, 'queued', scheduled_date, event_passed, ${now}
      from wanted
      on conflict (organization_id, contact_id, email_type, occasion, send_mode) do nothing
      returning id, public_id, contact_id, email_type, occasion, send_mode
    ), link as (
      insert into directory.public_link (public_id, organization_id, kind, target_id) select public_id, ${organizationId}::bigint, 'mail', id from made
    ), due as (
      insert into directory.outbox (organization_id, mail_id, due_at)
      select ${organizationId}::bigint, made.id, wanted.due_at
      from made join wanted using (contact_id, email_type, occasion, send_mode)
    )
    select count(*) as n from made`.execute(transaction)
  return queued[0]?.n ?? 0
}
