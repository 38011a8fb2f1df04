import { sql } from 'kysely'
import type { OrganizationTransaction } from '../src/platform/database/transaction.ts'

/** Returns how many wait for what this transaction has locked. */
export async function waitersOf(transaction: OrganizationTransaction): Promise<number> {
  const { rows } = await sql`select from pg_locks
    where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(transaction)
  return rows.length
}
