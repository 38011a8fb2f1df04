import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { fullName } from '../../../../platform/database/full-name.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { visibleContacts, withAgent } from '../../../contacts/server/visible-contacts.ts'
import type { ContactScope } from '../../../contacts/shared/contact.policy.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import type { DraftPlace } from '../../shared/draft-cursor.ts'
import type { DraftsFilter, ListedDraft } from '../../shared/drafts.contract.ts'
import type { DraftView } from '../../shared/drafts-search.ts'
import type { PlannedKey } from './open-drafts.sql.ts'

/** Drafts of the contacts that a member sees; ended ones until `endedSince`. */
export interface DraftQuery extends DraftsFilter {
  readonly scope: ContactScope
  readonly sendMode: SendMode
  readonly endedSince: CalendarDate
}

/** A draft as stored, with its client's names. */
export interface DraftRow extends Omit<ListedDraft, 'name' | 'decided_at'> {
  readonly first_name: string
  readonly last_name: string
  readonly decided_at: Date | null
  readonly day: CalendarDate
}

const modes: Readonly<Record<Exclude<DraftView, 'ended'>, string>> = {
  waiting: 'waiting',
  coming: 'draft',
  approved: 'approved',
}

const ofClients = (
  { organizationId }: OrganizationTransaction,
  { scope, agent }: Pick<DraftQuery, 'scope' | 'agent'>,
) => {
  const mine =
    agent === undefined
      ? sql``
      : agent === 0
        ? sql`and ${withAgent('c', false)}`
        : sql`and c.agent_id = ${agent}`
  return sql`join contact c on c.organization_id = ${organizationId} and c.id = r.contact_id
    and ${visibleContacts(scope, 'c')} ${mine}`
}

/** SQL: drafts of a view as rows `r`. */
function rowsOf({ organizationId }: OrganizationTransaction, query: DraftQuery) {
  const { show, type, sendMode } = query
  const ofType = (table: string) =>
    type === undefined ? sql`` : sql`and ${sql.ref(`${table}.type`)} = ${type}`
  if (show === 'ended')
    return sql`(select d.contact_id, d.type, d.occasion, null::date as send_date, d.decide_by,
        null::text as reason, d.status, d.decided_at, d.decided_by,
        coalesce(d.decide_by, d.decided_at::date) as day
      from email_draft d where d.organization_id = ${organizationId} and d.send_mode = ${sendMode}
        and d.status in ('dropped', 'not_in_time') and d.decided_at >= ${query.endedSince}::date
        ${ofType('d')}) r`
  return sql`(select p.contact_id, p.type, p.occasion, p.send_date, d.decide_by, p.reason,
      p.mode as status, d.decided_at, d.decided_by, p.send_date as day
    from planned_email p
    left join email_draft d on d.organization_id = ${organizationId}
      and d.contact_id = p.contact_id and d.type = p.type and d.occasion = p.occasion
      and d.send_mode = ${sendMode}
    where p.organization_id = ${organizationId} and p.send_date is not null
      and p.mode = ${sql.lit(modes[show])} ${ofType('p')}) r`
}

/** Returns drafts by day, from `after` on. */
export async function listDraftRows(
  transaction: OrganizationTransaction,
  query: DraftQuery,
  { after, limit }: { readonly after: DraftPlace | undefined; readonly limit: number },
): Promise<DraftRow[]> {
  const { organizationId } = transaction
  const later =
    after === undefined
      ? sql`true`
      : sql`(r.day, r.contact_id, r.type || '_' || r.occasion)
          > (${after.day}::date, ${after.contactId}::bigint, ${after.key})`
  const { rows } = await sql<DraftRow>`
    select r.*, c.first_name, c.last_name, c.agent_id,
      nullif(${fullName('a')}, '') as agent,
      nullif(${fullName('b')}, '') as decided_by
    from ${rowsOf(transaction, query)} ${ofClients(transaction, query)}
    left join agent a on a.organization_id = ${organizationId} and a.id = c.agent_id
    left join agent b on b.organization_id = ${organizationId} and b.id = r.decided_by
    where ${later}
    order by r.day, r.contact_id, r.type || '_' || r.occasion limit ${limit}`.execute(transaction)
  return rows
}

export async function countDraftRows(
  transaction: OrganizationTransaction,
  query: DraftQuery,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from ${rowsOf(transaction, query)} ${ofClients(transaction, query)}`.execute(transaction)
  return rows[0]?.total ?? 0
}

/** Counts the drafts of these contacts that no one approved in time since a day. */
export async function countNotInTime(
  transaction: OrganizationTransaction,
  { scope, sendMode, endedSince }: Omit<DraftQuery, keyof DraftsFilter>,
): Promise<number> {
  const { organizationId } = transaction
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from (select d.contact_id from email_draft d
      where d.organization_id = ${organizationId} and d.send_mode = ${sendMode}
        and d.status = 'not_in_time' and d.decide_by >= ${endedSince}::date) r
    ${ofClients(transaction, { scope, agent: undefined })}`.execute(transaction)
  return rows[0]?.total ?? 0
}

/** Locks undecided drafts that the member sees: the named ones, or all that match. */
export async function lockUndecided(
  transaction: OrganizationTransaction,
  query: Pick<DraftQuery, 'scope' | 'agent'> & {
    readonly keys?: readonly PlannedKey[]
    readonly type?: DraftsFilter['type']
    readonly show?: 'waiting' | 'coming'
    readonly limit: number
  },
): Promise<PlannedKey[]> {
  const { keys, type, show, limit } = query
  const { organizationId } = transaction
  const named =
    keys === undefined
      ? sql``
      : sql`and r.contact_id = any(${keys.map(({ contactId }) => contactId)}::bigint[])
          and r.contact_id || ' ' || r.type || ' ' || r.occasion
            = any(${keys.map((key) => `${key.contactId} ${key.type} ${key.occasion}`)}::text[])`
  const { rows } = await sql<PlannedKey>`
    select r.contact_id as "contactId", r.type, r.occasion
    from planned_email r ${ofClients(transaction, query)}
    where r.organization_id = ${organizationId} and r.mode in ('draft', 'waiting')
      and r.send_date is not null ${named}
      ${type === undefined ? sql`` : sql`and r.type = ${type}`}
      ${show === undefined ? sql`` : sql`and r.mode = ${sql.lit(modes[show])}`}
    order by r.contact_id, r.type, r.occasion limit ${limit} for update of r`.execute(transaction)
  return rows
}
