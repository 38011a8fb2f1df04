import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId, OrganizationId } from '../../../../kernel/ids.ts'
import { type PlainClient, queryBy } from '../../../../platform/database/plain-client.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { forgetNextEmail } from '../../../contacts/server/forget-next-email.ts'
import { isHit, ofIncrease } from '../../../contacts/server/list/increase-hits.ts'
import { visibleContacts } from '../../../contacts/server/visible-contacts.ts'
import type { ContactScope } from '../../../contacts/shared/contact.policy.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import { increaseType } from '../../../organizations/shared/email-types.ts'
import type { DraftStatus } from '../../shared/plan/draft.rules.ts'
import type { IncreaseDraft } from '../../shared/plan/increase-email.rules.ts'
import { outreachConstants } from '../../shared/plan/outreach-constants.ts'
import { isKey, keyRows, type PlannedKey } from '../drafts/open-drafts.sql.ts'
import type { ContactSet } from '../plan/plan-input.sql.ts'
import { removePlannedEmails } from '../queue/planned-emails-due.sql.ts'
import {
  type DraftedBefore,
  decision,
  draftedBefore,
  endedUnsent,
  isGone,
  savesNothing,
} from './drafted-before.ts'

/** SQL: increase `r` hits the contact of the row of `table`. */
const hits = (organizationId: OrganizationId, table: string) => sql<boolean>`exists (select 1
  from contact c, policy i
  where c.organization_id = ${organizationId} and c.id = ${sql.ref(`${table}.contact_id`)}
    and ${isHit(organizationId, ofIncrease)})`

/** Reads the emails about increases that these contacts may still get, by contact. */
export async function readIncreaseDrafts(
  client: PlainClient,
  organizationId: OrganizationId,
  { first, last, named }: ContactSet,
  { sendMode, today }: { readonly sendMode: SendMode; readonly today: CalendarDate },
): Promise<Map<number, IncreaseDraft[]>> {
  const rows = await queryBy(
    client,
    sql<IncreaseDraft & { readonly contactId: number }>`
    select d.contact_id as "contactId", to_char(r.effective_on, 'YYYY-MM-DD') as occasion,
      r.effective_on - date '1970-01-01' as "effectiveOn",
      d.made_on - date '1970-01-01' as "madeOn", r.deleted_at is not null as "isDeleted",
      ${hits(organizationId, 'd')} as "isHit", ${savesNothing(organizationId)} as "savesNothing"
    from increase_draft d
    join rate_increase r on r.organization_id = ${organizationId} and r.id = d.increase_id
    where d.organization_id = ${organizationId} and d.contact_id between ${first} and ${last}
      and (${named}::bigint[] is null or d.contact_id = any(${named}::bigint[]))
      and d.send_mode = ${sendMode}
      and d.made_on >= ${today}::date - ${outreachConstants.catchUpDays}::int
      and not ${isGone(organizationId)}
    order by d.contact_id, d.id`,
  )
  return Map.groupBy(rows, ({ contactId }) => contactId)
}

/** Emails about an increase of a day, of these contacts. */
interface DraftsOfDay {
  readonly effectiveOn: CalendarDate
  readonly sendMode: SendMode
  readonly ids: readonly number[]
  readonly today: CalendarDate
}

/**
 * Returns those of these contacts who had an email about an increase of that day, and whether it
 * ended without one that went, so that it can be made again.
 */
export async function findDrafted(
  transaction: OrganizationTransaction,
  { ids, ...day }: DraftsOfDay,
): Promise<Map<number, DraftedBefore>> {
  const { organizationId } = transaction
  const { rows } = await sql<{ id: number; drafted: DraftedBefore | null }>`
    select c.id, ${draftedBefore(organizationId, day, sql.ref('c.id'))} as drafted from contact c
    where c.organization_id = ${organizationId} and c.id = any(${ids}::bigint[])`.execute(
    transaction,
  )
  return new Map(rows.flatMap(({ id, drafted }) => (drafted === null ? [] : [[id, drafted]])))
}

/**
 * Forgets those emails that ended without one that went, or whose increase was deleted, so that
 * they can be made again.
 */
export async function forgetOver(
  transaction: OrganizationTransaction,
  { effectiveOn, sendMode, ids, today }: DraftsOfDay,
): Promise<void> {
  const { organizationId } = transaction
  const { rows } = await sql<{ id: number; increase: number }>`
    select d.contact_id as id, d.increase_id as increase from increase_draft d
    join rate_increase r on r.organization_id = ${organizationId} and r.id = d.increase_id
    where d.organization_id = ${organizationId} and d.contact_id = any(${ids}::bigint[])
      and d.send_mode = ${sendMode} and r.effective_on = ${effectiveOn}::date
      and (${endedUnsent(organizationId, today)}
        or r.deleted_at is not null and not ${isGone(organizationId)})
    order by d.contact_id, d.id for update of d`.execute(transaction)
  const forgotten = rows.map(({ id }) => id)
  // A cluster takes no `to_char` of a column into a deletion.
  await sql`
    delete from increase_draft where organization_id = ${organizationId}
      and contact_id = any(${forgotten}::bigint[]) and send_mode = ${sendMode}
      and increase_id = any(${rows.map(({ increase }) => increase)}::bigint[])`.execute(transaction)
  const ofDay = sql`organization_id = ${organizationId} and type = ${increaseType}
    and contact_id = any(${forgotten}::bigint[]) and occasion = ${effectiveOn}`
  await sql`delete from planned_email where ${ofDay}`.execute(transaction)
  await forgetNextEmail(transaction, forgotten)
  await sql`delete from email_draft where ${ofDay} and send_mode = ${sendMode}`.execute(transaction)
}

export interface DraftsToMake {
  readonly increaseId: number
  readonly sendMode: SendMode
  readonly ids: readonly ContactId[]
  /** The day of the increase. */
  readonly effectiveOn: CalendarDate
  readonly today: CalendarDate
  readonly at: Date
  readonly by: number
  readonly batch: string
}

/** Adds emails about an increase to the plans of these contacts; returns those who had none. */
export async function insertIncreaseDrafts(
  transaction: OrganizationTransaction,
  { ids, increaseId, sendMode, effectiveOn, today, at, by, batch }: DraftsToMake,
): Promise<ContactId[]> {
  const { organizationId } = transaction
  const { rows } = await sql<{ id: ContactId }>`
    insert into increase_draft (organization_id, contact_id, increase_id, send_mode, made_on,
      made_at, made_by, batch)
    select o.organization_id, w.id, ${increaseId}::bigint, ${sendMode}, ${today}::date,
      ${at}::timestamptz, ${by}::bigint, ${batch}
    from organization o cross join unnest(${ids}::bigint[]) as w (id)
    where o.organization_id = ${organizationId}
    on conflict (organization_id, contact_id, increase_id, send_mode) do nothing
    returning contact_id as id`.execute(transaction)
  const made = rows.map(({ id }) => id)
  // As the planner writes them, so that they are on the page of drafts at once.
  await sql`
    insert into planned_email (organization_id, contact_id, type, occasion, event_date, target_date,
      send_date, status, event_passed, mode, planned_on)
    select o.organization_id, w.id, ${increaseType}, ${effectiveOn}, ${effectiveOn}::date,
      ${today}::date, ${today}::date, 'scheduled', ${today > effectiveOn}, 'draft', ${today}::date
    from organization o cross join unnest(${made}::bigint[]) as w (id)
    where o.organization_id = ${organizationId}
    on conflict do nothing`.execute(transaction)
  await forgetNextEmail(transaction, made)
  return made
}

/** An email about an increase that has not gone, and whether a member has approved it. */
export interface DraftOfIncrease extends PlannedKey {
  readonly sendMode: SendMode
  readonly decided: DraftStatus | null
}

/**
 * Locks the emails about increases that have not gone, with their clients: all of them, or those of
 * a scope that were made together. What is being handed over is left out.
 */
export async function lockIncreaseDrafts(
  transaction: OrganizationTransaction,
  increases: readonly number[],
  of: { readonly batch: string; readonly scope: ContactScope } | 'all',
): Promise<DraftOfIncrease[]> {
  const { organizationId } = transaction
  const made =
    of === 'all' ? sql`true` : sql`d.batch = ${of.batch} and ${visibleContacts(of.scope, 'c')}`
  // A decision locks the planned email, so that one that is being made is read below.
  await sql`
    select p.contact_id from planned_email p where p.organization_id = ${organizationId}
      and p.type = ${increaseType} and exists (select 1 from increase_draft d
        where d.organization_id = ${organizationId} and d.contact_id = p.contact_id
          and d.increase_id = any(${increases}::bigint[]))
    order by p.contact_id for update of p`.execute(transaction)
  const { rows } = await sql<DraftOfIncrease>`
    select d.contact_id as "contactId", ${increaseType} as type,
      to_char(r.effective_on, 'YYYY-MM-DD') as occasion, d.send_mode as "sendMode",
      ${decision(organizationId)} as decided
    from increase_draft d
    join rate_increase r on r.organization_id = ${organizationId} and r.id = d.increase_id
    join contact c on c.organization_id = ${organizationId} and c.id = d.contact_id
    where d.organization_id = ${organizationId} and d.increase_id = any(${increases}::bigint[])
      and ${made}
      and not exists (select 1 from email m
        where m.organization_id = ${organizationId} and m.contact_id = d.contact_id
          and m.email_type = ${increaseType} and m.occasion = to_char(r.effective_on, 'YYYY-MM-DD')
          and m.send_mode = d.send_mode
          and m.status in ('sending', 'sent', 'failed', 'unconfirmed'))
    order by d.contact_id, d.id for update of d, c`.execute(transaction)
  return rows
}

/** Takes emails out of the plan and forgets them, with the drafts that wait. */
export async function deleteIncreaseDrafts(
  transaction: OrganizationTransaction,
  drafts: readonly DraftOfIncrease[],
  { batch, planned }: { readonly batch: string; readonly planned: SendMode },
): Promise<void> {
  const { organizationId } = transaction
  const ids = drafts.map(({ contactId }) => contactId)
  const modes = sql`any(${drafts.map(({ sendMode }) => sendMode)}::text[])`
  // Only one mode is planned; a batch from before Go Live has the other.
  await removePlannedEmails(
    transaction,
    drafts.filter(({ sendMode }) => sendMode === planned),
  )
  await sql`
    delete from email_draft d using ${keyRows(drafts)}
    where d.organization_id = ${organizationId} and ${isKey('d', drafts)}
      and d.send_mode = ${modes} and d.status = 'waiting'`.execute(transaction)
  await sql`
    delete from increase_draft where organization_id = ${organizationId}
      and contact_id = any(${ids}::bigint[]) and batch = ${batch}`.execute(transaction)
}
