import { sql } from 'kysely'
import type { EmailId, OrganizationId } from '../../../../kernel/ids.ts'
import type {
  OrganizationTransaction,
  SystemTransaction,
} from '../../../../platform/database/transaction.ts'

export interface Claim {
  readonly organizationId: OrganizationId
  readonly emailIds: readonly EmailId[]
}

/** Claims up to `limit` due emails of one organization until `leaseUntil`, those of the organization due longest first. */
export async function claimOutboxEmails(
  system: SystemTransaction,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<Claim | undefined> {
  const { rows } = await sql<{ organization_id: number; email_id: number }>`
    with first as (
      select organization_id from directory.outbox
      where due_at <= ${now} and (lease_until is null or lease_until < ${now})
      order by due_at limit 1 for update skip locked
    ), due as (
      select o.organization_id, o.email_id from directory.outbox o join first using (organization_id)
      where o.due_at <= ${now} and (o.lease_until is null or o.lease_until < ${now})
      order by o.due_at limit ${limit} for update of o skip locked
    )
    update directory.outbox o set lease_until = ${leaseUntil}, attempts = o.attempts + 1
    from due where o.organization_id = due.organization_id and o.email_id = due.email_id
    returning o.organization_id, o.email_id`.execute(system)
  const [first] = rows
  return (
    first && {
      organizationId: first.organization_id as OrganizationId,
      emailIds: rows.map(({ email_id }) => email_id as EmailId),
    }
  )
}

export async function extendLease(
  transaction: OrganizationTransaction,
  emailIds: readonly EmailId[],
  leaseUntil: Date,
): Promise<void> {
  await transaction
    .updateTable('directory.outbox')
    .set({ lease_until: leaseUntil })
    .where('organization_id', '=', transaction.organizationId)
    .where('email_id', 'in', [...emailIds])
    .where('lease_until', 'is not', null)
    .execute()
}

export async function removeFromOutbox(
  transaction: OrganizationTransaction,
  emailIds: readonly EmailId[],
): Promise<void> {
  if (emailIds.length > 0)
    await transaction
      .deleteFrom('directory.outbox')
      .where('organization_id', '=', transaction.organizationId)
      .where('email_id', 'in', [...emailIds])
      .execute()
}

export async function postponeOutboxEmail(
  transaction: OrganizationTransaction,
  emailId: EmailId,
  dueAt: Date,
): Promise<void> {
  await transaction
    .updateTable('directory.outbox')
    .set({ due_at: dueAt, lease_until: null })
    .where('organization_id', '=', transaction.organizationId)
    .where('email_id', '=', emailId)
    .execute()
}

/** Returns claimed emails to the outbox; any worker may claim them at once. */
export async function releaseOutboxEmails(
  transaction: OrganizationTransaction,
  emailIds: readonly EmailId[],
): Promise<void> {
  if (emailIds.length > 0)
    await transaction
      .updateTable('directory.outbox')
      .set({ lease_until: null, attempts: sql`attempts - 1` })
      .where('organization_id', '=', transaction.organizationId)
      .where('email_id', 'in', [...emailIds])
      .execute()
}

export async function hasOutboxEmailDue(system: SystemTransaction, now: Date): Promise<boolean> {
  const row = await system
    .selectFrom('directory.outbox')
    .select('email_id')
    .where('due_at', '<=', now)
    .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<', now)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
