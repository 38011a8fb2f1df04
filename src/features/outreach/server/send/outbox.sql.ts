import { sql } from 'kysely'
import type { MailId, OrganizationId } from '../../../../kernel/ids.ts'
import type {
  OrganizationTransaction,
  SystemTransaction,
} from '../../../../platform/database/transaction.ts'

export interface Claim {
  readonly organizationId: OrganizationId
  readonly mailIds: readonly MailId[]
}

/** Takes up to `limit` due mails of one organization for this process until `leaseUntil`; the oldest due organization comes first. */
export async function claimDue(
  system: SystemTransaction,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<Claim | undefined> {
  const { rows } = await sql<{ organization_id: number; mail_id: number }>`
    with first as (
      select organization_id from directory.outbox
      where due_at <= ${now} and (lease_until is null or lease_until < ${now})
      order by due_at limit 1 for update skip locked
    ), due as (
      select o.organization_id, o.mail_id from directory.outbox o join first using (organization_id)
      where o.due_at <= ${now} and (o.lease_until is null or o.lease_until < ${now})
      order by o.due_at limit ${limit} for update of o skip locked
    )
    update directory.outbox o set lease_until = ${leaseUntil}, attempts = o.attempts + 1
    from due where o.organization_id = due.organization_id and o.mail_id = due.mail_id
    returning o.organization_id, o.mail_id`.execute(system)
  const [first] = rows
  return (
    first && {
      organizationId: first.organization_id as OrganizationId,
      mailIds: rows.map(({ mail_id }) => mail_id as MailId),
    }
  )
}

/** Keeps claimed mails claimed while their batch is still being worked on. */
export async function extendLease(
  transaction: OrganizationTransaction,
  mailIds: readonly MailId[],
  leaseUntil: Date,
): Promise<void> {
  await transaction
    .updateTable('directory.outbox')
    .set({ lease_until: leaseUntil })
    .where('mail_id', 'in', [...mailIds])
    .where('lease_until', 'is not', null)
    .execute()
}

export async function removeFromOutbox(
  transaction: OrganizationTransaction,
  mailIds: readonly MailId[],
): Promise<void> {
  if (mailIds.length > 0)
    await transaction
      .deleteFrom('directory.outbox')
      .where('mail_id', 'in', [...mailIds])
      .execute()
}

export async function postpone(
  transaction: OrganizationTransaction,
  mailId: MailId,
  dueAt: Date,
): Promise<void> {
  await transaction
    .updateTable('directory.outbox')
    .set({ due_at: dueAt, lease_until: null })
    .where('mail_id', '=', mailId)
    .execute()
}

/** Gives claimed mails back, to be claimed by anybody at once. */
export async function release(
  transaction: OrganizationTransaction,
  mailIds: readonly MailId[],
): Promise<void> {
  if (mailIds.length > 0)
    await transaction
      .updateTable('directory.outbox')
      .set({ lease_until: null, attempts: sql`attempts - 1` })
      .where('mail_id', 'in', [...mailIds])
      .execute()
}

export async function hasDueMail(system: SystemTransaction, now: Date): Promise<boolean> {
  const row = await system
    .selectFrom('directory.outbox')
    .select('mail_id')
    .where('due_at', '<=', now)
    .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<', now)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
