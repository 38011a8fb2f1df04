import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { forgetNextEmail } from '../../../contacts/server/forget-next-email.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import { jointDays, yearlyEmailTypes } from '../../../organizations/shared/email-types.ts'
import type { EmailStatus } from '../../shared/email-status.ts'
import { typeList } from '../email-type-list.ts'

/** An email that may have been sent since the backup, by its identity in the plan. */
export interface EmailInDoubt {
  readonly contactId: ContactId
  readonly type: string
  readonly occasion: string
  readonly dueAt: Date
}

export interface PlannedInDoubt extends Omit<EmailInDoubt, 'dueAt'> {
  readonly sendDate: CalendarDate
  /** The contact whose email is, or was, in the outbox for it, with the contact's state. */
  readonly outboxContactId: ContactId
  readonly state: string | null
}

/**
 * Returns the planned emails whose day is `day` or earlier, with those due later that may have gone
 * in one message with them: the next ones of other clients who have the same email address.
 */
export async function listPlannedBy(
  transaction: OrganizationTransaction,
  day: CalendarDate,
): Promise<PlannedInDoubt[]> {
  const { organizationId } = transaction
  const { rows } = await sql<PlannedInDoubt>`
    select p.contact_id as "contactId", p.contact_id as "outboxContactId", p.type, p.occasion,
      p.send_date as "sendDate", c.state
    from planned_email p join contact c on c.organization_id = p.organization_id
      and c.id = p.contact_id
    where p.organization_id = ${organizationId} and p.send_date <= ${day}
      and p.status in ('scheduled', 'delayed') and p.mode <> 'notify'`.execute(transaction)
  const { rows: joined } = await sql<PlannedInDoubt>`
    select q.contact_id as "contactId", p.contact_id as "outboxContactId", q.type, q.occasion,
      p.send_date as "sendDate", f.state
    from planned_email p
    join contact f on f.organization_id = ${organizationId} and f.id = p.contact_id
    join contact c on c.organization_id = ${organizationId} and c.household_id = f.household_id
      and c.email = f.email and c.id <> f.id
    join planned_email q on q.organization_id = ${organizationId} and q.contact_id = c.id
      and q.send_date > ${day} and q.send_date <= p.send_date + ${jointDays}::int
      and q.status in ('scheduled', 'delayed') and q.mode <> 'notify'
    where p.organization_id = ${organizationId} and p.send_date <= ${day}
      and f.household_id is not null and p.status in ('scheduled', 'delayed')
      and p.mode <> 'notify'
      and p.type in (${sql.raw(typeList(yearlyEmailTypes))})
      and q.type in (${sql.raw(typeList(yearlyEmailTypes))})`.execute(transaction)
  return [...rows, ...joined]
}

/** Returns the letters that could be printed by `day`, however long they waited (decision 081). */
export async function listLettersBy(
  transaction: OrganizationTransaction,
  day: CalendarDate,
): Promise<(Omit<EmailInDoubt, 'dueAt'> & { readonly sendDate: CalendarDate })[]> {
  const { rows } = await sql<Omit<EmailInDoubt, 'dueAt'> & { sendDate: CalendarDate }>`
    select r.contact_id as "contactId", r.type, r.occasion, r.send_date as "sendDate"
    from email_replacement r
    where r.organization_id = ${transaction.organizationId} and r.way = 'letter'
      and r.asked_on is null and r.send_date <= ${day}`.execute(transaction)
  return rows
}

/** Returns the emails in the outbox that were due by `until`, with those in their messages. */
export async function listQueuedBy(
  transaction: OrganizationTransaction,
  until: Date,
): Promise<EmailInDoubt[]> {
  const { rows } = await sql<EmailInDoubt>`
    select m.contact_id as "contactId", m.email_type as type, m.occasion, o.due_at as "dueAt"
    from outbox o join email m on m.organization_id = o.organization_id
      and (m.id = o.email_id or m.joined_to = o.email_id)
    where o.organization_id = ${transaction.organizationId} and o.due_at <= ${until}`.execute(
    transaction,
  )
  return rows
}

/** Notes the emails in doubt; one noted already stays. Returns how many are noted. */
export async function addEmailsInDoubt(
  transaction: OrganizationTransaction,
  emails: readonly EmailInDoubt[],
): Promise<number> {
  const { organizationId } = transaction
  for (let from = 0; from < emails.length; from += 5000) {
    const batch = emails.slice(from, from + 5000)
    await sql`
      insert into email_in_doubt (organization_id, contact_id, type, occasion, due_at)
      select o.organization_id, doubt.contact_id, doubt.type, doubt.occasion, doubt.due_at
      from organization o cross join unnest(${batch.map(({ contactId }) => contactId)}::bigint[],
        ${batch.map(({ type }) => type)}::text[],
        ${batch.map(({ occasion }) => occasion)}::text[],
        ${batch.map(({ dueAt }) => dueAt.toISOString())}::timestamptz[])
        as doubt(contact_id, type, occasion, due_at)
      where o.organization_id = ${organizationId}
      on conflict do nothing`.execute(transaction)
  }
  const { n } = await transaction
    .selectFrom('email_in_doubt')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/**
 * One agency's emails, as an operator sees them before deciding. Waiting emails are due, but were
 * not due before the restore.
 */
export interface HeldEmails {
  readonly agency: string
  readonly inDoubt: number
  readonly firstDueAt: Date | null
  readonly lastDueAt: Date | null
  readonly waiting: number
  /** How many of those in doubt are letters to print. */
  readonly letters: number
}

export async function readHeldEmails(
  transaction: OrganizationTransaction,
  { today, now }: { today: CalendarDate; now: Date },
): Promise<HeldEmails> {
  const { organizationId } = transaction
  const notInDoubt = (contact: string, type: string, occasion: string) => sql`not exists (
    select 1 from email_in_doubt d where d.organization_id = ${organizationId}
      and d.contact_id = ${sql.ref(contact)} and d.type = ${sql.ref(type)}
      and d.occasion = ${sql.ref(occasion)})`
  const { rows } = await sql<HeldEmails>`
    select o.name as agency, doubt.*, planned.n + queued.n as waiting, letters.n as letters
    from organization o
      cross join (select count(*) as "inDoubt", min(due_at) as "firstDueAt",
        max(due_at) as "lastDueAt"
        from email_in_doubt where organization_id = ${organizationId}) doubt
      cross join (select count(*) as n from planned_email w
        where w.organization_id = ${organizationId} and w.send_date <= ${today}
          and w.status in ('scheduled', 'delayed') and w.mode <> 'notify'
          and ${notInDoubt('w.contact_id', 'w.type', 'w.occasion')}) planned
      cross join (select count(*) as n from outbox b
        join email w on w.organization_id = b.organization_id and w.id = b.email_id
        where b.organization_id = ${organizationId} and b.due_at <= ${now}
          and ${notInDoubt('w.contact_id', 'w.email_type', 'w.occasion')}) queued
      cross join (select count(*) as n from email_in_doubt d join email_replacement l
        on l.organization_id = d.organization_id and l.contact_id = d.contact_id
          and l.type = d.type and l.occasion = d.occasion and l.way = 'letter'
        where d.organization_id = ${organizationId}) letters
    where o.organization_id = ${organizationId}`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error(`no organization ${organizationId}`)
  return row
}

const canceled: EmailStatus = 'cancelled'

interface Marking {
  readonly timeZone: string
  readonly sendMode: SendMode
  readonly now: Date
  readonly failure: string
}

/** Makes every email in doubt one that failed, so that no plan sends it again. Returns how many. */
export async function failEmailsInDoubt(
  transaction: OrganizationTransaction,
  { timeZone, sendMode, now, failure }: Marking,
): Promise<number> {
  const { organizationId } = transaction
  const { rows: failed } = await sql`
    with doubt as materialized (
      select d.contact_id, c.agent_id, d.type, d.occasion,
        (d.due_at at time zone ${timeZone}::text)::date as day
      from email_in_doubt d join contact c on c.organization_id = d.organization_id
        and c.id = d.contact_id
      where d.organization_id = ${organizationId})
    insert into email as m (organization_id, public_id, contact_id, agent_id, email_type, occasion,
      send_mode, status, scheduled_date, queued_at, failure)
    select ${organizationId}::bigint, replace(gen_random_uuid()::text, '-', ''), contact_id,
      agent_id, type, occasion, ${sendMode}::text, 'failed', day, ${now}::timestamptz,
      ${failure}::text
    from doubt
    on conflict (organization_id, contact_id, email_type, occasion, send_mode) do update
      set status = 'failed', failure = excluded.failure
      where m.status in ('queued', 'sending', ${sql.lit(canceled)})
    returning m.id`.execute(transaction)
  await sql`
    delete from outbox o using email m
    where o.organization_id = ${organizationId} and m.organization_id = o.organization_id
      and m.id = o.email_id
      and m.status = 'failed'`.execute(transaction)
  const { rows: removed } = await sql<{ contact_id: number }>`
    delete from planned_email p using email_in_doubt d
    where p.organization_id = ${organizationId} and d.organization_id = p.organization_id
      and d.contact_id = p.contact_id
      and d.type = p.type and d.occasion = p.occasion
    returning p.contact_id`.execute(transaction)
  await forgetNextEmail(
    transaction,
    removed.map((row) => row.contact_id),
  )
  await sql`
    delete from email_replacement r using email_in_doubt d
    where r.organization_id = ${organizationId} and d.organization_id = r.organization_id
      and d.contact_id = r.contact_id
      and d.type = r.type and d.occasion = r.occasion`.execute(transaction)
  return failed.length
}

export async function clearEmailsInDoubt(transaction: OrganizationTransaction): Promise<void> {
  await transaction
    .deleteFrom('email_in_doubt')
    .where('organization_id', '=', transaction.organizationId)
    .execute()
}
