import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { AgentId, OrganizationId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

// A running import holds an advisory lock in its transaction. Its process's end, however sudden, ends the transaction and frees the
// lock, so "running" without its lock means interrupted: no heartbeat, no clock.

export interface ImportKey {
  readonly organizationId: OrganizationId
  readonly agentId: AgentId
  readonly requestId: string
}

/** Takes the import's lock until the transaction ends; false when another transaction holds it. */
export async function tryLockImport(
  client: pg.ClientBase,
  { organizationId, agentId, requestId }: ImportKey,
): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended(concat_ws('/', 'import', $1::bigint, $2::bigint, $3::text), 0)) as locked`,
    [organizationId, agentId, requestId],
  )
  return rows[0]?.locked ?? false
}

const writingLock = (organizationId: OrganizationId) =>
  `select pg_advisory_xact_lock(hashtextextended('import writes/${Number(organizationId)}', 0))`

/** Imports of one organization write one after another: two that share addresses would wait for each other in a circle. */
export async function lockWriting(
  client: pg.ClientBase,
  organizationId: OrganizationId,
): Promise<void> {
  await client.query(writingLock(organizationId))
}

/** The same for an undo. */
export async function lockWritingIn(
  transaction: OrganizationTransaction,
  organizationId: OrganizationId,
): Promise<void> {
  await sql.raw(writingLock(organizationId)).execute(transaction)
}

/** Whether the transaction of a row of table `import` still lives; read from the list of locks, so that asking disturbs nobody. */
export const importLives: RawBuilder<boolean> = sql<boolean>`exists (
  select from pg_locks l where l.locktype = 'advisory' and l.objsubid = 1 and l.granted
    and l.database = (select oid from pg_database where datname = current_database())
    and ((l.classid::bigint << 32) | l.objid::bigint)
      = hashtextextended(concat_ws('/', 'import', import.organization_id, import.agent_id, import.request_id), 0))`
