import { type SqlBool, sql } from 'kysely'
import type { EmailId, OrganizationId } from '../../../../kernel/ids.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { databaseTime } from '../../../../platform/database/database-clock.ts'
import type {
  OrganizationTransaction,
  SystemTransaction,
} from '../../../../platform/database/transaction.ts'
import type { Lease } from './lease.ts'

export interface DueEmail {
  readonly emailId: EmailId
  readonly domain: string
}

/** Recipient domains to look at: only these, or all but these. */
export type DomainFilter =
  | { readonly only: readonly string[] }
  | { readonly except: readonly string[] }

interface DueQuery {
  readonly clock: Clock
  readonly domains: DomainFilter
}

const isDue = ({ clock, domains }: DueQuery) => sql<SqlBool>`o.due_at <= ${clock.now()}
  and (o.lease_until is null or o.lease_until < ${databaseTime(clock)})
  and ${
    'only' in domains
      ? sql`o.recipient_domain = any(${domains.only}::text[])`
      : sql`o.recipient_domain <> all(${domains.except}::text[])`
  }`

/**
 * Returns the next organization after `after` that has such emails due, beginning again after the
 * last.
 */
export async function findOrganizationWithDue(
  system: SystemTransaction,
  query: DueQuery,
  after: number,
): Promise<OrganizationId | undefined> {
  const { rows } = await sql<{ organization_id: number }>`
    (select o.organization_id from directory.outbox o
    where ${isDue(query)} and o.organization_id > ${after}
      order by o.organization_id, o.due_at limit 1)
    union all
    (select o.organization_id from directory.outbox o where ${isDue(query)}
    order by o.organization_id, o.due_at limit 1)
    limit 1`.execute(system)
  return rows[0]?.organization_id as OrganizationId | undefined
}

/** Locks the organization's emails due longest, passing over those another worker has locked. */
export async function lockDueEmails(
  system: SystemTransaction,
  organizationId: OrganizationId,
  { limit, ...query }: DueQuery & { readonly limit: number },
): Promise<DueEmail[]> {
  const { rows } = await sql<{ email_id: number; recipient_domain: string }>`
    select o.email_id, o.recipient_domain from directory.outbox o
    where o.organization_id = ${organizationId} and ${isDue(query)}
    order by o.due_at limit ${limit} for update skip locked`.execute(system)
  return rows.map((row) => ({ emailId: row.email_id as EmailId, domain: row.recipient_domain }))
}

export async function leaseOutboxEmails(
  system: SystemTransaction,
  organizationId: OrganizationId,
  { emailIds, lease }: { emailIds: readonly EmailId[]; lease: Lease },
): Promise<void> {
  await system
    .updateTable('directory.outbox')
    .set({ lease_until: lease.until, lease_id: lease.id, attempts: sql`attempts + 1` })
    .where('organization_id', '=', organizationId)
    .where(sql<SqlBool>`email_id = any(${emailIds}::bigint[])`)
    .execute()
}

/** Returns false if another worker has taken over one of the emails. */
export async function extendLease(
  transaction: OrganizationTransaction,
  lease: Lease,
  emailIds: readonly EmailId[],
): Promise<boolean> {
  const rows = await transaction
    .updateTable('directory.outbox')
    .set({
      lease_until: sql`case when lease_id = ${lease.id} then ${lease.until} else lease_until end`,
    })
    .where('organization_id', '=', transaction.organizationId)
    .where(sql<SqlBool>`email_id = any(${emailIds}::bigint[])`)
    .where('lease_id', 'is not', null)
    .returning('lease_id')
    .execute()
  return rows.every((row) => row.lease_id === lease.id)
}

/**
 * Returns those of the emails that this lease still has, locked. Another worker takes over the
 * others after the lease ran out.
 */
export async function lockLeasedEmails(
  transaction: OrganizationTransaction,
  leaseId: string,
  emailIds: readonly EmailId[],
): Promise<Set<EmailId>> {
  if (emailIds.length === 0) return new Set()
  const rows = await transaction
    .selectFrom('directory.outbox')
    .select('email_id')
    .where('organization_id', '=', transaction.organizationId)
    .where(sql<SqlBool>`email_id = any(${emailIds}::bigint[])`)
    .where('lease_id', '=', leaseId)
    .forUpdate()
    .execute()
  return new Set(rows.map((row) => row.email_id as EmailId))
}

export async function removeFromOutbox(
  transaction: OrganizationTransaction,
  emailIds: readonly EmailId[],
): Promise<void> {
  if (emailIds.length > 0)
    await transaction
      .deleteFrom('directory.outbox')
      .where('organization_id', '=', transaction.organizationId)
      .where(sql<SqlBool>`email_id = any(${emailIds}::bigint[])`)
      .execute()
}

export async function postponeOutboxEmail(
  transaction: OrganizationTransaction,
  emailId: EmailId,
  dueAt: Date,
): Promise<void> {
  await transaction
    .updateTable('directory.outbox')
    .set({ due_at: dueAt, lease_until: null, lease_id: null })
    .where('organization_id', '=', transaction.organizationId)
    .where('email_id', '=', emailId)
    .execute()
}

/** Returns emails that were not started to the outbox; any worker may claim them at once. */
export async function releaseOutboxEmails(
  transaction: OrganizationTransaction,
  leaseId: string,
  emailIds: readonly EmailId[],
): Promise<void> {
  if (emailIds.length > 0)
    await transaction
      .updateTable('directory.outbox')
      .set({ lease_until: null, lease_id: null, attempts: sql`attempts - 1` })
      .where('organization_id', '=', transaction.organizationId)
      .where(sql<SqlBool>`email_id = any(${emailIds}::bigint[])`)
      .where('lease_id', '=', leaseId)
      .execute()
}

export async function hasOutboxEmailDue(system: SystemTransaction, clock: Clock): Promise<boolean> {
  const row = await system
    .selectFrom('directory.outbox')
    .select('email_id')
    .where('due_at', '<=', clock.now())
    .where((where) =>
      where.or([where('lease_until', 'is', null), where('lease_until', '<', databaseTime(clock))]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
