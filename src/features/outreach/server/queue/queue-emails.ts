import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { AgentId, ContactId, EmailId, PublicId } from '../../../../kernel/ids.ts'
import { newPublicId } from '../../../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import type { EmailType } from '../../../organizations/shared/email-types.ts'
import type { WhyQueued } from '../../shared/why-queued.ts'
import { noteEmailsInOutbox } from '../send/outbox-notes.sql.ts'

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
  /** Of a planned email. */
  readonly why?: WhyQueued
  /** Emails to other clients of the inbox that go in the same message. */
  readonly companions?: readonly Companion[]
}

/** `ownDate` is the day that its contact's plan had for it. */
export type Companion = Omit<EmailToQueue, 'companions'> & { readonly ownDate: CalendarDate }

/** Puts one email back that had left the outbox. */
export async function putBackInOutbox(
  transaction: OrganizationTransaction,
  id: EmailId,
  dueAt: Date,
): Promise<void> {
  await addToOutbox(transaction, [{ id, dueAt }])
}

/**
 * Puts emails into the outbox, except those there or gone already, with their companions, which
 * have no place of their own in it. Returns how many messages were added.
 */
export async function queueEmails(
  transaction: OrganizationTransaction,
  emails: readonly EmailToQueue[],
  now: Date,
): Promise<number> {
  const made = await insertEmails(transaction, emails, now)
  if (made.length === 0) return 0
  await addToOutbox(
    transaction,
    made.map(({ id, email: { dueAt } }) => ({ id, dueAt })),
  )
  const companions = made.flatMap(({ id, email }) =>
    (email.companions ?? []).map((companion) => ({ ...companion, joinedTo: id })),
  )
  await insertEmails(transaction, companions, now)
  return made.length
}

type EmailRow = Omit<EmailToQueue, 'companions'> & {
  readonly joinedTo?: EmailId
  readonly ownDate?: CalendarDate
}

/**
 * Adds emails with their links; returns those that were not there. Statements of their own for the
 * email, its link and the outbox: the link is in the directory, and a distributed PostgreSQL takes
 * each of the others whole to the organization's node.
 */
async function insertEmails<Email extends EmailRow>(
  transaction: OrganizationTransaction,
  emails: readonly Email[],
  now: Date,
): Promise<{ readonly id: EmailId; readonly email: Email }[]> {
  if (emails.length === 0) return []
  const { organizationId } = transaction
  const rows = emails.map((email) => ({
    public_id: newPublicId(),
    contact_id: email.contactId,
    agent_id: email.agentId,
    email_type: email.emailType,
    occasion: email.occasion,
    scheduled_date: email.scheduledDate,
    send_mode: email.sendMode,
    event_passed: email.eventPassed,
    joined_to: email.joinedTo,
    own_date: email.ownDate,
    why: email.why,
  }))
  const { rows: made } = await sql<{ id: EmailId; public_id: PublicId }>`
    insert into email (organization_id, public_id, contact_id, agent_id, email_type, occasion,
      send_mode, status, scheduled_date, event_passed, queued_at, joined_to, own_date,
      why)
    select o.organization_id, w.public_id, w.contact_id, w.agent_id, w.email_type, w.occasion,
      w.send_mode, 'queued', w.scheduled_date, w.event_passed, ${now}, w.joined_to, w.own_date,
      w.why
    from organization o cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w
      (public_id text, contact_id bigint, agent_id bigint, email_type text, occasion text,
      scheduled_date date, send_mode text, event_passed boolean, joined_to bigint, own_date date,
      why jsonb)
    where o.organization_id = ${organizationId}
    on conflict (organization_id, contact_id, email_type, occasion, send_mode) do nothing
    returning id, public_id`.execute(transaction)
  if (made.length === 0) return []
  await sql`
    insert into directory.public_link (public_id, organization_id, kind, target_id)
    select w.public_id, ${organizationId}::bigint, 'email', w.id
    from unnest(${made.map((email) => email.public_id)}::text[],
      ${made.map(({ id }) => id)}::bigint[]) as w (public_id, id)`.execute(transaction)
  const given = new Map(rows.map((row, index) => [row.public_id, emails[index]]))
  return made.flatMap(({ id, public_id }) => {
    const email = given.get(public_id)
    return email === undefined ? [] : [{ id, email }]
  })
}

/**
 * Before Go Live an email goes to the default agent `d`, otherwise to the contact `c`; one whose
 * contact has lost its address is canceled when it is claimed. The nodes of a distributed
 * PostgreSQL misread `case m.send_mode when`.
 */
async function addToOutbox(
  transaction: OrganizationTransaction,
  emails: readonly { readonly id: EmailId; readonly dueAt: Date }[],
): Promise<void> {
  const { organizationId } = transaction
  await sql`
    insert into outbox (organization_id, email_id, due_at, recipient_domain)
    select m.organization_id, m.id, w.due_at, coalesce(lower(substring(
      case when m.send_mode = 'test' then d.email else c.email end from '[^@]*$')), '')
    from unnest(${emails.map(({ id }) => id)}::bigint[],
      ${emails.map(({ dueAt }) => dueAt.toISOString())}::timestamptz[]) as w (id, due_at)
    join email m on m.organization_id = ${organizationId} and m.id = w.id
    join contact c on c.organization_id = ${organizationId} and c.id = m.contact_id
    join agent d on d.organization_id = ${organizationId} and d.is_default`.execute(transaction)
  await noteEmailsInOutbox(
    transaction,
    emails.map(({ dueAt }) => dueAt),
  )
}
