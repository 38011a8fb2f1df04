import { sql } from 'kysely'
import { responsibleAgent } from '../../features/organizations/server/responsible-agent.ts'
import { hourMs } from '../../kernel/duration.ts'
import type { AgentId, ContactId } from '../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../platform/database/transaction.ts'

/** Most are done within a day, a few wait for most of a week; a client's id decides which. */
const hoursUntilDone = [2, 5, 20, 22, 46, 94, 142]
const notes = [
  'Left a message. Will try again tomorrow.',
  null,
  'Spoke with the client and sent the application.',
  null,
  'Would like to think about it. Call back next week.',
]

/**
 * Returns when an agent of a working office finished a task and what the agent noted; undefined if
 * it still waits.
 */
export function handlingOf(
  contactId: number,
  askedAt: Date,
  now: Date,
): { doneAt: Date; note: string | null } | undefined {
  const hours = hoursUntilDone[contactId % hoursUntilDone.length] ?? 0
  const doneAt = new Date(askedAt.getTime() + hours * hourMs)
  return doneAt < now ? { doneAt, note: notes[contactId % notes.length] ?? null } : undefined
}

/** Marks a client's open tasks as done, where the office would have by now. */
export async function finishTasks(
  transaction: OrganizationTransaction,
  task: {
    readonly contactId: ContactId
    readonly agentId: AgentId | null
    readonly at: Date
    readonly now: Date
  },
): Promise<void> {
  const handling = handlingOf(task.contactId, task.at, task.now)
  if (handling === undefined) return
  const { organizationId } = transaction
  await sql`update agent_task set done_at = ${handling.doneAt}::timestamptz,
    note = ${handling.note}::text,
      done_by = ${responsibleAgent(organizationId, sql`${task.agentId}::bigint`)}
    where organization_id = ${organizationId} and contact_id = ${task.contactId}
      and done_at is null`.execute(transaction)
}
