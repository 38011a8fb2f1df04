import { sql } from 'kysely'
import { minuteMs } from '../../../../kernel/duration.ts'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { sendingHeld } from '../../../../platform/database/installation.ts'
import type {
  OrganizationTransaction,
  SystemTransaction,
} from '../../../../platform/database/transaction.ts'

/**
 * The outbox is stored with its organization, so the senders learn from notes in the directory
 * which organizations have emails due. While any email is in an outbox, a note says when to look.
 */
export interface OrganizationDue {
  readonly organizationId: OrganizationId
  readonly noteIds: readonly number[]
  /** No email has been due for longer. */
  readonly dueAt: Date
}

/** Notes that emails were added. Adds a separate row, so that no call waits for another. */
export async function noteEmailsInOutbox(
  transaction: OrganizationTransaction,
  dueAt: readonly Date[],
): Promise<void> {
  const first = dueAt.reduce<Date | undefined>(
    (earliest, at) => (earliest === undefined || at < earliest ? at : earliest),
    undefined,
  )
  if (first !== undefined)
    await transaction
      .insertInto('directory.outbox_note')
      .values({ organization_id: transaction.organizationId, due_at: first })
      .execute()
}

/** Returns the organizations with emails due, in order; none while emails are held. */
export async function listOutboxesDue(
  system: SystemTransaction,
  at: Date,
): Promise<OrganizationDue[]> {
  const { rows } = await sql<OrganizationDue>`
    select organization_id as "organizationId", array_agg(id) as "noteIds",
      min(due_at) as "dueAt"
    from directory.outbox_note where due_at <= ${at} and not ${sendingHeld}
    group by organization_id order by organization_id`.execute(system)
  return rows
}

export async function isAnyEmailDue(system: SystemTransaction, at: Date): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select 1 from directory.outbox_note where due_at <= ${at})
      and not ${sendingHeld} as due`.execute(system)
  return rows[0]?.due ?? false
}

/** How long after a note its emails may become visible, when their node had to be recovered. */
const lookAgainAfter = 5 * minuteMs

/**
 * Replaces the organization's notes by one for the email due next, if nothing is due and no worker
 * has a lease. They are read before the outbox, so an email added meanwhile has another note.
 */
export async function settleNotes(
  transaction: OrganizationTransaction,
  clock: Clock,
): Promise<void> {
  const { organizationId } = transaction
  const now = clock.now()
  const notes = await transaction
    .selectFrom('directory.outbox_note')
    .select('id')
    .where('organization_id', '=', organizationId)
    .execute()
  const { rows } = await sql<{ due: boolean | null; next: Date | null }>`
    select bool_or(lease_id is not null or due_at <= ${now}) as due, min(due_at) as next
    from outbox where organization_id = ${organizationId}`.execute(transaction)
  const { due = null, next = null } = rows[0] ?? {}
  if (due === true) return
  const { rows: removed } = await sql<{ look_again: boolean }>`
    delete from directory.outbox_note where organization_id = ${organizationId} and id in (
      select id from directory.outbox_note where organization_id = ${organizationId}
        and id = any(${notes.map(({ id }) => id)}::bigint[]) for update skip locked)
    returning look_again`.execute(transaction)
  const again = removed.some((note) => note.look_again) ? now.getTime() + lookAgainAfter : Infinity
  const dueAt = Math.min(next?.getTime() ?? Infinity, again)
  if (dueAt === Infinity) return
  await transaction
    .insertInto('directory.outbox_note')
    .values({
      organization_id: organizationId,
      due_at: new Date(dueAt),
      look_again: again !== Infinity && dueAt < again,
    })
    .execute()
}
