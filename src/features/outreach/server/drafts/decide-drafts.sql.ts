import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { visibleContacts } from '../../../contacts/server/visible-contacts.ts'
import type { ContactScope } from '../../../contacts/shared/contact.policy.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import type { EmailStatus } from '../../shared/email-status.ts'
import { removePlannedEmails } from '../queue/planned-emails-due.sql.ts'
import { isFollowUp, isKey, keyRows, type PlannedKey } from './open-drafts.sql.ts'

const canceled: EmailStatus = 'cancelled'

/** Stores what a member decided about drafts, whose planned emails the caller has locked. */
export async function storeDecision(
  transaction: OrganizationTransaction,
  keys: readonly PlannedKey[],
  made: {
    readonly status: 'approved' | 'dropped'
    readonly sendMode: SendMode
    readonly decision: string
    readonly by: number
    readonly at: Date
  },
): Promise<void> {
  await sql`
    insert into email_draft as d (organization_id, contact_id, type, occasion, send_mode, status,
      decided_at, decided_by, decision)
    select o.organization_id, k.contact_id, k.type, k.occasion, ${made.sendMode}, ${made.status},
      ${made.at}, ${made.by}::bigint, ${made.decision}
    from organization o cross join ${keyRows(keys)}
    where o.organization_id = ${transaction.organizationId}
    on conflict (organization_id, contact_id, type, occasion, send_mode) do update
      set status = excluded.status, decided_at = excluded.decided_at,
        decided_by = excluded.decided_by, decision = excluded.decision`.execute(transaction)
}

/** Has approved drafts sent on their day, or at once if it has come. */
export async function approvePlanned(
  transaction: OrganizationTransaction,
  keys: readonly PlannedKey[],
): Promise<void> {
  await sql`
    update planned_email p set mode = 'approved', fingerprint = null from ${keyRows(keys)}
    where p.organization_id = ${transaction.organizationId} and ${isKey('p', keys)}`.execute(
    transaction,
  )
}

/** A decision that may be undone. */
export interface DecidedDraft extends PlannedKey {
  /** Its email: in the outbox, gone or on its way; null if none was made. */
  readonly email: 'queued' | 'gone' | null
}

/**
 * Locks decided drafts of a send mode that the member sees, with their clients: the named ones, or
 * those decided together. Left out are those whose allowed days are over, and follow-ups after
 * which a later number was used.
 */
export async function lockDecided(
  transaction: OrganizationTransaction,
  query: {
    readonly scope: ContactScope
    readonly sendMode: SendMode
    readonly today: CalendarDate
    readonly of: { readonly keys: readonly PlannedKey[] } | { readonly decision: string }
  },
): Promise<DecidedDraft[]> {
  const { organizationId } = transaction
  const { of } = query
  const named =
    'decision' in of
      ? sql`d.decision = ${of.decision}`
      : sql`d.contact_id = any(${of.keys.map(({ contactId }) => contactId)}::bigint[])
          and d.contact_id || ' ' || d.type || ' ' || d.occasion
            = any(${of.keys.map((key) => `${key.contactId} ${key.type} ${key.occasion}`)}::text[])`
  const { rows } = await sql<DecidedDraft>`
    select d.contact_id as "contactId", d.type, d.occasion,
      (select case when m.status = 'queued' then 'queued'
          when m.status <> ${canceled} then 'gone' end
        from email m where m.organization_id = ${organizationId} and m.contact_id = d.contact_id
          and m.email_type = d.type and m.occasion = d.occasion and m.send_mode = d.send_mode)
        as email
    from email_draft d
    join contact c on c.organization_id = ${organizationId} and c.id = d.contact_id
      and ${visibleContacts(query.scope, 'c')}
    where d.organization_id = ${organizationId} and ${named} and d.send_mode = ${query.sendMode}
      and d.status in ('approved', 'dropped')
      and (d.decide_by is null or d.decide_by >= ${query.today}::date)
      and not (${isFollowUp('d')} and (
        exists (select 1 from email m where m.organization_id = ${organizationId}
          and m.contact_id = d.contact_id and m.occasion = d.occasion
          and ${isFollowUp('m', 'email_type')} and m.email_type > d.type
          and m.send_mode = d.send_mode and m.status <> ${canceled})
        or exists (select 1 from planned_email p where p.organization_id = ${organizationId}
          and p.contact_id = d.contact_id and p.occasion = d.occasion and ${isFollowUp('p')}
          and p.type > d.type and p.status = 'skipped')))
    order by d.contact_id, d.type, d.occasion for update of d, c`.execute(transaction)
  return rows
}

/** Has decided drafts wait again, or be undecided if their day has not come. */
export async function reopenDrafts(
  transaction: OrganizationTransaction,
  keys: readonly PlannedKey[],
  sendMode: SendMode,
): Promise<void> {
  const { organizationId } = transaction
  await sql`
    delete from email_draft d using ${keyRows(keys)}
    where d.organization_id = ${organizationId} and ${isKey('d', keys)}
      and d.send_mode = ${sendMode} and d.opened_on is null`.execute(transaction)
  await sql`
    update email_draft d set status = 'waiting', decided_at = null, decided_by = null,
      decision = null
    from ${keyRows(keys)}
    where d.organization_id = ${organizationId} and ${isKey('d', keys)}
      and d.send_mode = ${sendMode}`.execute(transaction)
  // The planner writes them again, as what they are then.
  await removePlannedEmails(transaction, keys)
}
