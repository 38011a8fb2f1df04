import { sql } from 'kysely'
import { type WallClock, wallClockAt } from '../../../kernel/wall-clock.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { getTimeZone } from '../../organizations/server/get-time-zone.ts'
import type { TaskKind } from '../shared/task-kinds.ts'
import { refusesContact } from './list/letter-conditions.ts'

export interface AgentTask {
  readonly kind: TaskKind
  /** For the agent. Never health answers, nor what follows from them: tasks are not encrypted. */
  readonly detail: string
  readonly at: Date
  /** When it is due, by the agency's time at `at`; by default then. */
  readonly dueAt?: (asked: WallClock) => WallClock
  /** Leaves out contacts who unsubscribed, complained, must not be contacted, or have died. */
  readonly onlyContactable?: boolean
  /** Kinds of open tasks that tell the agent already. */
  readonly unlessOpen?: readonly TaskKind[]
  /** Only an open task with the same detail does: it names whom the task is about. */
  readonly unlessSame?: boolean
}

/**
 * Adds a task for each contact's agent, unless one that is open tells as much: that one becomes due
 * again, so that neither a snooze nor its age hides what the client wants now. Of two transactions
 * at once, one adds it.
 */
export async function addAgentTasks(
  transaction: OrganizationTransaction,
  contactIds: readonly number[],
  task: AgentTask,
): Promise<void> {
  const { kind, detail, at, dueAt, onlyContactable = false } = task
  const { unlessOpen = [kind], unlessSame = false } = task
  if (contactIds.length === 0) return
  const { organizationId } = transaction
  const asked = wallClockAt(at.toISOString(), await getTimeZone(transaction))
  const due = dueAt?.(asked) ?? asked
  const contactable = sql`(not ${onlyContactable}::boolean or c.client_status <> 'deceased'
    and not ${refusesContact(organizationId)} and not exists (select 1 from suppression u
    where u.organization_id = ${organizationId} and u.email = lower(c.email)
      and u.reason = 'unsubscribed'))`
  const tellsIt = sql`t.kind = any(${unlessOpen}::text[]) and t.done_at is null
    and (not ${unlessSame}::boolean or t.detail = ${detail}::text)`
  const once = unlessSame ? `${kind} ${detail}` : kind
  await sql`
    update agent_task t set due_on = ${due.day}::date, due_minute = ${due.minute}::smallint
    where t.organization_id = ${organizationId} and t.contact_id = any(${contactIds}::bigint[])
      and ${tellsIt}
      and exists (select 1 from contact c where c.organization_id = ${organizationId}
        and c.id = t.contact_id and ${contactable})`.execute(transaction)
  await sql`
    with found as materialized (select c.organization_id, c.id from contact c
    where c.organization_id = ${organizationId} and c.id = any(${contactIds}::bigint[])
      and not exists (select 1 from agent_task t where t.organization_id = ${organizationId}
        and t.contact_id = c.id and ${tellsIt})
      and ${contactable})
    insert into agent_task (organization_id, contact_id, kind, detail, created_at, due_on,
      due_minute, open_once)
    select organization_id, id, ${kind}::text, ${detail}::text, ${at}::timestamptz,
      ${due.day}::date, ${due.minute}::smallint, ${once}::text from found order by id
    on conflict do nothing`.execute(transaction)
}

/** Marks a contact's open tasks of one kind as done, by a member or by what happened at `at`. */
export async function closeAgentTasks(
  transaction: OrganizationTransaction,
  contactId: number,
  {
    kind,
    at,
    by,
    keep = [],
  }: Pick<AgentTask, 'kind' | 'at'> & {
    readonly by?: number | undefined
    /** Details of tasks that stay open. */
    readonly keep?: readonly string[]
  },
): Promise<void> {
  await transaction
    .updateTable('agent_task')
    .set({
      done_at: at,
      ended_before_at: null,
      ended_before_by: null,
      ...(by !== undefined && { done_by: by }),
    })
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contactId)
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    // An old email that is filed now has not done what came up since.
    .where('created_at', '<=', at)
    .$if(keep.length > 0, (query) => query.where('detail', 'not in', keep))
    .execute()
}
