import { type SqlBool, sql } from 'kysely'
import type { EmailId } from '../../../../kernel/ids.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { databaseTime } from '../../../../platform/database/database-clock.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { Lease } from './lease.ts'

export interface DueEmail {
  readonly emailId: EmailId
  readonly domain: string
}

/** Recipient domains to look at: only these, or all but these and the subdomains of `below`. */
export type DomainFilter =
  | { readonly only: readonly string[] }
  | { readonly except: readonly string[]; readonly below: readonly string[] }

export function among(domains: DomainFilter): (domain: string) => boolean {
  const named = new Set('only' in domains ? domains.only : domains.except)
  if ('only' in domains) return (domain) => named.has(domain)
  return (domain) =>
    !named.has(domain) && !domains.below.some((parent) => domain.endsWith(`.${parent}`))
}

interface DueQuery {
  readonly clock: Clock
  readonly domains: DomainFilter
  readonly limit: number
}

const isDue = (clock: Clock) => sql<SqlBool>`o.due_at <= ${clock.now()}
  and (o.lease_until is null or o.lease_until < ${databaseTime(clock)})`

const amongSql = (domains: DomainFilter) =>
  'only' in domains
    ? sql<SqlBool>`o.recipient_domain = any(${domains.only}::text[])`
    : sql<SqlBool>`(o.recipient_domain <> all(${domains.except}::text[])
        and o.recipient_domain not like all(${domains.below.map((parent) => `%.${parent}`)}::text[]))`

/** Returns the recipient domains to which the organization has emails due. */
export async function listDomainsDue(
  transaction: OrganizationTransaction,
  clock: Clock,
): Promise<string[]> {
  const { rows } = await sql<{ recipient_domain: string }>`
    select distinct o.recipient_domain from outbox o
    where o.organization_id = ${transaction.organizationId} and ${isDue(clock)}`.execute(
    transaction,
  )
  return rows.map((row) => row.recipient_domain)
}

/** Returns since when the email that waits longest has been due. */
export async function findOldestDue(
  transaction: OrganizationTransaction,
  clock: Clock,
): Promise<Date | undefined> {
  const { rows } = await sql<{ due_at: Date | null }>`
    select min(o.due_at) as due_at from outbox o
    where o.organization_id = ${transaction.organizationId} and ${isDue(clock)}`.execute(
    transaction,
  )
  return rows[0]?.due_at ?? undefined
}

/**
 * Locks the organization's emails due longest, passing over those another worker has locked. Of
 * equal ones those queued first, so that what a stopped worker had claimed does not wait for the
 * rest of the queue.
 */
export async function lockDueEmails(
  transaction: OrganizationTransaction,
  { clock, domains, limit }: DueQuery,
): Promise<DueEmail[]> {
  const { rows } = await sql<{ email_id: number; recipient_domain: string }>`
    select o.email_id, o.recipient_domain from outbox o
    where o.organization_id = ${transaction.organizationId} and ${isDue(clock)}
      and ${amongSql(domains)}
    order by o.due_at, o.email_id limit ${limit} for update skip locked`.execute(transaction)
  return rows.map((row) => ({ emailId: row.email_id as EmailId, domain: row.recipient_domain }))
}

export async function leaseOutboxEmails(
  transaction: OrganizationTransaction,
  emailIds: readonly EmailId[],
  lease: Lease,
): Promise<void> {
  await transaction
    .updateTable('outbox')
    .set({ lease_until: lease.until, lease_id: lease.id, attempts: sql`attempts + 1` })
    .where('organization_id', '=', transaction.organizationId)
    .where(sql<SqlBool>`email_id = any(${emailIds}::bigint[])`)
    .execute()
}

/**
 * Returns false if the lease has run out, for all of its emails at once: another worker may have
 * taken some over, and have sent them already. Also if one has while this waited for a lock.
 */
export async function extendLease(
  transaction: OrganizationTransaction,
  clock: Clock,
  { lease, emailIds }: { readonly lease: Lease; readonly emailIds: readonly EmailId[] },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('outbox')
    .set({ lease_until: lease.until })
    .where('organization_id', '=', transaction.organizationId)
    .where(sql<SqlBool>`email_id = any(${emailIds}::bigint[])`)
    .where('lease_id', '=', lease.id)
    .where(sql<SqlBool>`lease_until >= ${databaseTime(clock)}`)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const taken = await transaction
    .selectFrom('outbox')
    .select('email_id')
    .where('organization_id', '=', transaction.organizationId)
    .where(sql<SqlBool>`email_id = any(${emailIds}::bigint[])`)
    .where('lease_id', '<>', lease.id)
    .limit(1)
    .execute()
  return taken.length === 0
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
    .selectFrom('outbox')
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
      .deleteFrom('outbox')
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
    .updateTable('outbox')
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
      .updateTable('outbox')
      .set({ lease_until: null, lease_id: null, attempts: sql`attempts - 1` })
      .where('organization_id', '=', transaction.organizationId)
      .where(sql<SqlBool>`email_id = any(${emailIds}::bigint[])`)
      .where('lease_id', '=', leaseId)
      .execute()
}
