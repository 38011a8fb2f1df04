import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { fewTaskTables, responsibleId } from '../../contacts/server/task-owner.policy.ts'
import { inScope } from '../../tasks/server/task-scope.policy.ts'
import type { TaskScope } from '../../tasks/shared/task.policy.ts'

/** The calls of one agent, 0 for none: of a period, and those that wait now. */
export interface AgentCalls {
  readonly agentId: number
  readonly callsAsked: number
  readonly callsDone: number
  readonly callsWaiting: number
  readonly waitingSince: Date | null
  /** Calls that were read for these counts. */
  readonly callsRead: number
}

/** Counts the calls asked for since an instant and before another one by whom they are for. */
export async function countCallsByAgent(
  transaction: OrganizationTransaction,
  scope: TaskScope,
  { since, before }: { readonly since: Date; readonly before: Date },
): Promise<AgentCalls[]> {
  const asked = sql`t.created_at >= ${since}::timestamptz and t.created_at < ${before}::timestamptz`
  const { rows } = await sql<AgentCalls>`
    select coalesce(${responsibleId}, 0) as "agentId",
      count(*) filter (where ${asked})::int as "callsAsked",
      count(*) filter (where ${asked} and t.done_at is not null)::int as "callsDone",
      count(*) filter (where t.done_at is null)::int as "callsWaiting",
      min(t.created_at) filter (where t.done_at is null) as "waitingSince",
      count(*)::int as "callsRead"
    from ${fewTaskTables(transaction.organizationId)}
    where t.organization_id = ${transaction.organizationId} and t.kind = 'call_request'
      and (t.done_at is null or (${asked})) and ${inScope(scope)}
    group by 1`.execute(transaction)
  return rows
}

/** Returns the agency's agents by name, deleted ones too. */
export const listAgentsOfFigures = (transaction: OrganizationTransaction) =>
  transaction
    .selectFrom('agent')
    .select(['id', 'first_name', 'last_name', 'deleted_at', 'is_agent', 'is_default'])
    .where('organization_id', '=', transaction.organizationId)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute()
