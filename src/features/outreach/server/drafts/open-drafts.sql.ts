import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { forgetNextEmail } from '../../../contacts/server/forget-next-email.ts'
import { emailReasons } from '../../../contacts/shared/reasons/email-reasons.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import {
  type EmailType,
  followUpTypes,
  increaseType,
} from '../../../organizations/shared/email-types.ts'
import { draftDays } from '../../shared/plan/draft.rules.ts'
import { maxDaysAfterBase } from '../../shared/plan/follow-up.rules.ts'
import { outreachConstants } from '../../shared/plan/outreach-constants.ts'
import { typeList } from '../email-type-list.ts'
import { mayGo } from '../queue/planned-emails-due.sql.ts'

/** Identifies a planned email of the organization. */
export interface PlannedKey {
  readonly contactId: ContactId
  readonly type: EmailType
  readonly occasion: string
}

/** A planned email whose day has come and that waits for a person. */
export interface ToOpen extends PlannedKey {
  readonly mode: 'draft' | 'notify'
  readonly sendDate: CalendarDate
}

/** SQL: the row of `table` is a follow-up. */
export const isFollowUp = (table: string, column = 'type') =>
  sql.raw(`${table}.${column} in (${typeList(followUpTypes)})`)

/** SQL: the keys as rows `k`. */
export const keyRows = (keys: readonly PlannedKey[]) => sql`unnest(
  ${keys.map(({ contactId }) => contactId)}::bigint[], ${keys.map(({ type }) => type)}::text[],
  ${keys.map(({ occasion }) => occasion)}::text[]) as k (contact_id, type, occasion)`
/** SQL: the row of `table` is one of the keys; `= any` beside the join keeps it a lookup. */
export const isKey = (table: string, keys: readonly PlannedKey[]) => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`${column('contact_id')} = any(${keys.map(({ contactId }) => contactId)}::bigint[])
    and ${column('contact_id')} = k.contact_id and ${column('type')} = k.type
    and ${column('occasion')} = k.occasion`
}

/** Locks the next due emails that become drafts or tasks, skipping those another worker has. */
export async function lockToOpen(
  transaction: OrganizationTransaction,
  { today, limit }: { readonly today: CalendarDate; readonly limit: number },
): Promise<ToOpen[]> {
  const { rows } = await sql<ToOpen>`
    select p.contact_id as "contactId", p.type, p.occasion, p.mode, p.send_date as "sendDate"
    from planned_email p
    join contact c on c.organization_id = ${transaction.organizationId} and c.id = p.contact_id
    where p.organization_id = ${transaction.organizationId} and p.send_date <= ${today}
      and p.status in ('scheduled', 'delayed') and p.mode in ('draft', 'notify')
      and ${mayGo(transaction, today)}
    order by p.send_date, p.contact_id, p.type
    limit ${limit} for update of p skip locked for key share of c skip locked`.execute(transaction)
  return rows
}

/** SQL: the last day on which the planner keeps planned email `p`. */
const lastDay = ({ organizationId }: OrganizationTransaction) => sql`case
  when ${isFollowUp('p')} then (select coalesce(b.send_day, b.scheduled_date) from email b
    where b.organization_id = ${organizationId} and b.contact_id = p.contact_id
      and b.id = case when ${isFollowUp('p')} then p.occasion end::bigint)
    + ${maxDaysAfterBase}::int
  when p.type = ${increaseType} then least(p.target_date, p.event_date)
    + ${outreachConstants.catchUpDays}::int
  when p.status = 'delayed' then p.send_date + ${outreachConstants.catchUpDays}::int
  else p.target_date + ${outreachConstants.catchUpDays}::int end`

/** Has drafts wait from today on, each for its allowed days, until the planner gives it up. */
export async function openAsDrafts(
  transaction: OrganizationTransaction,
  drafts: readonly ToOpen[],
  { today, sendMode }: { readonly today: CalendarDate; readonly sendMode: SendMode },
): Promise<void> {
  if (drafts.length === 0) return
  const { organizationId } = transaction
  await sql`
    insert into email_draft (organization_id, contact_id, type, occasion, send_mode, status,
      opened_on, decide_by)
    select o.organization_id, k.contact_id, k.type, k.occasion, ${sendMode}, 'waiting',
      ${today}::date, least(${today}::date + case when ${isFollowUp('k')}
        then ${draftDays.followUp}::int else ${draftDays.yearly}::int end, ${lastDay(transaction)})
    from organization o cross join ${keyRows(drafts)}
    join planned_email p on p.organization_id = ${organizationId} and ${isKey('p', drafts)}
    where o.organization_id = ${organizationId}
    on conflict do nothing`.execute(transaction)
  await sql`
    update planned_email p set mode = 'waiting', fingerprint = null from ${keyRows(drafts)}
    where p.organization_id = ${organizationId} and ${isKey('p', drafts)}`.execute(transaction)
}

/**
 * Ends planned emails of which the agents were told instead. A follow-up's number is used up, as if
 * a window had skipped it.
 */
export async function endAsNotified(
  transaction: OrganizationTransaction,
  emails: readonly ToOpen[],
  { now, sendMode }: { readonly now: Date; readonly sendMode: SendMode },
): Promise<void> {
  if (emails.length === 0) return
  const { organizationId } = transaction
  await sql`
    insert into email_draft (organization_id, contact_id, type, occasion, send_mode, status,
      decided_at)
    select o.organization_id, k.contact_id, k.type, k.occasion, ${sendMode}, 'notified', ${now}
    from organization o cross join ${keyRows(emails)}
    where o.organization_id = ${organizationId}
    on conflict (organization_id, contact_id, type, occasion, send_mode) do update
      set status = 'notified', decided_at = excluded.decided_at, decided_by = null, decision = null,
        opened_on = null, decide_by = null`.execute(transaction)
  await sql`
    delete from planned_email p using ${keyRows(emails)}
    where p.organization_id = ${organizationId} and ${isKey('p', emails)}
      and not ${isFollowUp('p')}`.execute(transaction)
  await skipPlanned(transaction, emails, emailReasons.agentTold)
}

/** Marks planned emails as skipped for a reason; a follow-up is used up by it. */
export async function skipPlanned(
  transaction: OrganizationTransaction,
  emails: readonly PlannedKey[],
  reason: string,
): Promise<void> {
  await sql`
    update planned_email p set status = 'skipped', send_date = null, mode = 'send',
      event_passed = false, rule = null, reason = ${reason}, fingerprint = null
    from ${keyRows(emails)}
    where p.organization_id = ${transaction.organizationId} and ${isKey('p', emails)}`.execute(
    transaction,
  )
  await forgetNextEmail(
    transaction,
    emails.map(({ contactId }) => contactId),
  )
}
