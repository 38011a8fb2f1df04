import { type RawBuilder, sql } from 'kysely'
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
 * Whether the transaction of a row of table `import` still runs; read from the list of locks, so
 * that the check takes no lock.
 */
export const importLives: RawBuilder<boolean> = sql<boolean>`exists (
  select from pg_locks l where l.locktype = 'advisory' and l.objsubid = 1 and l.granted
    and l.database = (select oid from pg_database where datname = current_database())
    and ((l.classid::bigint << 32) | l.objid::bigint)
      = hashtextextended(concat_ws('/', 'import', import.organization_id, import.agent_id,
      import.request_id), 0))`
