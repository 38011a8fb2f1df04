import { type RawBuilder, sql } from 'kysely'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { actionsOf } from '../shared/action-texts.ts'
import type { AuditCursor, AuditFilter, AuditPerson } from '../shared/audit-filter.ts'

export interface AuditRow {
  readonly id: number
  readonly at: Date
  readonly actor_kind: string
  readonly actor_id: string | null
  readonly action: string
  readonly entity: string
  readonly entity_id: number | null
  readonly ip_address: string | null
  readonly detail: Readonly<Record<string, unknown>>
  /** The single row of an action that could have been about several. */
  readonly only_row: number | null
}

export interface AuditPage {
  /** Half-open: from the first instant to before the second. */
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly after?: AuditCursor | undefined
  readonly limit: number
}

const all = sql<boolean>`true`

/** The condition of a person; each kind has its index, so the kinds are part of the SQL. */
function byPerson(person: AuditPerson | undefined): RawBuilder<boolean> {
  switch (person?.kind) {
    case undefined:
      return all
    case 'member':
      return sql`e.agent_id = ${person.id}`
    case 'key':
      return sql`e.actor_kind = 'api_key' and e.actor_id = ${String(person.id)}`
    case 'clients':
      return sql`e.actor_kind = 'visitor'`
    case 'system':
      return sql`e.actor_kind in ('system', 'job', 'webhook') and e.actor_kind <> 'member'`
  }
}

/**
 * The entries about a record; those about a contact's quotes and emails, and of bulk actions, count
 * for the contact.
 */
function aboutRecord(organizationId: number, { type, id }: NonNullable<AuditFilter['record']>) {
  const direct = sql`
    select a.id from audit_entry a where a.organization_id = ${organizationId}
      and a.entity = ${type} and a.entity_id = ${id}
    union select r.entry_id from audit_entry_row r where r.organization_id = ${organizationId}
      and r.entity = ${type} and r.entity_id = ${id}`
  if (type !== 'contact') return direct
  return sql`${direct}
    union select a.id from quote q join audit_entry a on a.organization_id = q.organization_id
      and a.entity = 'quote' and a.entity_id = q.id
      where q.organization_id = ${organizationId} and q.contact_id = ${id}
    union select a.id from email m join audit_entry a on a.organization_id = m.organization_id
      and a.entity = 'email' and a.entity_id = m.id
      where m.organization_id = ${organizationId} and m.contact_id = ${id}`
}

/** The entries `e` of days, before those of the page before. */
const inDays = ({ from, to, after }: Omit<AuditPage, 'limit'>) =>
  sql`${from === undefined ? all : sql`e.at >= ${from}`}
    and ${to === undefined ? all : sql`e.at < ${to}`}
    and ${after === undefined ? all : sql`(e.at, e.id) < (${after.at}, ${after.id})`}`

/**
 * SQL of the entries that match, with what `select` takes of each. By person or kind there is one
 * look into the index for each action, so that rare ones are found as fast as frequent ones, and
 * `order` cuts each of these too.
 */
function matching(
  { organizationId }: OrganizationTransaction,
  { person, kind, record }: AuditFilter,
  {
    select,
    days,
    order,
  }: { select: RawBuilder<unknown>; days: RawBuilder<unknown>; order: RawBuilder<unknown> },
) {
  const actions = sql`${actionsOf(kind)}::text[]`
  if (record !== undefined)
    return sql`select ${select} from audit_entry e
      where e.organization_id = ${organizationId}
        and e.id in (${aboutRecord(organizationId, record)})
        and ${kind === undefined ? all : sql`e.action = any(${actions})`}
        and ${byPerson(person)} and ${days} ${order}`
  if (person !== undefined || kind !== undefined)
    return sql`select ${select} from unnest(${actions}) wanted (action) cross join lateral (
      select e.id, e.at from audit_entry e where e.organization_id = ${organizationId}
        and e.action = wanted.action and ${byPerson(person)} and ${days} ${order}) e ${order}`
  return sql`select ${select} from audit_entry e where e.organization_id = ${organizationId}
    and ${days} ${order}`
}

/** Returns how many entries match. */
export async function countAuditRows(
  transaction: OrganizationTransaction,
  filter: AuditFilter,
  range: Pick<AuditPage, 'from' | 'to'>,
): Promise<number> {
  const parts = { select: sql`count(*)::int as total`, days: inDays(range), order: sql`` }
  const { rows } = await matching(transaction, filter, parts).execute(transaction)
  return (rows[0] as { total: number } | undefined)?.total ?? 0
}

/** Returns a page of the entries that match, newest first, without bulk actions' lists of rows. */
export async function listAuditRows(
  transaction: OrganizationTransaction,
  filter: AuditFilter,
  page: AuditPage,
): Promise<readonly AuditRow[]> {
  const { organizationId } = transaction
  const found = matching(transaction, filter, {
    select: sql`e.id, e.at`,
    days: inDays(page),
    order: sql`order by e.at desc, e.id desc limit ${page.limit}`,
  })
  const { rows } = await sql<AuditRow>`
    select e.id, e.at, e.actor_kind, e.actor_id, e.action, e.entity, e.entity_id, e.ip_address,
      e.detail - 'ids' as detail,
      case when (e.detail ->> 'count') = '1' then (e.detail -> 'ids' ->> 0)::bigint end as only_row
    from (${found}) f join audit_entry e on e.organization_id = ${organizationId} and e.id = f.id
    order by e.at desc, e.id desc`.execute(transaction)
  return rows
}
