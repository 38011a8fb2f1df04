import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { fullName } from '../../../../platform/database/full-name.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { visibleContacts } from '../../../contacts/server/visible-contacts.ts'
import type { ContactScope } from '../../../contacts/shared/contact.policy.ts'
import type { EmailType } from '../../../organizations/shared/email-types.ts'
import type { AgencyPause } from '../../shared/plan/pauses.rules.ts'

export interface PauseRow {
  readonly id: number
  readonly agent_id: number | null
  readonly agent: string | null
  readonly type: EmailType | null
  readonly from: CalendarDate
  readonly until: CalendarDate | null
  readonly created_at: Date
  readonly created_by: string
}

/** SQL: pause `p` is not over on a day; whether it has begun, `coversDay` says. */
const isLeft = (today: CalendarDate) =>
  sql`p.ended_at is null and (p.until is null or p.until > ${today}::date)`

/** Returns the pauses that run or are planned, the first to begin first. */
export async function listPauses(
  transaction: OrganizationTransaction,
  today: CalendarDate,
): Promise<PauseRow[]> {
  const { organizationId } = transaction
  const { rows } = await sql<PauseRow>`
    select p.id, p.agent_id, ${fullName('a')} as agent, p.type, p.starts_on as "from", p.until,
      p.created_at, coalesce(${fullName('b')}, '') as created_by
    from email_pause p
    left join agent a on a.organization_id = ${organizationId} and a.id = p.agent_id
    left join agent b on b.organization_id = ${organizationId} and b.id = p.created_by
    where p.organization_id = ${organizationId} and ${isLeft(today)}
    order by p.starts_on, p.id`.execute(transaction)
  return rows
}

/** The same as the planner's rules take them. */
export async function readPauses(
  transaction: OrganizationTransaction,
  today: CalendarDate,
): Promise<AgencyPause[]> {
  const { rows } = await sql<AgencyPause>`
    select p.id, p.agent_id as "agentId", p.type, p.starts_on - date '1970-01-01' as "from",
      p.until - date '1970-01-01' as until
    from email_pause p where p.organization_id = ${transaction.organizationId}
      and ${isLeft(today)}`.execute(transaction)
  return rows
}

export async function countPausedClients(
  transaction: OrganizationTransaction,
  scope: ContactScope,
  today: CalendarDate,
): Promise<number> {
  const { rows } = await sql<{ clients: number }>`
    select count(*)::int as clients from contact c
    where c.organization_id = ${transaction.organizationId}
      and c.emails_paused_until > ${today}::date and ${visibleContacts(scope, 'c')}`.execute(
    transaction,
  )
  return rows[0]?.clients ?? 0
}

export interface PauseToAdd {
  readonly agentId: number | null
  readonly type: EmailType | null
  readonly from: CalendarDate
  readonly until: CalendarDate | null
}

/** Locks the agency until the end of the transaction, so that two pauses are not set at once. */
export async function lockPauses(transaction: OrganizationTransaction): Promise<void> {
  await sql`select 1 from organization where organization_id = ${transaction.organizationId}
    for no key update`.execute(transaction)
}

export async function insertPause(
  transaction: OrganizationTransaction,
  { agentId, type, from, until }: PauseToAdd,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<number> {
  const { id } = await transaction
    .insertInto('email_pause')
    .values({
      organization_id: transaction.organizationId,
      agent_id: agentId,
      type,
      starts_on: from,
      until,
      created_at: at,
      created_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks and returns a pause, ended or not. */
export async function lockPause(transaction: OrganizationTransaction, id: number) {
  return transaction
    .selectFrom('email_pause')
    .select(['agent_id', 'type', 'starts_on', 'until', 'ended_at'])
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Ends a pause, or with null takes its end back. */
export async function storeEnd(
  transaction: OrganizationTransaction,
  id: number,
  end: { readonly by: number; readonly at: Date } | null,
): Promise<void> {
  await transaction
    .updateTable('email_pause')
    .set({ ended_at: end?.at ?? null, ended_by: end?.by ?? null })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .execute()
}

/** Changes the days of a pause. */
export async function storeDays(
  transaction: OrganizationTransaction,
  id: number,
  { from, until }: Pick<PauseToAdd, 'from' | 'until'>,
): Promise<void> {
  await transaction
    .updateTable('email_pause')
    .set({ starts_on: from, until })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .execute()
}

/** Returns the types of the emails that follow-ups follow, by the occasion that names them. */
export async function readFollowedTypes(
  transaction: OrganizationTransaction,
  occasions: readonly string[],
): Promise<Map<string, string>> {
  if (occasions.length === 0) return new Map()
  const { rows } = await sql<{ id: string; type: string }>`
    select id::text as id, email_type as type from email
    where organization_id = ${transaction.organizationId}
      and id = any(${occasions}::bigint[])`.execute(transaction)
  return new Map(rows.map(({ id, type }) => [id, type]))
}
