import { sql } from 'kysely'
import type { AgentId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

// A running import holds an advisory lock in its transaction. When its process ends, for any
// reason, the transaction ends and frees the lock, so "running" without a lock means interrupted;
// no heartbeat is needed.

/** Takes the lock of a request until the transaction ends; returns false when another holds it. */
export async function tryLockImport(
  transaction: OrganizationTransaction,
  { agentId, requestId }: { readonly agentId: AgentId; readonly requestId: string },
): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(
      concat_ws('/', 'import', ${transaction.organizationId}::bigint, ${agentId}::bigint,
      ${requestId}::text), 0)) as locked`.execute(transaction)
  return rows[0]?.locked ?? false
}

/**
 * Returns the ids of those imports whose transaction still runs; read from the list of locks, so
 * that the check takes no lock.
 */
export async function listLiving(
  transaction: OrganizationTransaction,
  imports: readonly {
    readonly id: number
    readonly agent_id: number
    readonly request_id: string
  }[],
): Promise<ReadonlySet<number>> {
  if (imports.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select i.id from unnest(${imports.map(({ id }) => id)}::bigint[],
      ${imports.map((one) => one.agent_id)}::bigint[],
      ${imports.map((one) => one.request_id)}::text[]) as i (id, agent_id, request_id)
    where exists (
      select 1 from pg_locks l where l.locktype = 'advisory' and l.objsubid = 1 and l.granted
        and l.database = (select oid from pg_database where datname = current_database())
        and ((l.classid::bigint << 32) | l.objid::bigint)
          = hashtextextended(concat_ws('/', 'import', ${transaction.organizationId}::bigint,
          i.agent_id, i.request_id), 0))`.execute(transaction)
  return new Set(rows.map(({ id }) => id))
}
